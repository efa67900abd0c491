/** The kinds of change that can start a workflow, with display names. */
export const changes = [
  { name: 'Account Connected', value: 'new_account' },
  { name: 'Account Lost Its Access', value: 'change_state_account' },
  { name: 'AI Plan Ended', value: 'ai_plan' },
  { name: 'Comment', value: 'comments' },
  { name: 'Integration Stopped Working', value: 'integration_error' },
  { name: 'Message', value: 'messages' },
  { name: 'Message Button Pressed', value: 'messaging_postbacks' },
  { name: 'Message Delivered', value: 'messaging_delivered' },
  { name: 'Message Not Delivered', value: 'messaging_error' },
  { name: 'Message Seen', value: 'messaging_seen' },
  { name: 'Message Template Decided', value: 'message_template_status' },
  { name: 'Message Written Elsewhere', value: 'messaging_echoes' },
  { name: 'Post Failed', value: 'publication_failed' },
  { name: 'Post Published', value: 'publication_published' },
  { name: 'Test', value: 'test' },
];
