import { invalid } from './problems.ts';

const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isIdentifier = (value: unknown): boolean => typeof value === 'string' && /^\d{1,19}$/.test(value);

function isPoll(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { options, duration_minutes, ...other }: Record<string, unknown> = { ...value };
  const isRight = (one: unknown): boolean => typeof one === 'string' && one.length > 0 && one.length <= 25;
  return (
    Object.keys(other).length === 0 &&
    Array.isArray(options) &&
    options.length >= 2 &&
    options.length <= 4 &&
    options.every(isRight) &&
    Number.isInteger(duration_minutes) &&
    Number(duration_minutes) >= 5 &&
    Number(duration_minutes) <= 10_080
  );
}

/** The options of a post besides text, files and replies: https://docs.x.com/x-api/posts/create-posts */
export const choices: Readonly<Record<string, (value: unknown) => boolean>> = {
  poll: isPoll,
  quote_tweet_id: isIdentifier,
  community_id: isIdentifier,
  made_with_ai: isFlag,
  paid_partnership: isFlag,
  for_super_followers_only: isFlag,
};

/**
 * Returns the options of a post as text. Refuses those that X does not accept, and two options that exclude each other.
 */
export function readChoices(body: Readonly<Record<string, unknown>>, files: number): Readonly<Record<string, string>> {
  const made = Object.entries(choices).filter(([name]) => body[name] !== undefined);
  for (const [name, isRight] of made) if (!isRight(body[name])) invalid(`$.${name}: is not valid`);
  const attached = [files > 0, body.poll !== undefined, body.quote_tweet_id !== undefined];
  if (attached.filter(Boolean).length > 1) invalid('media, poll and quote_tweet_id are mutually exclusive');
  return Object.fromEntries(
    made.map(([name]) => {
      const value = body[name];
      return [name, typeof value === 'string' ? value : JSON.stringify(value)];
    }),
  );
}
