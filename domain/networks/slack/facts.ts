import type { NetworkFacts } from '../facts.ts';
import type { MetricTable } from '../metric-table.ts';

/** The numbers of Slack: https://docs.slack.dev/reference/methods/reactions.get */
export const slackMetrics: MetricTable = {
  version: 1,
  // https://docs.slack.dev/reference/methods/conversations.info
  account: [{ raw: 'num_members', kind: 'snapshot', metric: 'followers' }],
  // Of every emoji together.
  post: [{ raw: 'reactions', kind: 'snapshot', metric: 'likes' }],
};

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
