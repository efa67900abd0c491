import type { MetricTable } from '../metric-table.ts';

/** The numbers of Telegram: https://core.telegram.org/bots/api */
export const telegramMetrics: MetricTable = {
  version: 1,
  // https://core.telegram.org/bots/api#getchatmembercount, whose answer is a bare number
  account: [{ raw: 'member_count', kind: 'snapshot', metric: 'followers' }],
  // Of every emoji together: https://core.telegram.org/bots/api#messagereactioncountupdated
  arePostsPushed: true,
  post: [{ raw: 'reactions', kind: 'snapshot', metric: 'likes' }],
};
