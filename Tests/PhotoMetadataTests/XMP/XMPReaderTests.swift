import ByteReading
import Testing

@testable import PhotoMetadata

@Suite struct XMPReaderTests {
  static func packet(_ properties: String, attributes: String = "") -> String {
    """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 6.0.0">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#"
        xmlns:stRef="http://ns.adobe.com/xap/1.0/sType/ResourceRef#" \(attributes)>
       \(properties)
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>
    <?xpacket end="w"?>
    """
  }

  private func read(_ properties: String, attributes: String = "") -> PhotoMetadata {
    BlockBytes.read(.xmp, Array(Self.packet(properties, attributes: attributes).utf8))
  }

  @Test func readsTheToolkit() {
    #expect(read("").text(.xmp, "x:xmptk") == "XMP Core 6.0.0")
  }

  @Test func readsAttributesAndElementsAlike() {
    let metadata = read("<xmp:Rating>5</xmp:Rating>", attributes: "xmp:CreatorTool='Adobe Photoshop 25.1'")
    #expect(metadata.text(.xmp, "xmp:CreatorTool") == "Adobe Photoshop 25.1")
    #expect(metadata.text(.xmp, "xmp:Rating") == "5")
    #expect(metadata.issues.isEmpty)
  }

  @Test func numbersTheItemsOfArrays() {
    let metadata = read("<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li><rdf:li>Ben</rdf:li></rdf:Seq></dc:creator>")
    #expect(metadata.text(.xmp, "dc:creator[1]") == "Ada")
    #expect(metadata.text(.xmp, "dc:creator[2]") == "Ben")
  }

  @Test func namesAlternativesByTheirLanguage() {
    let metadata = read(
      """
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Sea</rdf:li><rdf:li xml:lang="ko-KR">바다</rdf:li></rdf:Alt></dc:title>
      """)
    #expect(metadata.text(.xmp, "dc:title[x-default]") == "Sea")
    #expect(metadata.text(.xmp, "dc:title[ko-KR]") == "바다")
  }

  @Test func readsStructuresInAllTheirForms() {
    let metadata = read(
      """
      <xmpMM:DerivedFrom stRef:documentID="D1" stRef:instanceID="I1"/>
      <xmpMM:History><rdf:Seq>
        <rdf:li stEvt:action="created"/>
        <rdf:li rdf:parseType="Resource"><stEvt:action>saved</stEvt:action><stEvt:softwareAgent>A</stEvt:softwareAgent></rdf:li>
        <rdf:li><rdf:Description stEvt:action="derived"><stEvt:parameters>p</stEvt:parameters></rdf:Description></rdf:li>
      </rdf:Seq></xmpMM:History>
      """)
    #expect(metadata.text(.xmp, "xmpMM:DerivedFrom/stRef:documentID") == "D1")
    #expect(metadata.text(.xmp, "xmpMM:DerivedFrom/stRef:instanceID") == "I1")
    #expect(metadata.text(.xmp, "xmpMM:History[1]/stEvt:action") == "created")
    #expect(metadata.text(.xmp, "xmpMM:History[2]/stEvt:softwareAgent") == "A")
    #expect(metadata.text(.xmp, "xmpMM:History[3]/stEvt:action") == "derived")
    #expect(metadata.text(.xmp, "xmpMM:History[3]/stEvt:parameters") == "p")
  }

  @Test func putsQualifiersBesideTheirValue() {
    let metadata = read(
      """
      <dc:source rdf:parseType="Resource"><rdf:value>film</rdf:value><xmp:Label>q</xmp:Label></dc:source>
      """)
    #expect(metadata.text(.xmp, "dc:source") == "film")
    #expect(metadata.text(.xmp, "dc:source/xmp:Label") == "q")
  }

  @Test func usesWellKnownPrefixesWhateverTheFileBinds() {
    let text = """
      <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description xmlns:xap="http://ns.adobe.com/xap/1.0/"
      xap:CreatorTool="Elements" xmlns:own="http://example.org/own/" own:Tag="1"/></r:RDF>
      """
    let metadata = BlockBytes.read(.xmp, Array(text.utf8))
    #expect(metadata.text(.xmp, "xmp:CreatorTool") == "Elements")
    #expect(metadata.text(.xmp, "own:Tag") == "1")
  }

  @Test func readsWhatThePacketIsAbout() {
    let text = "<rdf:RDF><rdf:Description rdf:about='DJI Meta Data'/><rdf:Description about='uuid:1'/></rdf:RDF>"
    #expect(BlockBytes.read(.xmp, Array(text.utf8)).texts(.xmp, "rdf:about") == ["DJI Meta Data", "uuid:1"])
    #expect(read("").text(.xmp, "rdf:about") == nil)
  }

  @Test func readsResourcesAsTexts() {
    let metadata = read("<dc:relation rdf:resource='http://example.org/a'/>")
    #expect(metadata.text(.xmp, "dc:relation") == "http://example.org/a")
  }

