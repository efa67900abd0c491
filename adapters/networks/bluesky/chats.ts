// Long because sent, listed and logged messages share one format.
import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { OriginalChange } from '#ports/inbox/comment';
import type { NetworkEvent, NetworkEvents, NetworkRequest } from '#ports/networks/network-events';
import type { MessageFact, NetworkMessages, NetworkPerson, SentMessage } from '#ports/networks/network-messages';
import { lenientList } from '../shared/lenient-list.ts';
import { writtenTime } from '../shared/time.ts';
import type { Pds } from './call.ts';
import { scopes } from './scopes.ts';
import { type BlueskySession, readSession } from './session.ts';
import { read } from './wire.ts';

/** Chats are stored by Bluesky's own service, to which every server proxies requests. */
const headers = { 'atproto-proxy': 'did:web:api.bsky.chat#bsky_chat' };
const skew = 60_000;
/** How many messages are read per page to find a sent one, and how many pages. */
const pageSize = '50';
const maxLookups = 5;
/** How often an account's chats are polled, in milliseconds. */
const pollInterval = 5_000;

const member = z.object({
  did: z.string(),
  handle: z.string().optional(),
  displayName: z.string().optional(),
  avatar: z.string().optional(),
});
const message = z.object({
  $type: z.string().optional(),
  id: z.string(),
  text: z.string().optional(),
  sender: z.object({ did: z.string() }),
  sentAt: writtenTime,
});
type Message = z.infer<typeof message>;
const conversation = z.object({
  id: z.string(),
  members: lenientList(member),
  unreadCount: z.number().catch(0),
  status: z.string().optional().catch(undefined),
});
type Conversation = z.infer<typeof conversation>;
const reaction = z.object({ value: z.string(), sender: z.object({ did: z.string() }), createdAt: writtenTime });
const entry = z.object({
  $type: z.string(),
  convoId: z.string().optional(),
  message: message.optional().catch(undefined),
  reaction: reaction.optional().catch(undefined),
});
const log = z.object({ logs: z.array(z.unknown()), cursor: z.string().optional() });
const oneConversation = z.object({ convo: conversation });
const conversations = z.object({ convos: z.array(z.unknown()) });
const messagePage = z.object({ messages: z.array(z.unknown()), cursor: z.string().optional() });

/** The stored result of polling an account's chats. */
const found = z.object({ did: z.string(), logs: z.array(z.unknown()), convos: z.array(z.unknown()) });

/** Returns the other member of a conversation; undefined in a group. */
function personIn(did: string, { members }: Conversation): NetworkPerson | undefined {
  const [other, second] = members.filter((one) => one.did !== did);
  if (!other || second) return undefined;
  const name = other.displayName === '' ? other.handle : (other.displayName ?? other.handle);
  return {
    external_id: other.did,
    ...(name !== undefined && { name }),
    ...(other.avatar !== undefined && { profile_image: other.avatar }),
  };
}

/** How the network represents a deleted message: https://docs.bsky.app/docs/api/chat-bsky-convo-get-messages */
const deletedView = '#deletedMessageView';

/** Converts a message to a fact. A deleted one has no text. */
function toFact(did: string, convo: Conversation, person: NetworkPerson, one: Message, read?: boolean): MessageFact {
  const { id: external_id, text, sender, sentAt, $type = deletedView } = one;
  const isDeleted = $type.endsWith(deletedView);
  const date = new Date(sentAt).toISOString();
  const about = { person, date, conversation: convo.id };
  if (text === undefined && isDeleted) return { ...about, type: 'deleted', external_id };
  const own = sender.did === did;
  return {
    ...about,
    type: 'message',
    message: {
      external_id,
      own,
      message_type: 'simple_message',
      text: text ?? '',
      // A message of an unknown kind.
      ...(text === undefined && { unsupported: true as const }),
      creation_date: date,
      ...(!own && read !== undefined && { read }),
    },
  };
}

