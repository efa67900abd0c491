import { z } from 'zod';
import { lenientList } from '../shared/lenient-list.ts';

// Only the fields we use are listed; all others are ignored, so that additions break nothing.

const text = z.string().optional().catch(undefined);

export const token = z.object({
  access_token: z.string(),
  /** In seconds; absent when the token does not expire. */
  expires_in: z.number().optional().catch(undefined),
});
export type Token = z.infer<typeof token>;

export const tokenFacts = z.object({
  data: z.object({
    granular_scopes: lenientList(
      z.object({ scope: z.string(), target_ids: z.array(z.string()).optional().catch(undefined) }),
    ).catch([]),
  }),
});

export const permission = z.object({ permission: z.string(), status: z.string() });

export const business = z.object({ id: z.string() });

export const page = z.object({
  id: z.string(),
  name: z.string(),
  username: text,
  /** Absent when the person did not select the page in the dialog. */
  access_token: text,
  /** Only present for the person's own pages. */
  tasks: z.array(z.string()).optional().catch(undefined),
  picture: z
    .object({ data: z.object({ url: z.string() }) })
    .optional()
    .catch(undefined),
});
export type Page = z.infer<typeof page>;

export const created = z.object({ id: z.string() });

export const done = z.object({ success: z.literal(true) });

const message_tags = z.array(z.object({ id: z.string(), name: z.string() })).catch([]);

const target = z.object({ id: z.string() }).optional().catch(undefined);

export const post = z.object({
  id: z.string(),
  message: z.string().catch(''),
  message_tags,
  created_time: z.string(),
  permalink_url: text,
  /** The application that made the post; absent when a person did. */
  application: z.object({ id: z.string() }).optional().catch(undefined),
  attachments: z
    .object({
      data: z.array(
        z.object({
          target,
          subattachments: z
            .object({ data: z.array(z.object({ target })) })
            .optional()
            .catch(undefined),
        }),
      ),
    })
    .optional()
    .catch(undefined),
});
export type Post = z.infer<typeof post>;

export const comment = z.object({
  id: z.string(),
  message: z.string().catch(''),
  message_tags,
  created_time: z.string(),
  /** The author; absent when Facebook does not say. */
  from: z.object({ id: z.string() }).optional().catch(undefined),
});

export const reel = z.object({
  id: z.string(),
  description: z.string().catch(''),
  created_time: z.string(),
  permalink_url: text,
  post_id: text,
});

export const story = z.object({
  post_id: z.string(),
  /** The identifier of its photo or video. */
  media_id: z.coerce.string().catch(''),
  url: text,
});

export const storyMade = z.object({ success: z.literal(true), post_id: z.coerce.string() });

export const uploadStarted = z.object({ video_id: z.string(), upload_url: z.string() });

// The numbers come as text.
const offsets = { start_offset: z.coerce.number(), end_offset: z.coerce.number() };

export const chunkedStarted = z.object({ video_id: z.string(), upload_session_id: z.string(), ...offsets });

export const chunkTaken = z.object(offsets);

/** The response to bytes at the wrong offset. It contains the right one. */
export const wrongOffset = z.object({
  error: z.object({ error_subcode: z.literal(1_363_037), error_data: z.object(offsets) }),
});

/** The error format of rupload.facebook.com. */
export const uploadError = z.object({
  debug_info: z.object({
    type: z.string().catch(''),
    message: z.string().catch(''),
    message_tags,
    retriable: z.boolean().catch(false),
  }),
});

const phase = z
  .object({
    status: z.string().catch(''),
    /** Facebook's own spelling. */
    bytes_transfered: z.coerce.number().optional().catch(undefined),
    publish_status: text,
    errors: z
      .array(z.object({ message: z.string().catch('') }))
      .optional()
      .catch(undefined),
  })
  .optional()
  .catch(undefined);

export const video = z.object({
  id: z.string(),
  status: z.object({
    video_status: z.string().catch(''),
    uploading_phase: phase,
    processing_phase: phase,
    publishing_phase: phase,
  }),
  published: z.boolean().optional().catch(undefined),
  post_id: z.coerce.string().optional().catch(undefined),
  permalink_url: text,
});
export type Video = z.infer<typeof video>;

/** A visible comment: https://developers.facebook.com/docs/graph-api/reference/comment/ */
export const shownComment = z.object({
  id: z.string(),
  message: z.string().catch(''),
  created_time: z.string(),
  from: z.object({ id: z.string(), name: z.string().optional() }).optional().catch(undefined),
  comment_count: z.number().optional().catch(undefined),
  like_count: z.number().optional().catch(undefined),
  is_hidden: z.boolean().optional().catch(undefined),
  permalink_url: z.string().optional().catch(undefined),
});

/** The counts among the fields of a post or video; `shares` is absent while it is 0. */
export const countedPost = z.object({
  id: z.string(),
  /** How the post was made, for example `added_video`. Videos have no such field. */
  status_type: text,
  shares: z.object({ count: z.number() }).optional().catch(undefined),
  comments: z
    .object({ summary: z.object({ total_count: z.number() }) })
    .optional()
    .catch(undefined),
});

const owner = z.object({ id: z.string() }).optional().catch(undefined);

/** The business that owns a page; absent when there is none. */
export const pageBusiness = z.object({ business: owner });

const flag = z.boolean().optional().catch(undefined);
const whole = z.int().optional().catch(undefined);

/** https://developers.facebook.com/docs/marketing-api/reference/product-catalog */
export const catalog = z.object({
  id: z.string(),
  name: text,
  vertical: text,
  product_count: whole,
  feed_count: whole,
  default_image_url: text,
  is_local_catalog: flag,
  is_catalog_segment: flag,
});

/** A catalogue, with the business that owns it. */
export const ownedCatalog = catalog.extend({ business: owner });

/** https://developers.facebook.com/docs/marketing-api/reference/product-item */
export const product = z
  .object({
    id: z.string(),
    retailer_id: text,
    name: text,
    description: text,
    price: text,
    currency: text,
    image_url: text,
    additional_image_urls: z.array(z.string()).optional().catch(undefined),
    url: text,
    availability: text,
    condition: text,
    brand: text,
    category: text,
    color: text,
  })
  .transform(({ price, ...others }) => ({ ...others, ...(price !== undefined && { formatted_price: price }) }));

/** A product, with its catalogue. */
export const ownedProduct = product.and(
  z.object({ product_catalog: z.object({ id: z.string(), business: owner }).optional().catch(undefined) }),
);
