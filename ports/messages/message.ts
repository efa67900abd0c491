/** What a message is. */
export type MessageType =
  | 'button_message'
  | 'comment_message'
  | 'elements_message'
  | 'file_message'
  | 'interactive_message'
  | 'postback_message'
  | 'publication_message'
  | 'quick_reply_message'
  | 'simple_message'
  | 'template_message';
