import * as z from 'zod';
import { describeOptions } from '../describe-options.ts';

/** What one row of buttons and all rows may hold; together less than the 100 that Telegram keeps. */
const maxInRow = 8;
const maxRows = 12;

const button = z.strictObject({
  text: z.string().trim().min(1).max(64).meta({ description: 'What stands on the button.' }),
  url: z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain })
    .max(2048)
    .meta({ description: 'The http or https address that it opens.' }),
});

/** The options of Telegram, in the words of https://core.telegram.org/bots/api#sendmessage */
export const telegramOptions = describeOptions({
  formatting: z
    .enum(['html'])
    .optional()
    .meta({
      description:
        'The text has Telegram’s HTML: `b`, `i`, `u`, `s`, `a`, `code`, `pre`, `blockquote`, `tg-spoiler` and their other names. The length counts what people read. Without it, the text is sent as it is.',
    }),
  silent: z.boolean().optional().meta({ description: 'The people who follow the channel hear no sound.' }),
  protect_content: z.boolean().optional().meta({ description: 'The message can be neither forwarded nor saved.' }),
  buttons: z
    .array(z.array(button).min(1).max(maxInRow))
    .min(1)
    .max(maxRows)
    .optional()
    .meta({
      description: `Rows of buttons below the message, each with an address: at most ${maxRows} rows of ${maxInRow}. An album cannot have any.`,
    }),
  as_document: z
    .boolean()
    .optional()
    .meta({
      description: 'Images and videos are sent as files, unchanged and under their own names, instead of being shown.',
    }),
});
