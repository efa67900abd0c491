import { z } from 'zod';
import { seconds } from '../shared/time.ts';

// Only the fields we use are described; all others are ignored, so that additions break nothing.

export const success = z.object({ ok: z.literal(true), result: z.unknown() });

export const refusal = z.object({
  ok: z.literal(false),
  error_code: z.number(),
  description: z.string().catch(''),
  parameters: z.object({ retry_after: z.number().optional() }).optional().catch(undefined),
});

/** The answer to what only succeeds. */
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

const person = z.object({
  id: z.number(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});

/** Where a message was written. */
export const inChat = z.object({ chat });

/** A person pressed Start in the chat with the bot. In a group it could come from anybody. */
export const started = z.object({
  chat: z.object({ type: z.literal('private') }),
  from: person,
  text: z.string(),
});

/** The copy of a channel's post in the group where it is discussed. */
export const copy = z.object({
  is_automatic_forward: z.literal(true),
  message_id: z.number(),
  chat,
  sender_chat: chat,
  forward_origin: z.object({ type: z.literal('channel'), chat, message_id: z.number() }),
});

/** What somebody says in a group. */
export const said = z.object({
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
export type Said = z.infer<typeof said>;

/** What a reaction is counted as: its emoji, or for all custom ones together, or another kind of reaction, one name. */
const reactionKind = z.union([
  z.object({ type: z.literal('emoji'), emoji: z.string() }).transform(({ emoji }) => emoji),
  z.object({ type: z.literal('custom_emoji') }).transform(() => 'custom'),
  z.object({ type: z.string() }).transform(({ type }) => type),
]);

/** What people think of a message. */
export const reactionCount = z.object({
  chat,
  message_id: z.number(),
  date: seconds,
  reactions: z.array(z.object({ type: reactionKind, total_count: count })),
});

/** What is read of an update. A message has many forms, each with a schema of its own. */
export const update = z.object({
  message: z.unknown().optional(),
  edited_message: z.unknown().optional(),
  message_reaction_count: z.unknown().optional(),
  my_chat_member: z.object({ chat, from: person, new_chat_member: member }).optional().catch(undefined),
});
export type Update = z.infer<typeof update>;

/** Updates as they came, of which everything is kept. */
export const updates = z.array(z.looseObject({ update_id: z.number() }));

/** A channel, with the group where its posts are discussed. */
export const channel = z.object({ linked_chat_id: z.number().optional() });
