import type { NetworkFacts } from '../facts.ts';

/** Slack: docs/networks/slack.md */
export const slackFacts: NetworkFacts = {
  best_hours: [10, 10, 10, 10, 10, 10, 10],
  limit_sources: {
    usual: 'https://docs.slack.dev/reference/methods/chat.postMessage',
    files: 'https://docs.slack.dev/messaging/working-with-files',
    file_size: 'https://docs.slack.dev/messaging/working-with-files',
    documents: 'https://docs.slack.dev/messaging/working-with-files',
    document_size: 'https://docs.slack.dev/messaging/working-with-files',
    alt_text: 'https://docs.slack.dev/reference/methods/files.getUploadURLExternal',
  },
};
