import PiggyBank
import ViewKit

/// A view of the screens of capsules: whatever it asks for is one of their actions.
protocol CapsulePart: View where Action == PiggyBankAction {}

typealias CapsuleNode = Node<PiggyBankAction>
typealias CapsuleElement = Element<PiggyBankAction>