/** Converts an entry of the log to a fact: https://docs.bsky.app/docs/api/chat-bsky-convo-get-log */
function entryFact(did: string, convos: ReadonlyMap<string, Conversation>, json: unknown): MessageFact | undefined {
  const { data } = entry.safeParse(json);
  const convo = convos.get(data?.convoId ?? '');
  const person = convo && personIn(did, convo);
  if (!data?.message || !convo || !person) return undefined;
  const kind = data.$type.split('#').at(-1);
  // It was parsed as an entry, so it is an object.
  const original = json as OriginalChange;
  if (kind === 'logReadMessage') return undefined;
  if (kind === 'logDeleteMessage') {
    const { text: _, ...gone } = data.message;
    return { ...toFact(did, convo, person, { ...gone, $type: deletedView }), original };
  }
  // A new message, or an unknown change of one: the entry holds its current state.
  if (kind !== 'logAddReaction' && kind !== 'logRemoveReaction')
    return { ...toFact(did, convo, person, data.message), original };
  if (!data.reaction) return undefined;
  const { value, sender, createdAt } = data.reaction;
  return {
    type: 'reaction',
    person,
    date: new Date(createdAt).toISOString(),
    conversation: convo.id,
    external_id: data.message.id,
    by: sender.did === did ? 'account' : 'contact',
    ...(kind === 'logAddReaction' && { emoji: value }),
    original,
  };
}

function readFound({ body }: NetworkRequest): readonly NetworkEvent[] {
  const { did, logs, convos } = found.parse(JSON.parse(Buffer.from(body, 'base64').toString()));
  const known = convos.flatMap((one) => conversation.safeParse(one).data ?? []);
  const byId = new Map(known.map((one) => [one.id, one]));
  const facts = logs.flatMap((one) => entryFact(did, byId, one) ?? []);
  return facts.length === 0 ? [] : [{ type: 'messages', external_identifier: did, facts }];
}

