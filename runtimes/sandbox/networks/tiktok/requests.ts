import { z } from 'zod';

const mb = 1_048_576;

/** What can be read about a person, and the scope it takes. */
export const userFields: Readonly<Record<string, string>> = {
  open_id: 'user.info.basic',
  union_id: 'user.info.basic',
  avatar_url: 'user.info.basic',
  display_name: 'user.info.basic',
  username: 'user.info.profile',
  bio_description: 'user.info.profile',
  follower_count: 'user.info.stats',
  following_count: 'user.info.stats',
  likes_count: 'user.info.stats',
  video_count: 'user.info.stats',
};
export const videoFields = [
  'id',
  'create_time',
  'share_url',
  'video_description',
  'title',
  'duration',
  'cover_image_url',
  'view_count',
  'like_count',
  'comment_count',
  'share_count',
];

const privacy_level = z.enum(['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY']);
const toggle = z.boolean().optional();
const branded = { disable_comment: toggle, brand_content_toggle: toggle, brand_organic_toggle: toggle };
export const videoInit = z.strictObject({
  post_info: z.strictObject({
    title: z.string().max(2200).optional(),
    privacy_level,
    ...branded,
    disable_duet: toggle,
    disable_stitch: toggle,
    is_aigc: toggle,
    video_cover_timestamp_ms: z.number().int().min(0).optional(),
  }),
  source_info: z.strictObject({
    source: z.literal('FILE_UPLOAD'),
    video_size: z
      .number()
      .int()
      .min(1)
      .max(4096 * mb),
    chunk_size: z
      .number()
      .int()
      .min(1)
      .max(64 * mb),
    total_chunk_count: z.number().int().min(1).max(1000),
  }),
});
export const photoInit = z.strictObject({
  media_type: z.literal('PHOTO'),
  post_mode: z.literal('DIRECT_POST'),
  post_info: z.strictObject({
    title: z.string().max(90).optional(),
    description: z.string().max(4000).optional(),
    privacy_level,
    ...branded,
    auto_add_music: toggle,
  }),
  source_info: z.strictObject({
    source: z.literal('PULL_FROM_URL'),
    photo_images: z.array(z.url()).min(1).max(35),
    photo_cover_index: z.number().int().min(0),
  }),
});
