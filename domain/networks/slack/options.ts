import { z } from 'zod';
import { describeOptions } from '../describe-options.ts';

/** The options of Slack, by the names of https://docs.slack.dev/reference/methods/chat.postMessage */
export const slackOptions = describeOptions({
  unfurl_links: z.boolean().optional().meta({
    description: 'Whether links to pages get a preview; yes when left out. Not with files.',
  }),
  unfurl_media: z.boolean().optional().meta({
    description: 'Whether links to pictures and videos show them; yes when left out. Not with files.',
  }),
  mentions: z
    .array(z.enum(['channel', 'here']))
    .optional()
    .meta({
      description:
        'Which crowds the text may notify, where it says `@[Name](channel)` or `@[Name](here)`. Without it these stay plain text.',
    }),
});
