import { z } from 'zod';
import { problem } from '#domain/foundation/index';
import type { Problem } from '#ports/foundation/problem';
import type { MessageFile } from '#ports/inbox/message';
import type { MessageFact, NetworkMessage, NetworkPerson } from '#ports/networks/network-messages';
import { quote } from '../shared/asking.ts';
import { fromSeconds, writtenSeconds } from '../shared/time.ts';

const media = z.object({
  id: z.string(),
  mime_type: z.string().optional().catch(undefined),
  caption: z.string().optional().catch(undefined),
  filename: z.string().optional().catch(undefined),
});
const words = z.string().optional().catch(undefined);
const choice = z.object({ id: z.string(), title: z.string() });

const base = z.object({
  id: z.string(),
  timestamp: writtenSeconds,
  from: z.string().optional(),
  from_user_id: z.string().optional(),
  /** Absent when the person has a user name instead of a number. */
  to: z.string().optional(),
  to_user_id: z.string().optional(),
  from_parent_user_id: z.string().optional(),
  to_parent_user_id: z.string().optional(),
  type: z.string(),
  group_id: z.string().optional(),
  context: z.object({ id: z.string().optional() }).optional().catch(undefined),
});

const parts = z.object({
  text: z.object({ body: z.string() }).optional().catch(undefined),
  image: media.optional().catch(undefined),
  video: media.optional().catch(undefined),
  audio: media.optional().catch(undefined),
  document: media.optional().catch(undefined),
  sticker: media.optional().catch(undefined),
  button: z
    .object({ payload: z.string().catch(''), text: z.string() })
    .optional()
    .catch(undefined),
  interactive: z.object({ button_reply: choice.optional(), list_reply: choice.optional() }).optional().catch(undefined),
  reaction: z
    .object({ message_id: z.string(), emoji: z.string().catch('') })
    .optional()
    .catch(undefined),
  edit: z.object({ original_message_id: z.string(), message: z.unknown() }).optional().catch(undefined),
  revoke: z.object({ original_message_id: z.string() }).optional().catch(undefined),
  location: z
    .object({ latitude: z.number(), longitude: z.number(), name: words, address: words })
    .optional()
    .catch(undefined),
  system: z
    .object({
      wa_id: z.string().optional(),
      new_wa_id: z.string().optional(),
      user_id: z.string().optional(),
      previous_user_id: z.string().optional(),
    })
    .optional()
    .catch(undefined),
});

type MessageParts = z.infer<typeof parts>;
type Words = Pick<NetworkMessage, 'files' | 'location' | 'message_type' | 'payload' | 'text' | 'unsupported'>;

const simple = 'simple_message';

/** Returns the content of a message. Content that cannot be shown is marked as unsupported. */
function toWords({ text, button, interactive, location, ...files }: MessageParts): Words {
  const file = files.image ?? files.video ?? files.audio ?? files.document ?? files.sticker;
  if (file) {
    const { id: external_id, mime_type, caption = '', filename: name } = file;
    const received: MessageFile = {
      external_id,
      ...(mime_type !== undefined && { mime_type }),
      ...(name !== undefined && { name }),
    };
    return { message_type: 'file_message', text: caption, files: [received] };
  }
  const chosen = interactive?.button_reply ?? interactive?.list_reply;
  if (chosen) return { message_type: 'postback_message', text: chosen.title, payload: chosen.id };
  if (button) return { message_type: 'postback_message', text: button.text, payload: button.payload };
  if (location) {
    const { name, address, ...place } = location;
    return { message_type: simple, text: [name, address].filter(Boolean).join('\n'), location: place };
  }
  if (text) return { message_type: simple, text: text.body };
  return { message_type: simple, text: '', unsupported: true };
}

/** The text fields of messages of other kinds. */
const wording = z.object({ body: words, text: words, caption: words, title: words });

/** Returns the text of a message of an unknown kind, which is one or two levels below the field of that name. */
function otherWords(message: unknown, type: string): string {
  const fields = z.record(z.string(), z.unknown());
  const inside = fields.safeParse(fields.safeParse(message).data?.[type]).data ?? {};
  for (const place of [inside, ...Object.values(inside)]) {
    const { body, text, caption, title } = wording.safeParse(place).data ?? {};
    const found = body ?? text ?? caption ?? title;
    if (found !== undefined) return found;
  }
  return '';
}

