import type { NetworkFacts } from '../facts.ts';
import type { MetricTable } from '../metric-table.ts';
import { maxEmbedsCharacters, maxMessageBytes } from './rules.ts';

/** The numbers of Discord: https://docs.discord.com/developers/resources/message */
export const discordMetrics: MetricTable = {
  version: 1,
  // Of the server, as Discord estimates them: https://docs.discord.com/developers/resources/guild#get-guild
  account: [
    { raw: 'approximate_member_count', kind: 'snapshot', metric: 'followers' },
    { raw: 'approximate_presence_count', kind: 'snapshot' },
  ],
  // What is said in the thread, without and with what was deleted:
  // https://docs.discord.com/developers/resources/channel#channel-object
  post: [
    { raw: 'reactions', kind: 'snapshot', metric: 'likes', statistic: 'likes' },
    { raw: 'message_count', kind: 'snapshot', metric: 'comments', statistic: 'comments' },
    { raw: 'total_message_sent', kind: 'snapshot' },
  ],
};

/** Discord: docs/networks/discord.md */
export const discordFacts: NetworkFacts = {
  best_hours: [18, 18, 18, 18, 18, 16, 16],
  limits_differ_with: [{ premium_tier: 2 }, { premium_tier: 3 }],
  own_limits: [
    {
      limit: 'files_together',
      unit: 'bytes',
      max: maxMessageBytes,
      error: 'file_too_large',
      source: 'https://docs.discord.com/developers/resources/message#create-message-limitations',
    },
    {
      limit: 'options.embeds',
      unit: 'utf16',
      max: maxEmbedsCharacters,
      error: 'option_not_valid',
      source: 'https://docs.discord.com/developers/resources/message#embed-object-embed-limits',
    },
  ],
  limit_sources: {
    usual: 'https://docs.discord.com/developers/resources/message#create-message',
    file_size: 'https://docs.discord.com/developers/reference#uploading-files',
    document_size: 'https://docs.discord.com/developers/reference#uploading-files',
    alt_text: 'https://docs.discord.com/developers/resources/message#attachment-object',
  },
};
