import type { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { RawMissing, RawValues } from '#ports/metrics/metrics';
import type { NetworkMetrics, PostNumbers } from '#ports/networks/network-metrics';
import type { DiscordApi } from './call.ts';
import { readSession, requireApplication } from './session.ts';
import { counted, measured, measuredPage } from './wire.ts';

/** The most messages of one page. */
const most = 100;
const throttled: RawMissing = {
  reactions: 'throttled',
  message_count: 'throttled',
  total_message_sent: 'throttled',
};

function valuesOf({ reactions, thread }: z.infer<typeof measured>): RawValues {
  // Where nobody has opened a thread, nothing was said in it.
  const { message_count, total_message_sent } = thread ?? { message_count: 0, total_message_sent: 0 };
  return {
    reactions: reactions.reduce((sum, { count }) => sum + count, 0),
    ...(message_count !== undefined && { message_count }),
    ...(total_message_sent !== undefined && { total_message_sent }),
  };
}

/** Creates the part that reads numbers, with the bot: https://docs.discord.com/developers/resources/message */
export function createMetrics(api: DiscordApi): NetworkMetrics {
  /** Asks as the bot. Where it was put out, posting by the webhook goes on, so that the account is not lost. */
  const ask: DiscordApi = async (schema, request) => {
    try {
      return await api(schema, request);
    } catch (error) {
      const isOut = error instanceof NetworkFailure && error.kind === 'reconnect';
      throw isOut ? new NetworkFailure('refused', error.message) : error;
    }
  };

  /** Reads one message. Only here Discord says that it is gone: pages are empty for a bot that may not read the past. */
  async function readOne(path: string, external_identifier: string, bot: string): Promise<PostNumbers> {
    try {
      const found = await ask(measured, { method: 'GET', path: `${path}/${external_identifier}`, bot });
      return { external_identifier, values: valuesOf(found) };
    } catch (error) {
      if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      return { external_identifier, values: {}, gone: true };
    }
  }

  return {
    posts_at_once: most,

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
            const query = `limit=${String(most)}&before=${String(id + 1n)}`;
            const page = await ask(measuredPage, { method: 'GET', path: `${path}?${query}`, bot });
            for (const one of page) {
              read.set(one.id, { external_identifier: one.id, values: valuesOf(one) });
            }
            oldest = page.map((one) => BigInt(one.id)).reduce((a, b) => (a < b ? a : b), id);
          }
          const name = String(id);
          if (!read.has(name)) read.set(name, await readOne(path, name, bot));
        }
      } catch (error) {
        // What was read stays read, or a busy channel would never be.
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
