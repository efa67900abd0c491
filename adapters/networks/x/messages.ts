import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type {
  MessageFact,
  MessageInput,
  NetworkConversation,
  NetworkMessages,
  SentMessage,
} from '#ports/networks/network-messages';
import type { NetworkSend } from '#ports/networks/network-send';
import type { Ask } from '../shared/asking.ts';
import type { NetworkTools } from '../shared/network-tools.ts';
import { openFile } from '../shared/open-file.ts';
import { createAsk, caller } from './call.ts';
import { messageScopes } from './connect.ts';
import { toFacts, mediaId, readMessagePage, toTime } from './direct-messages.ts';
import { toFailure } from './failures.ts';
import { readSession } from './session.ts';
import type { XSettings } from './settings.ts';
import { comparable, getText } from './text.ts';
import { uploadFile, uploadState } from './upload.ts';
import { type DirectMessage, identifier, sentDirectMessage } from './wire.ts';

const attemptState = z.object({
  /** The upload of the file, if there is one and it has begun. */
  media: z.array(uploadState),
});
type MessageState = z.infer<typeof attemptState>;

const clockSkew = 60_000;
/** After this long, a sent message is listed, so one that is not listed was not sent. */
const settling = 60_000;
/** How many messages are read per page to find a sent one, and how many pages. Each message costs money. */
const lookupSize = 20;
const maxLookups = 3;
/** How many pages of 100 messages of history are read. */
const pagesBefore = 3;
/** The address of a file in a private message, which only its sender and recipient can read. */
const guarded = /\/ton\/data\/dm\/(\w+)\/(\w+)\/([\w.-]+)$/;

/** Creates the adapter part for private messages: https://docs.x.com/x-api/direct-messages/manage/introduction */
export function createMessages(
  { api_url }: XSettings,
  { ask, clock, images, fetch }: NetworkTools & { readonly ask: Ask },
): NetworkMessages {
  const send: NetworkSend<MessageInput, MessageState, SentMessage> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({ media: [] }),
    settling,

    /**
     * Finds the account's own message with this file or this text, sent since the attempt. Throws kind `unknown` when
     * one has a file but no text, and may be it.
     */
    async find({ session: stored, person, text, isOther }, attempt): Promise<SentMessage | 'absent'> {
      const { media, started_date, first_asked_date = started_date } = attempt;
      const session = readSession(stored);
      const call = caller(api_url, ask, clock, session);
      const since = Date.parse(first_asked_date) - clockSkew;
      const isSame = (row: DirectMessage, files: readonly string[]): boolean =>
        files.length === media.length &&
        (media.some(({ id }) => files.includes(id)) ||
          (text.trim() !== '' && comparable(getText(row)) === comparable(text)));
      let isUnsure = false;
      let next: string | undefined;
      for (let looks = 0; looks < maxLookups; looks += 1) {
        const path = `dm_conversations/with/${person.external_id}/dm_events`;
        const page = await readMessagePage(call, path, { max_results: lookupSize, pagination_token: next });
        for (const row of page.rows) {
          if (row.sender_id !== session.id || toTime(row.id) < since || (await isOther(row.id))) continue;
          const files = (row.attachments?.media_keys ?? []).map(mediaId);
          if (isSame(row, files)) {
            return { external_id: row.id, creation_date: new Date(toTime(row.id)).toISOString() };
          }
          isUnsure ||= media.length > 0 && text.trim() === '' && files.length > 0;
        }
        next = page.next;
        const last = page.rows.at(-1);
        if (isUnsure) throw new NetworkFailure('unknown', 'a message without words cannot be recognized');
        if (next === undefined || (last && toTime(last.id) < since)) return 'absent';
      }
      throw new NetworkFailure('unknown', 'too many later messages to look this one up');
    },

    async step({ session: stored, person, text, files }, progress) {
      const { external_id: to } = person;
      if (!identifier.safeParse(to).success)
        throw new NetworkFailure('refused', 'X knows people by their number, not by their name');
      const session = readSession(stored);
      const call = caller(api_url, ask, clock, session);
      const now = new Date(clock.now()).toISOString();
      if (progress.attempt.media.some(({ expires_date }) => expires_date <= now)) await progress.save({ media: [] });
      const [file] = files;
      if (file) {
        const [known] = progress.attempt.media;
        await uploadFile({ call, clock, images }, file, known, (state) => progress.save({ media: [state] }), 'dm');
      }
      const attachments = progress.attempt.media.map(({ id }) => ({ media_id: id }));
      const json = { ...(text !== '' && { text }), ...(attachments.length > 0 && { attachments }) };
      const path = `dm_conversations/with/${to}/messages`;
      return progress.once(async () => {
        const answer = await createAsk(api_url, ask, session)({ method: 'POST', path, json, once: true });
        const sent = sentDirectMessage.safeParse(answer.json).data;
        if (answer.status >= 200 && answer.status <= 299 && sent) return { external_id: sent.data.dm_event_id };
        const failure = toFailure(answer, clock);
        throw failure.kind === 'temporary' ? new NetworkFailure('unknown', failure.message) : failure;
      });
    },
  };

  return {
    scopes: messageScopes,

    send,

    /** X lists the messages of all conversations together, for 30 days. */
    async conversations({ session: stored, limit, messages: most }) {
      const session = readSession(stored);
      const call = caller(api_url, ask, clock, session);
      const found = new Map<string, MessageFact[]>();
      let next: string | undefined;
      for (let pages = 0; pages < pagesBefore && found.size < limit; pages += 1) {
        const page = await readMessagePage(call, 'dm_events', { max_results: 100, pagination_token: next });
        for (const fact of toFacts(session.id, page)) {
          const known = found.get(fact.person.external_id);
          if (known && known.length < most) known.push(fact);
          else if (!known && found.size < limit) found.set(fact.person.external_id, [fact]);
        }
        next = page.next;
        if (next === undefined) break;
      }
      return [...found].map(([external_id, facts]): NetworkConversation => ({
        person: { external_id },
        external_id: facts[0]?.conversation,
        facts,
      }));
    },

    openFile({ session: stored, file: { url = '' } }) {
      const [, ...parts] = guarded.exec(url) ?? [];
      if (parts.length === 0) return openFile(fetch, url);
      const authorization = `Bearer ${readSession(stored).access_token}`;
      const path = `dm_conversations/media/${parts.join('/')}`;
      // Its type is a generic one, so the known type is used.
      return openFile(fetch, `${api_url}/2/${path}`, { authorization }).then(({ bytes }) => ({ bytes }));
    },
  };
}
