import * as z from 'zod';
import type { Problem } from '#ports/foundation/problem';
import { countUtf16, postProblem } from '../../foundation/index.ts';
import { describeOptions } from '../describe-options.ts';
import type { Post } from '../post.ts';
import { maxEmbedsCharacters } from './rules.ts';

// https://docs.discord.com/developers/resources/channel#channel-object-channel-types
const announcement = 5;

/** Returns `option_not_valid` for a channel of a type whose messages cannot be crossposted. */
export function crosspostProblem(channel_type: number): Problem | undefined {
  if (channel_type === announcement) return undefined;
  const reason = 'only messages of announcement channels can be crossposted';
  return postProblem('option_not_valid', { option: 'crosspost', reason });
}

const address = z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(2048);

const embed = z
  .strictObject({
    title: z.string().trim().min(1).max(256).optional(),
    description: z.string().trim().min(1).max(4096).optional(),
    url: address.optional().meta({ description: 'Where the title leads.' }),
    color: z
      .string()
      .regex(/^#[\da-f]{6}$/i)
      .optional()
      .meta({ description: 'The colour of the bar at its side, as `#rrggbb`.' }),
    image: address.optional().meta({ description: 'The address of a picture, which Discord fetches.' }),
  })
  .refine(
    ({ title, description, image }) => [title, description, image].some((part) => part !== undefined),
    'it needs a title, a description or an image',
  )
  .refine((one) => one.url === undefined || one.title !== undefined, 'a url needs a title to stand on');

/** Matches what no webhook may be called: https://docs.discord.com/developers/resources/webhook#create-webhook */
const forbidden = /clyde|discord|^(?:everyone|here)$/i;

/** Returns `option_not_valid` for embeds with too much text together, and for a channel that is not followed. */
function misfits(
  { account }: Post,
  {
    embeds = [],
    crosspost = false,
  }: { readonly embeds?: z.infer<typeof embed>[] | undefined; readonly crosspost?: boolean | undefined },
): readonly Problem[] {
  const found: Problem[] = [];
  const characters = embeds.reduce(
    (sum, { title = '', description = '' }) => sum + countUtf16(title) + countUtf16(description),
    0,
  );
  if (characters > maxEmbedsCharacters) {
    const reason = `more than ${maxEmbedsCharacters} characters together`;
    found.push(postProblem('option_not_valid', { option: 'embeds', reason }));
  }
  const channel_type = account?.extra_data?.channel_type;
  const reported = crosspost && typeof channel_type === 'number' ? crosspostProblem(channel_type) : undefined;
  if (reported) found.push(reported);
  return found;
}

/** The options of Discord: https://docs.discord.com/developers/resources/webhook#execute-webhook */
export const discordOptions = describeOptions(
  {
    embeds: z
      .array(embed)
      .min(1)
      .max(10)
      .optional()
      .meta({
        description: 'Boxes below the text. Their titles and descriptions have at most 6,000 characters together.',
      }),
    username: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .refine((name) => !forbidden.test(name), 'Discord does not allow this name')
      .optional()
      .meta({ description: 'The name under which this message is posted, instead of the webhook’s.' }),
    avatar_url: address
      .optional()
      .meta({ description: 'The address of the picture beside this message, instead of the webhook’s.' }),
    crosspost: z
      .boolean()
      .optional()
      .meta({ description: 'Gives the message to the channels that follow; only in announcement channels.' }),
    mentions: z
      .array(z.enum(['users', 'roles', 'everyone']))
      .refine((kinds) => new Set(kinds).size === kinds.length, 'a kind is there twice')
      .optional()
      .meta({
        description:
          'Whom the message notifies, of those whom its text mentions: `users`, `roles`, `everyone` (for `@everyone` and `@here`). Without it the message notifies no one.',
      }),
  },
  misfits,
);
