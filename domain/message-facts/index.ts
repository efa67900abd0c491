export { applyMessageFacts } from './apply-message-facts.ts';
export { changeMessage, settleMessages } from './change-message.ts';
export {
  changeConversation,
  conversationId,
  openConversation,
  recountConversation,
  recountDay,
} from './conversations.ts';
export { externalId, writtenOn } from './erased-facts.ts';
export { deletionId, keptOut, markDeleted } from './kept-message-facts.ts';
export { causeOf, forgetTold, removeMessage } from './remove-message.ts';
export { further, isCorrected, newsOf, withPerson } from './message-state.ts';
export { contactMessages, giveMessage } from './sort-messages.ts';
export { takeOver } from './take-over.ts';
