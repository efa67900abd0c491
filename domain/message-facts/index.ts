export { applyMessageFacts } from './apply-message-facts.ts';
export { changeMessage, settleMessages } from './change-message.ts';
export {
  changeConversation,
  conversationId,
  openConversation,
  recountConversation,
  recountDay,
} from './conversations.ts';
export { markDeleted } from './kept-message-facts.ts';
export { further, newsOf } from './message-state.ts';
export { moveMessages } from './move-messages.ts';
export { takeOver } from './take-over.ts';