/** Returns the change of a person's identifiers; undefined when nothing changed. */
export function renamed(
  present: readonly (string | undefined)[],
  before: readonly (string | undefined)[],
  date: string,
): MessageFact | undefined {
  const [external_id, ...other_ids] = present.filter((id) => id !== undefined);
  const former_ids = before.flatMap((id) => (id === undefined || present.includes(id) ? [] : id));
  if (external_id === undefined || former_ids.length === 0) return undefined;
  return { type: 'renamed', person: { external_id, other_ids, former_ids }, date };
}

/** Returns the fact of a message; undefined for anything else, or in a group. */
export function readMessage(json: unknown, own: boolean): MessageFact | undefined {
  const { data } = base.safeParse(json);
  const found = parts.safeParse(json).data;
  if (!data || !found || data.group_id !== undefined) return undefined;
  const { id, timestamp, from, from_user_id, to, to_user_id, context } = data;
  const date = fromSeconds(timestamp);
  const { reaction, system, edit, revoke } = found;
  // A notice of WhatsApp: a person has a new number or user id.
  if (system) {
    const { new_wa_id, wa_id, user_id, previous_user_id } = system;
    const number = new_wa_id ?? wa_id ?? from;
    return renamed([number, user_id], [from, previous_user_id ?? from_user_id], date);
  }
  const ids = own ? [to, to_user_id, data.to_parent_user_id] : [from, from_user_id, data.from_parent_user_id];
  const [external_id, ...other_ids] = ids.filter((one) => one !== undefined);
  if (external_id === undefined) return undefined;
  const person: NetworkPerson = { external_id, ...(other_ids.length > 0 && { other_ids }) };
  // Only numbers that are also used in the app report these two.
  if (revoke) return { type: 'deleted', person, date, external_id: revoke.original_message_id };
  if (edit) {
    const now = parts.safeParse(edit.message).data;
    const words = now && toWords(now);
    if (!words || words.unsupported) return undefined;
    return { type: 'edited', person, date, external_id: edit.original_message_id, text: words.text };
  }
  if (reaction) {
    const { message_id, emoji } = reaction;
    const by = own ? 'account' : 'contact';
    return { type: 'reaction', person, date, external_id: message_id, by, ...(emoji !== '' && { emoji }) };
  }
  const content = toWords(found);
  const message: NetworkMessage = {
    external_id: id,
    own,
    ...content,
    ...(content.unsupported && { text: otherWords(json, data.type) }),
    creation_date: date,
    ...(context?.id !== undefined && { in_response_external_id: context.id }),
  };
  return { type: 'message', person, date, message };
}

const status = z.object({
  id: z.string(),
  status: z.enum(['sent', 'delivered', 'read', 'played', 'failed']),
  timestamp: writtenSeconds,
  recipient_id: z.string().optional(),
  recipient_user_id: z.string().optional(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z
    .array(
      z.object({
        code: z.number(),
        title: z.string().catch(''),
        error_data: z.object({ details: z.string() }).optional().catch(undefined),
      }),
    )
    .catch([]),
});

/** The error of a message outside the window. */
export const windowIsClosed = 131_047;
export const closed = (): Problem => problem('window_closed', { allowed: ['template'] });

/** Returns the fact of a status of one of our messages; undefined for anything else. */
export function readStatus(json: unknown): MessageFact | undefined {
  const { data } = status.safeParse(json);
  const ids = [data?.recipient_id, data?.recipient_user_id].filter((one) => one !== undefined);
  const [external_id, ...other_ids] = ids;
  if (!data || external_id === undefined) return undefined;
  const { id, status: state, timestamp, biz_opaque_callback_data: key, errors } = data;
  return {
    type: 'status',
    person: { external_id, ...(other_ids.length > 0 && { other_ids }) },
    date: fromSeconds(timestamp),
    external_id: id,
    state: state === 'played' ? 'read' : state,
    ...(key !== undefined && { key }),
    ...(errors.length > 0 && {
      errors: errors.map(({ code, title, error_data }) =>
        code === windowIsClosed
          ? closed()
          : problem('message_refused', { social_network: 'whatsapp', reason: quote(error_data?.details ?? title) }),
      ),
    }),
  };
}
