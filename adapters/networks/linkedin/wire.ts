import { z } from 'zod';
import { lenientList } from '../shared/lenient-list.ts';

// Only the fields we use are listed; all others are ignored, so that additions break nothing.

const words = z.string().catch('');

export const errorAnswer = z.object({ code: words.default(''), message: words.default('') });

export const oauthError = z.object({ error: z.string(), error_description: words.default('') });

export const token = z.object({
  access_token: z.string(),
  expires_in: z.number().positive(),
  refresh_token: z.string().optional(),
  scope: z.string().catch(''),
});
export type Token = z.infer<typeof token>;

/** What an access token permits. */
export const introspected = z.object({ active: z.boolean(), scope: z.string().optional() });

/** The response for an application with "Sign In with LinkedIn". */
export const userinfo = z.object({
  sub: z.string(),
  name: words.default(''),
  picture: z.string().optional().catch(undefined),
});

/** The response for an application with "Community Management API". */
export const me = z.object({
  id: z.string(),
  localizedFirstName: words.default(''),
  localizedLastName: words.default(''),
  vanityName: z.string().optional().catch(undefined),
});

export const roles = z.object({ elements: lenientList(z.object({ organization: z.string(), role: words })) });

export const organization = z.object({ localizedName: z.string(), vanityName: z.string().optional().catch(undefined) });
export type Organization = z.infer<typeof organization>;

/** The public data of organizations, by identifier. */
export const organizations = z.object({ results: z.record(z.string(), organization.optional().catch(undefined)) });

export const imageUpload = z.object({ value: z.object({ uploadUrl: z.string(), image: z.string() }) });

export const documentUpload = z.object({ value: z.object({ uploadUrl: z.string(), document: z.string() }) });

export const videoUpload = z.object({
  value: z.object({
    video: z.string(),
    uploadToken: words.default(''),
    uploadInstructions: z.array(z.object({ uploadUrl: z.string(), firstByte: z.number(), lastByte: z.number() })),
  }),
});

export const media = z.object({
  /** `WAITING_UPLOAD`, `PROCESSING`, `PROCESSING_FAILED`, `AVAILABLE`, or an unknown status. */
  status: z.string(),
  processingFailureReason: z.string().optional().catch(undefined),
});

const anyContent = z.object({
  media: z.object({ id: z.string() }).optional().catch(undefined),
  multiImage: z
    .object({ images: z.array(z.object({ id: z.string() })) })
    .optional()
    .catch(undefined),
});

const post = z.object({
  id: z.string(),
  commentary: words.default(''),
  createdAt: z.number().optional().catch(undefined),
  publishedAt: z.number().optional().catch(undefined),
  content: anyContent.optional().catch(undefined),
});
export type Post = z.infer<typeof post>;

export const postPage = z.object({
  elements: z.array(post),
  paging: z.object({ total: z.number().optional() }).optional().catch(undefined),
});

/** The response of a created comment. The identifier in a header is not the whole URN. */
export const commentMade = z.object({ commentUrn: z.string() });

const comment = z.object({
  id: z.coerce.string(),
  commentUrn: z.string().optional().catch(undefined),
  actor: words.default(''),
  message: z.object({ text: words.default('') }),
  created: z.object({ time: z.number() }),
  lastModified: z.object({ time: z.number() }).optional().catch(undefined),
  commentsSummary: z.object({ aggregatedTotalComments: z.number() }).optional().catch(undefined),
  likesSummary: z.object({ totalLikes: z.number() }).optional().catch(undefined),
});
export type Comment = z.infer<typeof comment>;

export const commentPage = z.object({
  elements: lenientList(comment),
  paging: z.object({ total: z.number().optional() }).optional().catch(undefined),
});

const count = z.number().optional().catch(undefined);
const timeRange = z.object({ start: z.number() });

/** Per post or per day. `engagement` is a ratio and not used. */
export const shareStatistics = z.object({
  elements: z.array(
    z.object({
      share: z.string().optional().catch(undefined),
      ugcPost: z.string().optional().catch(undefined),
      timeRange: timeRange.optional().catch(undefined),
      totalShareStatistics: z.object({
        impressionCount: count,
        uniqueImpressionsCount: count,
        likeCount: count,
        commentCount: count,
        shareCount: count,
        clickCount: count,
      }),
    }),
  ),
});

export const followerGains = z.object({
  elements: z.array(
    z.object({ timeRange, followerGains: z.object({ organicFollowerGain: count, paidFollowerGain: count }) }),
  ),
});

const views = z.object({ pageViews: count, uniquePageViews: count }).optional().catch(undefined);

export const pageViews = z.object({
  elements: z.array(
    z.object({
      timeRange,
      totalPageStatistics: z.object({
        views: z.object({ allPageViews: views, overviewPageViews: views, careersPageViews: views }),
      }),
    }),
  ),
});

export const networkSize = z.object({ firstDegreeSize: z.number() });

export const memberAnalytics = z.object({
  elements: z.array(
    z.object({
      count: z.number(),
      dateRange: z
        .object({ start: z.object({ year: z.number(), month: z.number(), day: z.number() }) })
        .optional()
        .catch(undefined),
    }),
  ),
});

export const memberFollowers = z.object({ elements: z.array(z.object({ memberFollowersCount: z.number() })) });