  @Test func resolvesReferencesAndJoinsPieces() {
    let metadata = read(
      """
      <dc:source>a &lt;b&gt; &amp;&quot;&apos; &#xAC00;&#44033; &other; <!-- c --><![CDATA[<&amp;>]]> end</dc:source>
      """)
    #expect(metadata.text(.xmp, "dc:source") == "a <b> &\"' 가각 &other; <&amp;> end")
  }

  @Test func locatesEveryValue() throws {
    let packet = Self.packet("<xmp:Label>  Red </xmp:Label>")
    let metadata = BlockBytes.read(.xmp, Array(packet.utf8))
    let label = try #require(metadata.named(.xmp, "xmp:Label"))
    #expect(Array(packet.utf8)[label.offset..<label.offset + label.length].elementsEqual("Red".utf8))
  }

  @Test(arguments: [Endianness.big, .little], [true, false])
  func readsUTF16(_ order: Endianness, _ hasMark: Bool) {
    let text =
      (hasMark ? "\u{FEFF}" : "") + "<rdf:RDF><rdf:Description><dc:title>😀 바다</dc:title></rdf:Description></rdf:RDF>"
    let metadata = BlockBytes.read(.xmp, BlockBytes.utf16(text, order))
    #expect(metadata.text(.xmp, "dc:title") == "😀 바다")
    #expect(metadata.named(.xmp, "dc:title")?.offset == 0)
  }

  @Test func leavesEmptyValuesOut() {
    #expect(read("<xmp:Label></xmp:Label><xmp:Nickname> </xmp:Nickname>").entries(.xmp).count == 1)
  }

  @Test func keepsLongValuesAsBytes() {
    let metadata = read("<xmp:Label>" + String(repeating: "A", count: 70_000) + "</xmp:Label>")
    guard case .bytes(let bytes)? = metadata.named(.xmp, "xmp:Label")?.value else {
      Issue.record("a value of 70,000 bytes is text")
      return
    }
    #expect(bytes.count == 70_000)
  }

  @Test func namesACharacterThatNoXMLHas() {
    var bytes = Array(Self.packet("<xmp:Label>a\u{9}b</xmp:Label>").utf8) + [0, 0, 0]
    #expect(BlockBytes.read(.xmp, bytes).issues.isEmpty)
    let place = bytes.firstRange(of: Array("Label".utf8))?.upperBound ?? 0
    bytes[place + 1] = 0x0E
    #expect(
      BlockBytes.read(.xmp, bytes).issues.map { $0.issue.kind } == [.invalidValue(part: "character of XMP", found: 14)])
  }

  @Test func namesACharacterInThePaddingThatNoXMLHas() {
    let packet = Array(Self.packet("<xmp:Label>a</xmp:Label>").utf8)
    #expect(BlockBytes.read(.xmp, packet + Array("  \r\n\t é".utf8) + [0]).issues.isEmpty)
    #expect(
      BlockBytes.read(.xmp, packet + [0x20, 0x9C, 0x03]).issues.map { $0.issue.kind }
        == [.invalidValue(part: "character of XMP", found: 3)])
  }

  @Test func reportsMissingRDF() {
    let metadata = BlockBytes.read(.xmp, Array("<html><body>no</body></html>".utf8))
    #expect(metadata.issues.count == 1)
    #expect(metadata.directories.isEmpty)
  }

  @Test func boundsNesting() {
    let deep = String(repeating: "<a:b>", count: 10_000) + "x" + String(repeating: "</a:b>", count: 10_000)
    let metadata = read(deep + "<xmp:Rating>3</xmp:Rating>")
    #expect(metadata.text(.xmp, "xmp:Rating") == "3")
    #expect(metadata.issues.count == 1)
  }

  @Test func boundsWhatLongNamesCost() {
    // Every leaf repeats its path, so names of kilobytes on many leaves would multiply the packet.
    let name = String(repeating: "n", count: 5000)
    let metadata = read("<dc:\(name)>" + String(repeating: "<dc:a xmp:b='1'/>", count: 500) + "</dc:\(name)>")
    #expect(metadata.entries(.xmp).count == 1)
    #expect(metadata.issues.count == 1)
  }

  @Test func boundsTheNumberOfValues() {
    let metadata = read(String(repeating: "<xmp:Label>1</xmp:Label>", count: 20_500))
    #expect(metadata.entries(.xmp).count == 20_000)
    #expect(metadata.issues.count == 1)
  }

  @Test func survivesDamageEverywhere() {
    BlockBytes.torture(
      .xmp,
      Array(
        """
        <x:xmpmeta x:xmptk='t'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description
        xmlns:dc='http://purl.org/dc/elements/1.1/' dc:a='&amp;&#65;'><dc:b><rdf:Alt><rdf:li xml:lang='en'>x<![CDATA[y]]>
        </rdf:li></rdf:Alt></dc:b><!-- c --><dc:d rdf:parseType='Resource'><dc:e/></dc:d></rdf:Description></rdf:RDF>
        """.utf8))
  }
}
