import ViewKit

/// The field for an operator's invite code, if sealing requires one.
struct InviteField: CapsulePart {
  var catalogue: Catalogue
  var draft: DraftViewModel.State
  var warnings: Int

  var body: [CapsuleNode] {
    Element("label", .class("field")) {
      words("span", catalogue.text("capsule.invite"))
      Element(
        "input", .init("type", "text"), .init("value", draft.entry.invite), .init("autocomplete", "off"),
        .init("autocapitalize", "off"), .init("spellcheck", "false"), .init("aria-describedby", "invite-fault"),
        draft.inviteFault ? Attribute("aria-invalid", "true") : nil
      ).on(.input) { .draft(.writeInvite($0.text)) }
    }
    words("p", "footnote", catalogue.text("capsule.invite.text"))
    WarningView(
      identity: "invite-fault", text: draft.inviteFault ? catalogue.text("capsule.invite.fault") : nil,
      number: warnings)
  }
}

/// The form for a capsule that can't be sealed without a code.
struct InviteForm: CapsulePart {
  var catalogue: Catalogue
  var draft: DraftViewModel.State
  var warnings: Int

  var body: [CapsuleNode] {
    Element("form", .class("card invite-form"), .flag("novalidate")) {
      words("h2", catalogue.text("capsule.invite.needed"))
      InviteField(catalogue: catalogue, draft: draft, warnings: warnings)
      Element("button", .class("button primary"), .init("type", "submit")) { catalogue.text("capsule.confirm") }
    }.on(.submit, .draft(.sendInvite))
  }
}
