import { z } from 'zod';
import type { NetworkEvents } from '#ports/networks/network-events';
import type { Clock } from '#ports/foundation/clock';
import type { Ask } from '../shared/asking.ts';
import { caller } from './call.ts';
import { messageScopes } from './connect.ts';
import { type MessagePage, readMessagePage } from './direct-messages.ts';
import { readSession } from './session.ts';
import { directMessage, directMessagePage, identifier } from './wire.ts';

/** How often messages are polled, in milliseconds. X allows 15 calls in 15 minutes, and each message costs money. */
const pollInterval = 30 * 60_000;
/**
 * The sizes of the first request, of the second, and of each page after that: most polls find nothing new, and a
 * message that is read again on the same day is not billed again.
 */
const first = 1;
const then = 10;
const whole = 100;
const maxPages = 10;

/** The stored result of one poll. */
export const foundMessages = z.object({
  account: identifier,
  rows: z.array(directMessage),
  includes: directMessagePage.shape.includes,
});

/**
 * Creates the polling of messages, account by account. The cursor is the newest message read; X lists the last 30 days.
 * https://docs.x.com/x-api/direct-messages/lookup/introduction
 */
export function createMessagePoll(
  api_url: string,
  { ask, clock }: { readonly ask: Ask; readonly clock: Clock },
): Required<Pick<NetworkEvents, 'pause' | 'pollAccount'>> {
  return {
    pause: pollInterval,

    async pollAccount({ session: stored, cursor }) {
      // An account without access to its messages can still post.
      if (!messageScopes.read.every((scope) => stored.granted_scopes?.includes(scope))) return { requests: [], cursor };
      const session = readSession(stored);
      const call = caller(api_url, ask, clock, session);
      const read = (max_results: number, pagination_token?: string) =>
        readMessagePage(call, 'dm_events', { max_results, pagination_token });
      const newest = (page: MessagePage): string => page.rows[0]?.id ?? cursor ?? '0';
      const isNew = ({ id }: { readonly id: string }): boolean => BigInt(id) > BigInt(cursor ?? '0');
      /** Whether all new messages are among those read. */
      const isWhole = ({ rows, next }: MessagePage): boolean => next === undefined || !rows.every(isNew);

      let page = await read(first);
      const last = newest(page);
      // Messages before the first poll are not new.
      if (cursor === undefined || !page.rows.some(isNew)) return { requests: [], cursor: last };
      if (!isWhole(page)) page = await read(then);
      const pages = [page];
      if (!isWhole(page)) {
        page = await read(whole);
        pages.splice(0, 1, page);
        while (!isWhole(page) && pages.length < maxPages) {
          page = await read(whole, page.next);
          pages.push(page);
        }
      }
      const found: z.input<typeof foundMessages> = {
        account: session.id,
        // Oldest first, so that it is charged first.
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
