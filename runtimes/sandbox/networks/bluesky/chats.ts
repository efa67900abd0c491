import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { getRequest, getJson, type SandboxMessage, type SandboxMessages, type SandboxTools } from '../../stand-in.ts';

/** The parts of the server that chats need. */
interface Server {
  readonly xrpc: string;
  /** Returns the caller's account, which must have granted access to its chats. */
  authorized(context: Context): Promise<string>;
  refuse(error: string, message: string): never;
  getPerson(did: string): { readonly handle: string; readonly name: string };
}

interface Row extends SandboxMessage {
  readonly account: string;
}

const sent = z.strictObject({ convoId: z.string(), message: z.looseObject({ text: z.string().min(1).max(10_000) }) });
const service = 'did:web:api.bsky.chat#bsky_chat';

/** Creates private chats: https://docs.bsky.app/docs/api/chat-bsky-convo-send-message */
export function blueskyChats({ clock, count }: SandboxTools, server: Server) {
  const { xrpc, refuse, getPerson } = server;
  /** Oldest first. */
  const rows = new Map<string, Row>();
  const logs: { readonly account: string; readonly event: object }[] = [];
  const toConvoId = (account: string, person: string): string => `convo-${account}-${person}`;

  async function own(context: Context): Promise<string> {
    if (context.get('atproto-proxy') !== service) refuse('MethodNotImplemented', 'Method Not Implemented');
    return server.authorized(context);
  }

  const toView = ({ id, account, person, own: isOwn, text, created, state }: Row) => ({
    $type: `chat.bsky.convo.defs#${state === 'deleted' ? 'deletedMessageView' : 'messageView'}`,
    id,
    rev: id,
    ...(state !== 'deleted' && { text }),
    sender: { did: isOwn ? account : person },
    sentAt: new Date(created).toISOString(),
  });

  function log(kind: string, row: Row, more: object = {}): void {
    const event = {
      $type: `chat.bsky.convo.defs#${kind}`,
      rev: row.id,
      convoId: toConvoId(row.account, row.person),
      message: toView(row),
      ...more,
    };
    logs.push({ account: row.account, event });
  }

  const chat = (account: string, person: string): readonly Row[] =>
    [...rows.values()].filter((row) => row.account === account && row.person === person);

  function conversation(account: string, person: string): object {
    const all = chat(account, person);
    const shown = (did: string) => {
      const { handle, name } = getPerson(did);
      return { did, handle, displayName: name };
    };
    return {
      id: toConvoId(account, person),
      rev: String(all.length),
      members: [shown(account), shown(person)],
      muted: false,
      status: all.some((row) => row.own) ? 'accepted' : 'request',
      unreadCount: all.filter((row) => !row.own && row.state === 'sent').length,
    };
  }

  const getPeople = (account: string): readonly string[] => [
    ...new Set([...rows.values()].filter((row) => row.account === account).map(({ person }) => person)),
  ];

  function personIn(account: string, convoId: string): string {
    const prefix = toConvoId(account, '');
    if (!convoId.startsWith(prefix)) refuse('InvalidConvo', 'Convo not found');
    return convoId.slice(prefix.length);
  }

  function add(row: Omit<Row, 'created' | 'id'>): Row {
    const made = { ...row, id: `3chat${String(count())}`, created: clock.now() };
    rows.set(made.id, made);
    log('logCreateMessage', made);
    return made;
  }

  const people: SandboxMessages = {
    write: ({ account, person, text }) => add({ account, person, text, own: false, state: 'sent' }).id,
    remove(id) {
      const row = rows.get(id);
      if (!row) return;
      const gone: Row = { ...row, state: 'deleted' };
      rows.set(id, gone);
      log('logDeleteMessage', gone);
    },
    react(id, value) {
      const row = rows.get(id);
      if (!row) return;
      const createdAt = new Date(clock.now()).toISOString();
      log('logAddReaction', row, { reaction: { value, sender: { did: row.person }, createdAt } });
    },
    // Bluesky reports no read receipts.
    mark: () => undefined,
    list: chat,
  };

  return {
    people,
    register(router: Router): void {
      const at = (name: string): string => `${xrpc}/chat.bsky.convo.${name}`;
      router.get(at('getConvoForMembers'), async (context) => {
        const account = await own(context);
        context.body = { convo: conversation(account, getRequest(context).query.get('members') ?? '') };
      });
      router.get(at('getConvo'), async (context) => {
        const account = await own(context);
        const person = personIn(account, getRequest(context).query.get('convoId') ?? '');
        context.body = { convo: conversation(account, person) };
      });
      router.get(at('listConvos'), async (context) => {
        const account = await own(context);
        context.body = { convos: getPeople(account).map((person) => conversation(account, person)) };
      });
      router.get(at('getMessages'), async (context) => {
        const account = await own(context);
        const { query } = getRequest(context);
        const person = personIn(account, query.get('convoId') ?? '');
        const all = chat(account, person).toReversed();
        const from = Number(query.get('cursor') ?? '0');
        const end = from + Number(query.get('limit') ?? '50');
        const more = end < all.length && { cursor: String(end) };
        context.body = { messages: all.slice(from, end).map(toView), ...more };
      });
      router.post(at('sendMessage'), async (context) => {
        const account = await own(context);
        const data = sent.safeParse(getJson(context)).data ?? refuse('InvalidRequest', 'Input is not valid');
        const person = personIn(account, data.convoId);
        context.body = toView(add({ account, person, text: data.message.text, own: true, state: 'sent' }));
      });
      router.post(at('updateRead'), async (context) => {
        const account = await own(context);
        const person = personIn(account, String(getJson(context)?.convoId));
        for (const row of chat(account, person)) if (!row.own) rows.set(row.id, { ...row, state: 'read' });
        context.body = { convo: conversation(account, person) };
      });
      router.get(at('getLog'), async (context) => {
        const account = await own(context);
        const cursor = getRequest(context).query.get('cursor');
        // Without a cursor it begins now.
        const from = cursor === null ? logs.length : Number(cursor);
        const events = logs.slice(from).filter((one) => one.account === account);
        context.body = { logs: events.map((one) => one.event), cursor: String(logs.length) };
      });
    },
  };
}
