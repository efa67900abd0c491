import type { NetworkMetrics, PostNumbers } from '#ports/networks/network-metrics';
import type { SlackCall } from './call.ts';
import { SlackFailure } from './failures.ts';
import { readSession } from './session.ts';
import { members, reacted } from './wire.ts';

/** The scopes for numbers; channels are public ones and groups. */
export const metricScopes = { account: ['channels:read', 'groups:read'], posts: ['reactions:read'] } as const;

/** Creates the adapter part that reads numbers: https://docs.slack.dev/reference/methods/reactions.get */
export function createMetrics(call: SlackCall): NetworkMetrics {
  return {
    scopes: () => metricScopes,
    posts_at_once: 1,

    async readAccount({ session, until }) {
      const { token, channel } = readSession(session);
      const fields = { channel, include_num_members: 'true' };
      const { num_members } = (await call('conversations.info', `Bearer ${token}`, fields, members)).channel;
      return { days: num_members === undefined ? [] : [{ day: until, values: { num_members } }] };
    },

    async readPosts({ session, posts }) {
      const { token, channel } = readSession(session);
      const read: PostNumbers[] = [];
      for (const { external_identifier } of posts) {
        const fields = { channel, timestamp: external_identifier, full: 'true' };
        try {
          const { message } = await call('reactions.get', `Bearer ${token}`, fields, reacted);
          const reactions = message.reactions.reduce((sum, { count }) => sum + count, 0);
          read.push({ external_identifier, values: { reactions } });
        } catch (error) {
          const name = error instanceof SlackFailure ? error.error : '';
          if (name === 'message_not_found') read.push({ external_identifier, values: {}, gone: true });
          // Apps installed earlier do not have this scope, but everything else works.
          else if (name === 'missing_scope')
            read.push({ external_identifier, values: {}, missing: { reactions: 'scope_missing' } });
          else throw error;
        }
      }
      return read;
    },
  };
}
