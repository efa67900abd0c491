import type Router from '@koa/router';
import type { Context } from 'koa';
import { getMultipart, type SandboxMessage, type SandboxMessages, type SandboxTools } from '../../stand-in.ts';
import type { Grant } from '../../token-book.ts';
import { graphFields, graphRefuse, toText } from '../shared/graph.ts';
import { metaPush } from '../shared/meta-push.ts';

const window = 24 * 60 * 60_000;
const longest = 4096;
const maxMediaBytes = 100 * 1024 * 1024;

interface Row extends SandboxMessage {
  readonly phone: string;
  /** Sent by the application, and returned with each status. */
  readonly key?: string;
}

interface Numbers {
  /** Returns the grant for the business account of a number. */
  own(context: Context, phone: string): Grant;
  getWaba(phone: string): string;
  getDisplayNumber(phone: string): string;
  isSubscribed(waba: string): boolean;
  hasTemplate(waba: string, name: string, language: string): boolean;
}

type Json = Readonly<Record<string, unknown>>;

// Anything else has no fields.
const objectIn = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Returns WhatsApp's identifier of a person: their number, or the user id of someone without one. */
function calledAt(person: string): string {
  if (/^(\d+|[A-Z]{2}\..+)$/.test(person)) return person;
  const sum = Array.from(person).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 10_000_000, 7);
  return `1555${String(sum).padStart(7, '0')}`;
}

/**
 * Creates the messages:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/send-messages
 */
