import type { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { RawMissing, RawValues } from '#ports/numbers/metrics';
import type { NetworkMetrics, PostNumbers } from '#ports/networks/network-metrics';
import type { DiscordApi } from './call.ts';
import { readSession, requireApplication } from './session.ts';
import { counted, measured, measuredPage } from './wire.ts';

/** The maximum number of messages per page. */
const maxPageSize = 100;
const throttled: RawMissing = { reactions: 'throttled', message_count: 'throttled', total_message_sent: 'throttled' };

function toValues({ reactions, thread }: z.infer<typeof measured>): RawValues {
  // Without a thread there are no comments.
  const { message_count, total_message_sent } = thread ?? { message_count: 0, total_message_sent: 0 };
  return {
    reactions: reactions.reduce((sum, { count }) => sum + count, 0),
    ...(message_count !== undefined && { message_count }),
    ...(total_message_sent !== undefined && { total_message_sent }),
  };
}

/** Creates the adapter part that reads numbers, with the bot: https://docs.discord.com/developers/resources/message */
export function createMetrics(api: DiscordApi): NetworkMetrics {
  /** Calls as the bot. If the bot was removed, posting by the webhook still works, so the account is not lost. */
  const ask: DiscordApi = async (schema, request) => {
    try {
      return await api(schema, request);
    } catch (error) {
      const isOut = error instanceof NetworkFailure && error.kind === 'reconnect';
      throw isOut ? new NetworkFailure('refused', error.message) : error;
    }
  };

  /** Reads one message. Only this call shows that it is gone: pages may be empty for lack of permission. */
  async function readOne(path: string, external_identifier: string, bot: string): Promise<PostNumbers> {
    try {
      const found = await ask(measured, { method: 'GET', path: `${path}/${external_identifier}`, bot });
      return { external_identifier, values: toValues(found) };
    } catch (error) {
      if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      return { external_identifier, values: {}, gone: true };
    }
  }

  return {
    posts_at_once: maxPageSize,

    async readAccount({ session, until }) {
      const { bot_token: bot } = requireApplication(session);
      const path = `/guilds/${readSession(session).guild_id}?with_counts=true`;
      const counts = Object.entries(await ask(counted, { method: 'GET', path, bot }));
      const values = Object.fromEntries(
        counts.flatMap(([name, count]) => (typeof count === 'number' ? [[name, count]] : [])),
      );
      return { days: [{ day: until, values }] };
    },

    async readPosts({ session, posts }) {
      const { bot_token: bot } = requireApplication(session);
      const path = `/channels/${readSession(session).channel_id}/messages`;
      const read = new Map<string, PostNumbers>();
      const newestFirst = posts
        .map(({ external_identifier }) => BigInt(external_identifier))
        .sort((a, b) => (a < b ? 1 : -1));
      let oldest: bigint | undefined;
      try {
        for (const id of newestFirst) {
          if (oldest === undefined || id < oldest) {
            const query = `limit=${String(maxPageSize)}&before=${String(id + 1n)}`;
            const page = await ask(measuredPage, { method: 'GET', path: `${path}?${query}`, bot });
            for (const one of page) {
              read.set(one.id, { external_identifier: one.id, values: toValues(one) });
            }
            oldest = page.map((one) => BigInt(one.id)).reduce((a, b) => (a < b ? a : b), id);
          }
          const name = String(id);
          if (!read.has(name)) read.set(name, await readOne(path, name, bot));
        }
      } catch (error) {
        // Keeps what was read, or a busy channel would never be complete.
        const isPart = error instanceof NetworkFailure && error.kind === 'throttled' && read.size > 0;
        if (!isPart) throw error;
      }
      return posts.map(
        ({ external_identifier }) =>
          read.get(external_identifier) ?? { external_identifier, values: {}, missing: throttled },
      );
    },
  };
}
