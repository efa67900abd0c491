import * as z from 'zod';
import { describeOptions } from '../describe-options.ts';

/** A post by its address in the repository, or in the official app: whose it is, and its key. */
const quotable =
  /^(?:at:\/\/([\w.:%-]+)\/app\.bsky\.feed\.post|https:\/\/bsky\.app\/profile\/([\w.:%-]+)\/post)\/([\w.:~-]{1,512})\/?$/;

/** Returns whose post an address names, by handle or DID, and its key; undefined when it names none. */
export function quotedPost(address: string): { readonly account: string; readonly key: string } | undefined {
  const [, inRepository, inApp, key] = quotable.exec(address) ?? [];
  const account = inRepository ?? inApp;
  return account === undefined || key === undefined ? undefined : { account, key };
}

/** The options of a post to Bluesky: https://docs.bsky.app/docs/advanced-guides/posts */
export const blueskyOptions = describeOptions({
  quote: z
    .string()
    .regex(quotable, 'must be the address of a post: at://… or https://bsky.app/profile/…/post/…')
    .optional()
    .meta({ description: 'The address of the post to quote: at://… or https://bsky.app/profile/…/post/…' }),
  labels: z
    .array(z.enum(['porn', 'sexual', 'nudity', 'graphic-media']))
    .min(1)
    .max(4)
    .optional()
    .meta({ description: 'What the account says of its own files, so that apps warn of them or hide them.' }),
});
