import * as z from 'zod';
import { describeOptions } from '../describe-options.ts';

/** The options of Slack, by the names of https://docs.slack.dev/reference/methods/chat.postMessage */
export const slackOptions = describeOptions({
  unfurl_links: z
    .boolean()
    .optional()
    .meta({ description: 'Whether links to pages get a preview; yes when left out. Not with files.' }),
  unfurl_media: z
    .boolean()
    .optional()
    .meta({ description: 'Whether links to pictures and videos show them; yes when left out. Not with files.' }),
  username: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .optional()
    .meta({ description: 'The name under which this message is posted, instead of the app’s. Not with files.' }),
  icon_url: z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain })
    .max(2048)
    .optional()
    .meta({ description: 'The address of the picture beside this message, instead of the app’s. Not with files.' }),
  icon_emoji: z
    .string()
    .regex(/^:[^\s:]{1,100}:(?::skin-tone-[2-6]:)?$/, 'an emoji is named between colons')
    .optional()
    .meta({ description: 'An emoji instead of that picture, as `:rose:`. Not with files.' }),
  mentions: z
    .array(z.enum(['channel', 'here']))
    .optional()
    .meta({
      description:
        'Which crowds the text may notify, where it says `@[Name](channel)` or `@[Name](here)`. Without it these stay plain text.',
    }),
});
