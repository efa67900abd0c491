import { z } from 'zod';

/** How a person authorizes an account, in an answer. */
export const authorization = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('redirect') }),
  z.strictObject({
    type: z.literal('meta_embedded_signup'),
    app_id: z.string(),
    config_id: z.string(),
    graph_version: z.string(),
    feature_type: z.string(),
    session_info_version: z.string(),
  }),
  z.strictObject({
    type: z.literal('telegram_bot'),
    bot_username: z.string(),
    add_to_group_link: z.string().optional(),
  }),
]);
