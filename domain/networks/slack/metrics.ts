import type { MetricTable } from '../metric-table.ts';

/** The numbers of Slack: https://docs.slack.dev/reference/methods/reactions.get */
export const slackMetrics: MetricTable = {
  version: 1,
  // https://docs.slack.dev/reference/methods/conversations.info
  account: [{ raw: 'num_members', kind: 'snapshot', metric: 'followers' }],
  // Of every emoji together.
  post: [{ raw: 'reactions', kind: 'snapshot', metric: 'likes' }],
};
