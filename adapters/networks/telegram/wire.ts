import { z } from 'zod';
import { seconds } from '../shared/time.ts';

// Only the fields we use are listed; all others are ignored, so that additions break nothing.

export const success = z.object({ ok: z.literal(true), result: z.unknown() });

export const refusal = z.object({
  ok: z.literal(false),
  error_code: z.number(),
  description: z.string().catch(''),
  parameters: z.object({ retry_after: z.number().optional() }).optional().catch(undefined),
});

/** The result of calls without data. */
export const done = z.literal(true);

export const message = z.object({
  message_id: z.number(),
  chat: z.object({ username: z.string().optional() }).catch({}),
});
export type Message = z.infer<typeof message>;

export const messages = z.array(message).min(1);

export const member = z.object({ status: z.string(), can_post_messages: z.boolean().optional() });

const chat = z.object({
  id: z.number(),
  type: z.string(),
  title: z.string().optional(),
  username: z.string().optional(),
});

const count = z.int().nonnegative();

export const memberCount = count;

const person = z.object({ id: z.number(), first_name: z.string().optional(), last_name: z.string().optional() });

/** The chat of a message. */
export const inChat = z.object({ chat });

/** A person pressed Start in the chat with the bot. In a group it could come from anyone. */
export const started = z.object({ chat: z.object({ type: z.literal('private') }), from: person, text: z.string() });

/** The copy of a channel post in its discussion group. */
export const copy = z.object({
  is_automatic_forward: z.literal(true),
  message_id: z.number(),
  chat,
  sender_chat: chat,
  forward_origin: z.object({ type: z.literal('channel'), chat, message_id: z.number() }),
});

export const groupMessage = z.object({
  is_automatic_forward: z.literal(false).optional(),
  message_id: z.number(),
  message_thread_id: z.number().optional(),
  date: seconds,
  edit_date: seconds.optional(),
  chat,
  from: person.optional(),
  sender_chat: chat.optional(),
  reply_to_message: z.looseObject({ message_id: z.number() }).optional(),
  text: z.string().optional(),
  caption: z.string().optional(),
  sticker: z.object({ emoji: z.string().catch('') }).optional(),
});
export type GroupMessage = z.infer<typeof groupMessage>;

/** The key of a reaction's count: its emoji, one name for all custom emoji together, or the name of another kind. */
const reactionKind = z.union([
  z.object({ type: z.literal('emoji'), emoji: z.string() }).transform(({ emoji }) => emoji),
  z.object({ type: z.literal('custom_emoji') }).transform(() => 'custom'),
  z.object({ type: z.string() }).transform(({ type }) => type),
]);

/** The reactions to a message. */
export const reactionCount = z.object({
  chat,
  message_id: z.number(),
  date: seconds,
  reactions: z.array(z.object({ type: reactionKind, total_count: count })),
});

/** The fields of an update that are used. A message has many forms, each with a schema of its own. */
export const update = z.object({
  message: z.unknown().optional(),
  edited_message: z.unknown().optional(),
  message_reaction_count: z.unknown().optional(),
  my_chat_member: z.object({ chat, from: person, new_chat_member: member }).optional().catch(undefined),
});
export type Update = z.infer<typeof update>;

/** Complete updates, with all fields. */
export const updates = z.array(z.looseObject({ update_id: z.number() }));

/** A channel, with its discussion group. */
export const channel = z.object({ linked_chat_id: z.number().optional() });
