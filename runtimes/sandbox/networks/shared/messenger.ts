import type Router from '@koa/router';
import type { Context } from 'koa';
import { getRequest, type SandboxMessage, type SandboxMessages, type SandboxTools } from '../../stand-in.ts';
import type { Timeline } from '../../timeline.ts';
import { graphFields, graphPage, graphPick, graphRefuse, graphTime, toText } from './graph.ts';
import { metaPush } from './meta-push.ts';

const day = 24 * 60 * 60_000;
const longest = 2000;

interface Row extends SandboxMessage {
  readonly account: string;
  readonly attachment?: object;
}

/** A comment whose author can be messaged. */
export interface PublicComment {
  readonly post: string;
  readonly from: { readonly id: string };
  /** In milliseconds. */
  readonly created: number;
}

/** Creates the lookup of another person's comment on a post of an account. */
export const commenterIn =
  (comments: ReadonlyMap<string, PublicComment>, timeline: Timeline) =>
  (account: string, id: string): PublicComment | undefined => {
    const comment = comments.get(id);
    const isTheirs = comment && comment.from.id !== account && timeline.get(comment.post)?.account === account;
    return isTheirs ? comment : undefined;
  };

/** The network whose chats these are. */
interface Messenger {
  readonly object: 'instagram' | 'page';
  /** The prefix of the paths. */
  readonly root: string;
  /** Refuses callers who may not send messages for an account. */
  require(context: Context, account: string): void;
  isSubscribed(account: string): boolean;
  /** The network's error for a message outside the window. */
  readonly outside: number;
  readonly commenter: ReturnType<typeof commenterIn>;
}

type Json = Readonly<Record<string, unknown>>;

