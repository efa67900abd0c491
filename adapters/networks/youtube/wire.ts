import { z } from 'zod';
import { lenientList } from '../shared/lenient-list.ts';

// Only the fields we use are listed; all others are ignored, so that additions break nothing.

const words = z.string().catch('').default('');

export const errorAnswer = z.object({
  error: z.object({
    message: words,
    /** Present in Google's newer error format. */
    status: words,
    errors: z
      .array(z.object({ reason: words }))
      .catch([])
      .default([]),
    details: z
      .array(z.object({ reason: words }))
      .catch([])
      .default([]),
  }),
});

export const oauthError = z.object({ error: z.string(), error_description: words });

export const token = z.object({
  access_token: z.string(),
  expires_in: z.number().positive(),
  refresh_token: z.string().optional(),
  scope: words,
});
export type Token = z.infer<typeof token>;

const picture = z.object({ url: z.string() }).optional().catch(undefined);

export const channels = z.object({
  items: lenientList(
    z.object({
      id: z.string(),
      snippet: z.object({
        title: z.string(),
        customUrl: z.string().optional().catch(undefined),
        thumbnails: z.object({ default: picture, medium: picture }).optional().catch(undefined),
      }),
      contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }),
    }),
  ).default([]),
});
export type Channel = z.infer<typeof channels>['items'][number];

export const uploadedVideo = z.object({ id: z.string() });

export const videoStates = z.object({
  items: z
    .array(
      z.object({
        status: z.object({
          /** `uploaded`, `processed`, `failed`, `rejected`, `deleted`, or an unknown status. */
          uploadStatus: z.string(),
          failureReason: words,
          rejectionReason: words,
        }),
      }),
    )
    .default([]),
});

const uploaded = z.object({
  snippet: z.object({ title: words, description: words, publishedAt: z.string() }),
  contentDetails: z.object({ videoId: z.string(), videoPublishedAt: z.string().optional().catch(undefined) }),
});
export type Uploaded = z.infer<typeof uploaded>;

export const playlistPage = z.object({
  nextPageToken: z.string().optional(),
  pageInfo: z.object({ totalResults: z.number() }).optional().catch(undefined),
  items: z.array(uploaded).default([]),
});

export const anything = z.unknown();

export const someItems = z.object({ items: z.array(z.unknown()).default([]) });

export const playlists = z.object({
  items: z.array(z.object({ snippet: z.object({ channelId: z.string() }) })).default([]),
});

export const commentThread = z.object({ id: z.string() });

const comment = z.object({
  id: z.string(),
  snippet: z.object({
    /** Absent when the author’s channel is gone. */
    authorChannelId: z.object({ value: z.string() }).optional().catch(undefined),
    authorDisplayName: z.string().optional().catch(undefined),
    authorProfileImageUrl: z.string().optional().catch(undefined),
    /** Only present for the author. */
    textOriginal: z.string().optional().catch(undefined),
    textDisplay: words,
    likeCount: z.number().optional().catch(undefined),
    publishedAt: z.string(),
    updatedAt: z.string().optional().catch(undefined),
  }),
});
export type Comment = z.infer<typeof comment>;

export const commentList = z.object({ nextPageToken: z.string().optional(), items: lenientList(comment).default([]) });

export const commentThreads = z.object({
  nextPageToken: z.string().optional(),
  items: lenientList(
    z.object({
      id: z.string(),
      snippet: z.object({
        topLevelComment: comment.omit({ id: true }),
        totalReplyCount: z.number().optional().catch(undefined),
      }),
      /** The first replies. */
      replies: z
        .object({ comments: z.array(comment) })
        .optional()
        .catch(undefined),
    }),
  ).default([]),
});
export type CommentThread = z.infer<typeof commentThreads>['items'][number];

/** Google writes large numbers as text. */
const count = z.string().regex(/^\d+$/).transform(Number).optional().catch(undefined);

export const channelStatistics = z.object({
  items: z
    .array(
      z.object({
        statistics: z.object({
          hiddenSubscriberCount: z.boolean().catch(false).default(false),
          subscriberCount: count,
          viewCount: count,
          videoCount: count,
        }),
      }),
    )
    .default([]),
});

/** Likes are absent if the owner hides them, comments if they are disabled. */
export const videoStatistics = z.object({
  items: z
    .array(
      z.object({ id: z.string(), statistics: z.object({ viewCount: count, likeCount: count, commentCount: count }) }),
    )
    .default([]),
});

export const videoIds = z.object({ items: z.array(z.object({ id: z.string() })) });

export const report = z.object({
  columnHeaders: z.array(z.object({ name: z.string() })),
  rows: z.array(z.array(z.unknown())).default([]),
});
