import { z } from 'zod';

// Only the fields we use are listed; all others are ignored, so that additions break nothing.

/** Accepts a row by itself, as servers send it, or as the only row of a list, as documented. */
function rowOrOnly<T>(row: z.ZodType<T>) {
  return z.union([row, z.object({ data: z.tuple([row], z.unknown()) }).transform(({ data: [only] }) => only)]);
}

// The `user_id` next to it may be a number above 2^53, so it is read from the profile, where it is text.
export const shortToken = rowOrOnly(
  z.object({
    access_token: z.string(),
    /** The permissions that the person granted. */
    permissions: z
      .union([z.array(z.string()), z.string().transform((text) => text.split(','))])
      .optional()
      .catch(undefined),
  }),
);

export const longToken = z.object({ access_token: z.string(), expires_in: z.number().positive() });

export const profile = rowOrOnly(
  z.object({
    /** The person's app-scoped identifier. */
    id: z.string().optional().catch(undefined),
    user_id: z.string(),
    username: z.string(),
    name: z.string().optional().catch(undefined),
    profile_picture_url: z.string().optional().catch(undefined),
  }),
);

/** The current user name; people change it. */
export const currentName = rowOrOnly(z.object({ username: z.string() }));

/**
 * https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/content_publishing_limit
 */
export const publishingLimit = z.object({
  data: z.tuple([z.object({ config: z.object({ quota_total: z.int().min(0) }) })], z.unknown()),
});

export const created = z.object({ id: z.string() });

export const container = z.object({
  /** `IN_PROGRESS`, `FINISHED`, `ERROR`, `EXPIRED`, `PUBLISHED`, or an unknown status. */
  status_code: z.string(),
  /** The status as text. That of an error contains the subcode. */
  status: z.string().catch(''),
});

export const media = z.object({
  id: z.string(),
  caption: z.string().catch(''),
  timestamp: z.string(),
  permalink: z.string().optional().catch(undefined),
  media_type: z.string().catch(''),
});
export type Media = z.infer<typeof media>;

/** https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-media/comments */
export const comment = z.object({
  id: z.string(),
  text: z.string().catch(''),
  timestamp: z.string(),
  username: z.string().optional().catch(undefined),
});

const listed = comment.extend({
  from: z.object({ id: z.string() }).optional().catch(undefined),
  hidden: z.boolean().optional().catch(undefined),
  like_count: z.number().optional().catch(undefined),
});

/** A comment in a list, with its replies. */
export const listedComment = listed.extend({
  replies: z
    .object({ data: z.array(listed) })
    .optional()
    .catch(undefined),
});
export type ListedComment = z.infer<typeof listed>;

export const done = z.object({ success: z.literal(true) });

const count = z.number().optional().catch(undefined);

/** The counts among the account's fields. */
export const countedAccount = z.object({ followers_count: count, follows_count: count, media_count: count });

/** The kind of a post, which decides on its metrics. */
export const mediaKind = z.object({ id: z.string(), media_type: z.string().catch('') });
