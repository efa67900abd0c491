import type { NetworkFacts } from '../facts.ts';
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

/** Telegram: docs/networks/telegram.md */
export const telegramFacts: NetworkFacts = {
  best_hours: [18, 18, 18, 18, 18, 12, 12],
  connects_elsewhere:
    'A Telegram channel is connected by adding the bot to it, not here. Open the link and continue in the chat.',
  own_limits: [
    {
      limit: 'files_with_buttons',
      unit: 'files',
      max: 1,
      error: 'option_not_valid',
      source: 'https://core.telegram.org/bots/api#sendmediagroup',
    },
    {
      limit: 'files_with_animation',
      unit: 'files',
      max: 1,
      error: 'network_refused_publication',
      source: 'https://core.telegram.org/bots/api#sendmediagroup',
    },
  ],
  limit_sources: {
    usual: 'https://core.telegram.org/bots/api#sendmessage',
    text: 'https://core.telegram.org/bots/api#sendmessage',
    files_text: 'https://core.telegram.org/bots/api#sendphoto',
    files: 'https://core.telegram.org/bots/api#sendmediagroup',
    file_size: 'https://core.telegram.org/bots/api#sending-files',
    documents: 'https://core.telegram.org/bots/api#senddocument',
    document_size: 'https://core.telegram.org/bots/api#senddocument',
    image_ratio: 'https://core.telegram.org/bots/api#sendphoto',
    file_format: 'https://core.telegram.org/bots/api#sendphoto',
  },
};