/** Creates the adapter part for private messages: https://docs.bsky.app/docs/api/chat-bsky-convo-send-message */
export function createChats(pds: Pds): { readonly messages: NetworkMessages; readonly events: NetworkEvents } {
  const get = <T>(schema: z.ZodType<T>, session: BlueskySession, nsid: string, query: Record<string, string>) =>
    pds
      .call(session, { method: 'GET', nsid: `chat.bsky.convo.${nsid}`, query, headers })
      .then((json) => read(schema, json));

  const conversationWith = async (session: BlueskySession, did: string): Promise<string> =>
    (await get(oneConversation, session, 'getConvoForMembers', { members: did })).convo.id;

  /** Returns a conversation; undefined when the account has left it. */
  const getConversation = async (session: BlueskySession, convoId: string): Promise<Conversation | undefined> => {
    try {
      return (await get(oneConversation, session, 'getConvo', { convoId })).convo;
    } catch (error) {
      if (error instanceof NetworkFailure && ['not_found', 'refused'].includes(error.kind)) return undefined;
      throw error;
    }
  };

  /** Returns the last messages of a conversation, or those before a cursor, newest first. */
  const getMessages = async (
    session: BlueskySession,
    convoId: string,
    limit: string,
    before?: string,
  ): Promise<{ readonly rows: readonly Message[]; readonly next?: string | undefined }> => {
    const query = { convoId, limit, ...(before !== undefined && { cursor: before }) };
    const { messages, cursor } = await get(messagePage, session, 'getMessages', query);
    // System messages and unknown kinds are skipped.
    return { rows: messages.flatMap((one) => message.safeParse(one).data ?? []), next: cursor };
  };

  const messages: NetworkMessages = {
    scopes: { read: scopes.messages, send: scopes.messages },

    send: {
      read: () => ({}),
      begin: () => ({}),

      /**
       * Finds the account's own message with this text, sent since the attempt. Throws kind `unknown` when there are
       * too many later messages.
       */
      async find(
        { session: stored, conversation: known, person, text, isOther },
        attempt,
      ): Promise<SentMessage | 'absent'> {
        const session = readSession(stored);
        const { started_date, first_asked_date = started_date } = attempt;
        const convoId = known ?? (await conversationWith(session, person.external_id));
        const since = Date.parse(first_asked_date) - skew;
        let before: string | undefined;
        for (let looks = 0; looks < maxLookups; looks += 1) {
          const { rows, next } = await getMessages(session, convoId, pageSize, before);
          const same = rows.filter(
            (one) => one.sender.did === session.did && one.text === text && Date.parse(one.sentAt) >= since,
          );
          for (const { id, sentAt } of same) {
            if (!(await isOther(id))) return { external_id: id, creation_date: new Date(sentAt).toISOString() };
          }
          const last = rows.at(-1);
          if (next === undefined || (last && Date.parse(last.sentAt) < since)) return 'absent';
          before = next;
        }
        throw new NetworkFailure('unknown', 'too many later messages to look this one up');
      },

      async step({ session: stored, conversation: known, person, text }, progress) {
        const session = readSession(stored);
        const convoId = known ?? (await conversationWith(session, person.external_id));
        const nsid = 'chat.bsky.convo.sendMessage';
        return progress.once(async () => {
          const input = { convoId, message: { text } };
          try {
            const sent = read(message, await pds.call(session, { method: 'POST', nsid, input, headers, once: true }));
            return { external_id: sent.id, creation_date: new Date(sent.sentAt).toISOString() };
          } catch (error) {
            if (!(error instanceof NetworkFailure) || error.kind !== 'temporary') throw error;
            // A server that reported trouble may still have carried it out, unless nothing reached it.
            if (error.cause !== undefined) throw error;
            throw new NetworkFailure('unknown', error.message, { cause: error });
          }
        });
      },
    },

    async conversations({ session: stored, limit, messages: each }) {
      const session = readSession(stored);
      const { convos } = await get(conversations, session, 'listConvos', { limit: String(limit) });
      const listed = [];
      for (const convo of convos.flatMap((one) => conversation.safeParse(one).data ?? [])) {
        const person = personIn(session.did, convo);
        if (!person) continue;
        let unread = convo.unreadCount;
        const { rows } = await getMessages(session, convo.id, String(each));
        const facts = rows.map((one) => {
          const isRead = unread <= 0;
          if (one.sender.did !== session.did) unread -= 1;
          return toFact(session.did, convo, person, one, isRead);
        });
        const state = convo.status === 'request' ? ({ state: 'request' } as const) : {};
        listed.push({ person, external_id: convo.id, facts, ...state });
      }
      return listed;
    },

    async seen({ session: stored, conversation: convoId, last_message: messageId }) {
      if (convoId === undefined) return;
      const input = { convoId, ...(messageId !== undefined && { messageId }) };
      const nsid = 'chat.bsky.convo.updateRead';
      const answer = await pds.call(readSession(stored), { method: 'POST', nsid, input, headers });
      // A proxy's page must not count as success.
      read(oneConversation, answer);
    },
  };

  const events: NetworkEvents = {
    pause: pollInterval,

    async pollAccount({ session: stored, cursor }) {
      // An account without access to its chats can still post.
      if (!scopes.messages.every((scope) => stored.granted_scopes?.includes(scope))) return { requests: [], cursor };
      const session = readSession(stored);
      const { logs, cursor: next } = await get(log, session, 'getLog', cursor === undefined ? {} : { cursor });
      const ids = new Set(logs.flatMap((one) => entry.safeParse(one).data?.convoId ?? []));
      const convos = [];
      for (const convoId of ids) {
        const convo = await getConversation(session, convoId);
        if (convo) convos.push(convo);
      }
      const body = Buffer.from(JSON.stringify({ did: session.did, logs, convos })).toString('base64');
      return { requests: logs.length === 0 ? [] : [{ headers: {}, body }], cursor: next ?? cursor };
    },

    requests: {
      isPolledOnly: true,
      headers: [],
      check: () => undefined,
      read: (request) => Promise.resolve(readFound(request)),
    },
  };

  return { messages, events };
}
