import type { MetricTable } from '../metric-table.ts';

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