// Anything else has no fields.
const objectIn = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Creates the messages: https://developers.facebook.com/docs/messenger-platform/reference/send-api */
export function messenger({ clock, count, push, address }: SandboxTools, network: Messenger) {
  const { object, root, outside } = network;
  /** Oldest first. */
  const rows = new Map<string, Row>();
  /** The comments that received a private reply. */
  const answered = new Set<string>();
  const media = new Map<string, { readonly bytes: Uint8Array; readonly mime_type: string }>();
  // The route's path has this parameter.
  const getAccount = (context: Context): string => (context.params as { node?: string }).node ?? '';
  const toName = (person: string): string => `Person ${person}`;

  /** Notifies the application of what happened in a chat, and when, in milliseconds. */
  function notify(
    { account, person, own }: Pick<Row, 'account' | 'own' | 'person'>,
    about: object,
    timestamp = clock.now(),
  ): void {
    if (!network.isSubscribed(account)) return;
    const [sender, recipient] = own ? [account, person] : [person, account];
    const chat = { sender: { id: sender }, recipient: { id: recipient }, timestamp, ...about };
    push({ id: account, messaging: [chat] }, metaPush(object));
  }

  /** Returns when the person last wrote, in milliseconds. */
  const lastBy = (account: string, person: string): number =>
    Math.max(
      0,
      ...[...rows.values()]
        .filter((row) => row.account === account && row.person === person && !row.own)
        .map(({ created }) => created),
    );

  function toContent(fields: Json): { readonly text: string; readonly attachment?: object } {
    const message = objectIn(fields.message);
    const text = toText(message.text) ?? '';
    const attachment = objectIn(message.attachment);
    if (text.length >= longest) graphRefuse(100, '(#100) Length of param message[text] must be less than 2000');
    if (Object.keys(attachment).length > 0) {
      const payload = objectIn(attachment.payload);
      if (attachment.type !== 'template' && toText(payload.url) === undefined && toText(payload.id) === undefined) {
        graphRefuse(100, '(#100) Incorrect attachment');
      }
      return { text: toText(payload.text) ?? '', attachment };
    }
    if (text.trim() === '') graphRefuse(100, '(#100) Message cannot be empty');
    return { text };
  }

  /**
   * Returns the author of a comment, who can be messaged once:
   * https://developers.facebook.com/docs/messenger-platform/discovery/private-replies
   */
  function getAuthor(account: string, comment: string): string {
    const found = network.commenter(account, comment);
    if (!found) graphRefuse(100, `Unsupported request. Object with ID '${comment}' does not exist`, 33);
    if (answered.has(comment)) graphRefuse(10_900, '(#10900) Activity already replied to');
    if (found.created < clock.now() - 7 * day) graphRefuse(10_903, '(#10903) This user cannot reply to this activity');
    return found.from.id;
  }

  function send(context: Context): void {
    const account = getAccount(context);
    network.require(context, account);
    const fields = graphFields(context, ['recipient', 'messaging_type', 'tag', 'message', 'sender_action']);
    const recipient = objectIn(fields.recipient);
    const comment = toText(recipient.comment_id);
    const person = comment === undefined ? (toText(recipient.id) ?? '') : getAuthor(account, comment);
    if (person === '') graphRefuse(100, '(#100) No matching user found', 2_018_001);
    if (fields.sender_action === 'mark_seen') {
      for (const row of rows.values()) {
        if (row.account === account && row.person === person && !row.own) rows.set(row.id, { ...row, state: 'read' });
      }
      context.body = { recipient_id: person };
      return;
    }
    const allowed = fields.tag === 'HUMAN_AGENT' ? 7 * day : day;
    if (comment === undefined && lastBy(account, person) < clock.now() - allowed) {
      graphRefuse(10, '(#10) This message is sent outside of allowed window', outside);
    }
    const { text, attachment } = toContent(fields);
    if (comment !== undefined) answered.add(comment);
    const id = `m_${String(count())}`;
    const created = clock.now();
    const row: Row = {
      id,
      account,
      person,
      own: true,
      text,
      created,
      state: 'delivered',
      ...(attachment && { attachment }),
    };
    rows.set(id, row);
    const metadata = toText(objectIn(fields.message).metadata);
    const echo = { mid: id, text, is_echo: true, app_id: 1, ...(metadata !== undefined && { metadata }) };
    notify(row, { message: echo }, created);
    context.body = { recipient_id: person, message_id: id };
  }

  function list(context: Context): void {
    const account = getAccount(context);
    network.require(context, account);
    const { query } = getRequest(context);
    const only = query.get('user_id');
    const [, most = '25'] = /messages\.limit\((\d+)\)/.exec(query.get('fields') ?? '') ?? [];
    const mine = [...rows.values()].filter((row) => row.account === account && row.state !== 'deleted');
    const people = [...new Set(mine.map(({ person }) => person))].filter((one) => only === null || one === only);
    const found = people.map((person) => {
      const chat = mine.filter((row) => row.person === person).toReversed();
      const data = chat
        .slice(0, Number(most))
        .map(({ id, text, created, own, file }) => ({
          id,
          message: text,
          created_time: graphTime(created),
          from: own ? { id: account } : { id: person, name: toName(person) },
          attachments:
            file === undefined ? undefined : { data: [{ mime_type: 'image/png', image_data: { url: file } }] },
        }));
      return {
        id: `t_${account}_${person}`,
        updated_time: graphTime(chat[0]?.created ?? 0),
        participants: { data: [{ id: account }, { id: person, name: toName(person) }] },
        unread_count: object === 'page' ? chat.filter((row) => !row.own && row.state !== 'read').length : undefined,
        messages: { data },
      };
    });
    context.body = graphPage(context, found.toReversed());
  }

  const people: SandboxMessages = {
    write({ account, person, text, answers, file }) {
      const id = `m_${String(count())}`;
      const url = file && address(`https://scontent.xx.fbcdn.net/${object}/${id}`);
      if (file) media.set(id, file);
      const row: Row = {
        ...{ id, account, person, own: false, text, created: clock.now() },
        state: 'sent',
        ...(url !== undefined && { file: url }),
      };
      rows.set(id, row);
      const attachments = url === undefined ? undefined : [{ type: 'image', payload: { url } }];
      const reply_to = answers === undefined ? undefined : { mid: answers };
      notify(row, { message: { mid: id, text, attachments, reply_to } }, row.created);
      return id;
    },
    change(id, text) {
      const row = rows.get(id);
      if (!row) return;
      rows.set(id, { ...row, text });
      notify(row, { message_edit: { mid: id, text, num_edit: 1 } });
    },
    ...(object === 'instagram' && {
      remove(id: string) {
        const row = rows.get(id);
        if (!row) return;
        rows.set(id, { ...row, state: 'deleted' });
        notify(row, { message: { mid: id, is_deleted: true } });
      },
    }),
    react(id, emoji) {
      const row = rows.get(id);
      if (!row) return;
      const action = emoji === '' ? 'unreact' : 'react';
      notify({ ...row, own: false }, { reaction: { mid: id, action, ...(emoji !== '' && { emoji }) } });
    },
    mark(id, state) {
      const row = rows.get(id);
      if (!row || state === 'failed') return;
      rows.set(id, { ...row, state });
      const by = { ...row, own: false };
      if (object === 'instagram') {
        if (state === 'read') notify(by, { read: { mid: id } });
      } else notify(by, { [state === 'read' ? 'read' : 'delivery']: { watermark: row.created } });
    },
    list: (account, person) => [...rows.values()].filter((row) => row.account === account && row.person === person),
  };

  return {
    people,
    register(router: Router): void {
      router.post(`${root}/:node/messages`, (context, next) =>
        // WhatsApp's numbers share the address.
        context.get('authorization').includes('EAAW') ? next() : send(context),
      );
      router.get(`${root}/:node/conversations`, list);
      router.get(`${root}/:node`, (context, next) => {
        const person = getAccount(context);
        const wrote = [...rows.values()].findLast((row) => row.person === person && !row.own);
        if (!wrote) return next();
        network.require(context, wrote.account);
        if (person.endsWith('99')) graphRefuse(100, 'Unsupported get request. No profile available', 33);
        const called =
          object === 'page' ? { first_name: 'Person', last_name: person } : { username: `person.${person}` };
        const profile_pic = address(`https://scontent.xx.fbcdn.net/${object}/${person}.jpg`);
        const all = { id: person, name: toName(person), ...called, profile_pic };
        context.body = graphPick(all, getRequest(context).query.get('fields'));
        return undefined;
      });
      router.get(`/scontent.xx.fbcdn.net/${object}/:id`, (context) => {
        const { id = '' } = context.params as { id?: string };
        const found = media.get(id);
        if (!found) return;
        context.type = found.mime_type;
        context.body = Buffer.from(found.bytes);
      });
    },
  };
}