export function whatsappMessages({ clock, count, findFault, push }: SandboxTools, numbers: Numbers) {
  /** Oldest first. */
  const rows = new Map<string, Row>();
  const media = new Map<string, { readonly bytes: Uint8Array; readonly mime_type: string }>();
  const seconds = (): string => String(Math.floor(clock.now() / 1000));
  // The route's path has this parameter.
  const getPhone = (context: Context): string => (context.params as { phone?: string }).phone ?? '';

  /** Notifies the application of the business account of an event about a number. */
  function notify(phone: string, about: object): void {
    const waba = numbers.getWaba(phone);
    if (!numbers.isSubscribed(waba)) return;
    const metadata = { display_phone_number: numbers.getDisplayNumber(phone), phone_number_id: phone };
    const value = { messaging_product: 'whatsapp', metadata, ...about };
    push({ id: waba, changes: [{ field: 'messages', value }] }, metaPush('whatsapp_business_account'));
  }

  const toContact = (person: string) => ({ profile: { name: `Person ${person}` }, wa_id: person });

  function sendStatus({ id, phone, person, key }: Row, status: string, errors?: readonly object[]): void {
    const event = { id, status, timestamp: seconds(), recipient_id: person };
    notify(phone, {
      statuses: [{ ...event, ...(key !== undefined && { biz_opaque_callback_data: key }), ...(errors && { errors }) }],
    });
  }

  function isOpen(phone: string, person: string): boolean {
    return [...rows.values()].some(
      (row) => row.phone === phone && row.person === person && !row.own && row.created > clock.now() - window,
    );
  }

  /** Returns the content of a message, or refuses what WhatsApp would refuse. */
  function readContent(phone: string, person: string, fields: Json): { readonly text: string; readonly file?: string } {
    const type = toText(fields.type) ?? '';
    const part = objectIn(fields[type]);
    if (type === 'template') {
      const { code } = objectIn(part.language);
      const [name, language] = [toText(part.name) ?? '', toText(code) ?? ''];
      if (!numbers.hasTemplate(numbers.getWaba(phone), name, language)) {
        graphRefuse(132_001, '(#132001) Template name does not exist in the translation');
      }
      return { text: `template ${name}` };
    }
    if (!isOpen(phone, person)) graphRefuse(131_047, '(#131047) Re-engagement message');
    if (type === 'text') {
      const text = toText(part.body) ?? '';
      if (text.trim() === '' || text.length > longest) graphRefuse(100, 'Param text.body is not valid');
      return { text };
    }
    if (type === 'interactive') {
      const { action, body } = part;
      if (Object.keys(objectIn(action)).length === 0) graphRefuse(131_009, 'Parameter value is not valid');
      return { text: toText(objectIn(body).text) ?? '' };
    }
    if (!['audio', 'document', 'image', 'video'].includes(type)) graphRefuse(131_051, 'Unsupported message type');
    const [id, link] = [toText(part.id), toText(part.link)];
    if (id !== undefined && !media.has(id)) graphRefuse(131_009, 'The media does not exist');
    if (id === undefined && link === undefined) graphRefuse(131_008, 'Required parameter is missing');
    return { text: toText(part.caption) ?? '', file: id ?? link ?? '' };
  }

  function send(context: Context): void {
    const phone = getPhone(context);
    numbers.own(context, phone);
    const fields = graphFields(context, [
      ...['messaging_product', 'recipient_type', 'to', 'recipient', 'type', 'context', 'biz_opaque_callback_data'],
      ...['text', 'image', 'video', 'audio', 'document', 'interactive', 'template', 'status', 'message_id'],
    ]);
    if (fields.messaging_product !== 'whatsapp') graphRefuse(100, 'messaging_product must be whatsapp');
    if (fields.status === 'read') {
      const seen = rows.get(toText(fields.message_id) ?? '');
      if (seen?.phone !== phone || seen.own) graphRefuse(131_009, 'Parameter value is not valid');
      for (const row of rows.values()) {
        if (row.phone === phone && row.person === seen.person && !row.own && row.created <= seen.created) {
          rows.set(row.id, { ...row, state: 'read' });
        }
      }
      context.body = { success: true };
      return;
    }
    const person = toText(fields.to) ?? toText(fields.recipient) ?? '';
    if (person === '') graphRefuse(131_008, 'Required parameter is missing');
    const key = toText(fields.biz_opaque_callback_data);
    const row: Row = {
      id: `wamid.${String(count())}`,
      phone,
      person,
      own: true,
      ...readContent(phone, person, fields),
      created: clock.now(),
      state: 'delivered',
      ...(key !== undefined && { key }),
    };
    rows.set(row.id, row);
    sendStatus(row, 'sent');
    sendStatus(row, 'delivered');
    const { id } = row;
    context.body = { messaging_product: 'whatsapp', contacts: [{ input: person, wa_id: person }], messages: [{ id }] };
  }

  async function uploadMedia(context: Context): Promise<void> {
    numbers.own(context, getPhone(context));
    const form = await getMultipart(context);
    const file = form.get('file');
    if (!(file instanceof File) || form.get('messaging_product') !== 'whatsapp') {
      graphRefuse(100, 'Param file is missing');
    }
    if (file.size > maxMediaBytes) graphRefuse(131_053, 'Media upload error');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const fault = await findFault(bytes);
    if (fault !== undefined) graphRefuse(131_053, fault);
    const id = String(count());
    media.set(id, { bytes, mime_type: file.type });
    context.body = { id };
  }

  /** Notifies of a person's action on a message. Returns false when there is no such message. */
  function notifyAbout(id: string, what: object): boolean {
    const row = rows.get(id);
    if (!row) return false;
    const message = { from: row.person, id: `wamid.${String(count())}`, timestamp: seconds() };
    notify(row.phone, { contacts: [toContact(row.person)], messages: [{ ...message, ...what }] });
    return true;
  }

  function alter(id: string, changes: Partial<Row>): void {
    const row = rows.get(id);
    if (row) rows.set(id, { ...row, ...changes });
  }

  const people: SandboxMessages = {
    write({ account: phone, person: name, text, answers, file }) {
      const person = calledAt(name);
      const id = `wamid.${String(count())}`;
      const row: Row = { id, phone, person, own: false, text, created: clock.now(), state: 'sent' };
      rows.set(id, row);
      let content: object = { type: 'text', text: { body: text } };
      if (file) {
        const held = String(count());
        media.set(held, file);
        const [kind = ''] = file.mime_type.split('/');
        const type = ['audio', 'image', 'video'].includes(kind) ? kind : 'document';
        const name = type === 'document' ? { filename: 'file' } : {};
        content = {
          type,
          [type]: { id: held, mime_type: file.mime_type, ...(text !== '' && { caption: text }), ...name },
        };
      }
      const context = answers === undefined ? {} : { context: { from: phone, id: answers } };
      notify(phone, {
        contacts: [toContact(person)],
        messages: [{ from: person, id, timestamp: seconds(), ...context, ...content }],
      });
      return id;
    },
    change(id, text) {
      const message = { type: 'text', text: { body: text } };
      if (notifyAbout(id, { type: 'edit', edit: { original_message_id: id, message } })) alter(id, { text });
    },
    remove(id) {
      const isThere = notifyAbout(id, { type: 'revoke', revoke: { original_message_id: id } });
      if (isThere) alter(id, { state: 'deleted' });
    },
    react(id, emoji) {
      notifyAbout(id, { type: 'reaction', reaction: { message_id: id, emoji } });
    },
    mark(id, state) {
      const row = rows.get(id);
      if (!row) return;
      alter(id, { state });
      sendStatus(row, state, state === 'failed' ? [{ code: 131_026, title: 'Message undeliverable' }] : undefined);
    },
    list: (phone, name) => [...rows.values()].filter((row) => row.phone === phone && row.person === calledAt(name)),
  };

  return {
    people,
    register(router: Router, graph: string, address: (host: string) => string): void {
      router.post(`${graph}/:phone/messages`, (context, next) =>
        numbers.getWaba(getPhone(context)) === '' ? next() : send(context),
      );
      router.post(`${graph}/:phone/media`, uploadMedia);
      router.get(`${graph}/:media`, (context, next) => {
        // The route's path has this parameter.
        const { media: id = '' } = context.params as { media?: string };
        const found = media.get(id);
        if (!found) return next();
        const { mime_type, bytes } = found;
        const url = address(`https://lookaside.fbsbx.com/whatsapp_business/${id}`);
        context.body = { id, messaging_product: 'whatsapp', url, mime_type, file_size: bytes.length };
        return undefined;
      });
      router.get('/lookaside.fbsbx.com/whatsapp_business/:id', (context) => {
        const { id = '' } = context.params as { id?: string };
        const found = media.get(id);
        if (!found || context.get('authorization') === '') return;
        context.type = found.mime_type;
        context.body = Buffer.from(found.bytes);
      });
    },
  };
}
