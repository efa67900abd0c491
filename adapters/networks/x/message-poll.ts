import { z } from 'zod';
import type { NetworkEvents } from '#ports/networks/network-events';
import type { Clock } from '#ports/shared/clock';
import type { Ask } from '../shared/asking.ts';
import { caller } from './call.ts';
import { messageScopes } from './connect.ts';
import { type MessagePage, readMessagePage } from './direct-messages.ts';
import { readSession } from './session.ts';
import { directMessage, directMessagePage, identifier } from './wire.ts';

/** How often messages are asked for, in milliseconds. X takes 15 calls in 15 minutes, and each message costs money. */
const pause = 30 * 60_000;
/**
 * How many messages are asked for first, and then, and at last in pages: most looks find nothing new, and a message that is
 * read again on the same day is not billed again.
 */
const first = 1;
const then = 10;
const whole = 100;
const mostPages = 10;

/** What one look found, as it is read later. */
export const foundMessages = z.object({
  account: identifier,
  rows: z.array(directMessage),
  includes: directMessagePage.shape.includes,
});

/**
 * Creates how what arrives is asked for, account by account. The cursor is the newest message that was read; X lists those
 * of 30 days. https://docs.x.com/x-api/direct-messages/lookup/introduction
 */
export function createMessagePoll(
  api_url: string,
  { ask, clock }: { readonly ask: Ask; readonly clock: Clock },
): Required<Pick<NetworkEvents, 'pause' | 'pollAccount'>> {
  return {
    pause,

    async pollAccount({ session: stored, cursor }) {
      // An account that gave no access to its messages goes on posting.
      if (!messageScopes.read.every((scope) => stored.granted_scopes?.includes(scope)))
        return { requests: [], cursor };
      const session = readSession(stored);
      const call = caller(api_url, ask, clock, session);
      const read = (max_results: number, pagination_token?: string) =>
        readMessagePage(call, 'dm_events', { max_results, pagination_token });
      const newest = (page: MessagePage): string => page.rows[0]?.id ?? cursor ?? '0';
      const isNew = ({ id }: { readonly id: string }): boolean => BigInt(id) > BigInt(cursor ?? '0');
      /** Whether everything new is among what was read. */
      const isWhole = ({ rows, next }: MessagePage): boolean => next === undefined || !rows.every(isNew);

      let page = await read(first);
      const last = newest(page);
      // What was there before the first look is no news.
      if (cursor === undefined || !page.rows.some(isNew)) return { requests: [], cursor: last };
      if (!isWhole(page)) page = await read(then);
      const pages = [page];
      if (!isWhole(page)) {
        page = await read(whole);
        pages.splice(0, 1, page);
        while (!isWhole(page) && pages.length < mostPages) {
          page = await read(whole, page.next);
          pages.push(page);
        }
      }
      const found: z.input<typeof foundMessages> = {
        account: session.id,
        // The oldest is paid for first.
        rows: pages.flatMap(({ rows }) => rows.filter(isNew)).reverse(),
        includes: {
          users: pages.flatMap(({ includes }) => includes.users),
          media: pages.flatMap(({ includes }) => includes.media),
        },
      };
      const body = Buffer.from(JSON.stringify(found)).toString('base64');
      return { requests: [{ headers: {}, body }], cursor: pages[0] ? newest(pages[0]) : last };
    },
  };
}
