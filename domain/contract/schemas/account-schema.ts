import { z } from 'zod';
import { dateTime, identifier, socialNetwork } from './fields.ts';

const publishDefaults = z
  .strictObject({
    privacy: z.string().optional(),
    reply_control: z.string().optional(),
    options: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ description: 'What posts have where they say nothing themselves' });

export const accountSchema = z
  .strictObject({
    _id: identifier,
    id_organization: identifier,
    id_client: identifier,
    social_network: socialNetwork,
    name: z.string(),
    username: z.string().optional(),
    image: z.string(),
    creation_date: dateTime,
    error_code: z.int(),
    deleted: z.boolean(),
    enabled: z.boolean(),
    access_data: z.strictObject({ expires_in: dateTime.optional() }),
    extra_data: z.record(z.string(), z.unknown()).optional(),
    private_message_link: z.url().optional(),
    publish_defaults: publishDefaults.optional(),
    incoming: z
      .strictObject({
        mode: z.enum(['none', 'poll', 'push']),
        last_event_date: dateTime.optional(),
        last_check_date: dateTime.optional(),
        next_check_date: dateTime.optional(),
        lag_seconds: z.int().optional(),
        gaps: z.int(),
        missing_scopes: z.array(z.string()).min(1).optional(),
        error_code: z.int().optional(),
      })
      .optional()
      .meta({ description: 'How its comments come in; in the answer about one account' }),
    open_questions: z
      .array(
        z.strictObject({
          field: z.string().meta({ description: 'Where the answer belongs in `publish_defaults`' }),
          question: z.string().meta({ description: 'The question, in English' }),
          choices: z
            .array(
              z.strictObject({
                value: z.union([z.boolean(), z.string()]).meta({ description: 'The value to store' }),
                label: z.string().meta({ description: 'What people read' }),
              }),
            )
            .meta({ description: 'The answers that this account has' }),
        }),
      )
      .min(1)
      .optional()
      .meta({
        description:
          'What only the person can decide about the posts, and left open when connecting; `updateAccount` stores the answers. In the answer about one account',
      }),
    followers_count: z.int().optional(),
    next_stats_update: dateTime.optional(),
    next_comments_update: dateTime.optional(),
    missing_scopes: z
      .array(z.string())
      .min(1)
      .optional()
      .meta({
        description:
          'Scopes that are asked for now and that this account lacks, by the network’s names; absent when none is known to be missing. Connecting the account again asks for them',
      }),
  })
  .meta({ id: 'Account' });
