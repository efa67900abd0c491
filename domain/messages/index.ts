export { messageEffects } from './effects.ts';
export { readGap } from './import-conversations.ts';
export { countUnreadMessages } from './list-conversations.ts';
export { messageOperations } from './operations.ts';
export { readRecentMessages, readRecentMessagesJob } from './read-recent-messages.ts';
export {
  removeBroughtBack,
  removeConversations,
  removeLeftOver,
  removeMessages,
  removeOldMessages,
} from './remove-messages.ts';
export { settleDueMessages, settleMessagesJob } from './settle-messages.ts';
export { viewMessages } from './message-view.ts';
