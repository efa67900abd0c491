import { z } from 'zod';

// Only the fields we use are described; all others are ignored, so that additions break nothing.

export const success = z.object({ ok: z.literal(true), result: z.unknown() });

export const refusal = z.object({
  ok: z.literal(false),
  error_code: z.number(),
  description: z.string().catch(''),
  parameters: z.object({ retry_after: z.number().optional() }).optional().catch(undefined),
});

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

const person = z.object({ id: z.number() });

// An update that cannot be understood is left out, so that it does not hold up the ones after it.
export const updates = z.array(
  z.object({
    update_id: z.number(),
    message: z.object({ chat, from: person, text: z.string() }).optional().catch(undefined),
    my_chat_member: z.object({ chat, from: person, new_chat_member: member }).optional().catch(undefined),
  }),
);
export type Update = z.infer<typeof updates>[number];
