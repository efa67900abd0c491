import { z } from 'zod';
import { socialNetworks } from '../../networks/index.ts';

// Line breaks and tabs are text, but other control characters, halves of surrogate pairs, and what stands for a lost
// character are not.
const control = /(?![\t\n\r])\p{Control}/u;
const broken = /[\p{Surrogate}\uFFFD]/u;

/** Text as people write it, of at most `max` UTF-16 code units; without `max`, only the body's own limit applies. */
export const text = (max = Number.POSITIVE_INFINITY) =>
  (Number.isFinite(max) ? z.string().max(max) : z.string()).refine(
    (value) => !broken.test(value) && !control.test(value),
    { message: 'must not contain control characters or broken Unicode' },
  );

/** Returns whether any text or name in a value has broken Unicode. JSON spells lone surrogates as escapes. */
export const isBroken = (value: unknown): boolean => /(?<!\\)(?:\\\\)*\\ud[89a-f]|\uFFFD/.test(JSON.stringify(value));

/** 24 lower-case hex digits. */
export const identifier = z.string().meta({ examples: ['66d04a6a427f4c43b9d97f54'] });

export const dateTime = z.string().meta({ format: 'date-time' });

/** A date in a request, which may have more forms than a date in an answer. */
export const dateTimeInput = z.string().meta({ examples: ['2026-12-01T10:00:00Z'] });

/**
 * A text whose values are known. They are listed and not required, because a text that is not among them has an error
 * of its own; so only for what callers send.
 */
export const oneOf = (values: readonly string[]) => z.string().meta({ enum: [...values] });

/** The forms in which an answer can be had that can be a table. */
export const answerFormats = ['json', 'csv'] as const;

/** The offset and limit of a list. */
export const paging = {
  offset: z.int().min(0).max(1_000_000_000).optional().meta({ default: 0 }),
  limit: z.int().min(0).max(1000).optional().meta({ default: 10 }),
};

/** Those of a list that has cursors, too. */
export const cursorPaging = {
  ...paging,
  after: z
    .string()
    .max(500)
    .optional()
    .meta({
      description:
        'The `next_cursor` of the page before, in place of `offset`: pages neither skip nor repeat while records come and go',
    }),
};

/** A page of a list that has cursors. `next_cursor` is absent on the last. */
export const cursorPage = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ data: z.array(item), total: z.int(), next_cursor: z.string().optional() });

/** A page of a list. */
export const page = <Item extends z.ZodType>(item: Item) => z.strictObject({ data: z.array(item), total: z.int() });

/** What the caller may do somewhere. */
export const ownPermissions = z.strictObject({ permissions: z.array(z.string()) }).meta({ id: 'OwnPermissions' });

export const success = z.strictObject({ success: z.boolean() }).meta({ id: 'Success' });

export const problem = z
  .strictObject({ code: z.int(), message: z.string(), data: z.record(z.string(), z.unknown()).optional() })
  .meta({ id: 'Problem' });

/** A network in a request. */
export const networkName = oneOf([...socialNetworks, 'twitter']).meta({
  id: 'NetworkName',
  description: 'A network; `x` and `twitter` are the same',
});

/**
 * A network in an answer that tells what there is, where more may come, or something else beside networks: a key of a
 * table, the group of a number.
 */
export const networkKey = z.string();

/** The network of something that callers have here. */
export const socialNetwork = z.enum(socialNetworks).meta({ id: 'SocialNetwork' });
