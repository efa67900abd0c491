import type { Problem } from '#ports/foundation/problem';
import { postProblem } from '../../foundation/index.ts';
import { type Post, getDuration } from '../post.ts';
import { defaultMediaCodes, type NetworkRules } from '../rules.ts';

const ofVideos = ['disable_duet', 'disable_stitch', 'is_aigc', 'video_cover_timestamp_ms'];
const ofPhotos = ['auto_add_music'];

const notValid = (option: string, reason: string): Problem => postProblem('option_not_valid', { option, reason });

/** Returns what is wrong with options that are valid by themselves, but not together with this post. */
function check({ options = {}, privacy, files: [file] }: Post): readonly Problem[] {
  const chosen = Object.keys(options).filter((option) => options[option] !== false);
  const isVideo = file?.file_type === 'video';
  const [others, reason] = isVideo ? [ofPhotos, 'it is for photos only'] : [ofVideos, 'it is for videos only'];
  const found = file ? chosen.filter((option) => others.includes(option)) : [];
  const problems = found.map((option) => notValid(option, reason));
  const { brand_content_toggle: isBranded, video_cover_timestamp_ms: cover } = options;
  if (isBranded === true && privacy === 'SELF_ONLY')
    problems.push(notValid('brand_content_toggle', 'a post that only oneself can see is no paid partnership'));
  if (isVideo && Number(cover) > getDuration(file) * 1000)
    problems.push(notValid('video_cover_timestamp_ms', 'the video ends before that'));
  return problems;
}

/** TikTok: docs/networks/tiktok.md, https://developers.tiktok.com/doc/overview */
export const tiktok: NetworkRules = {
  name: 'TikTok',
  capabilities: {
    publications: true,
    messages: false,
    products: false,
    webhooks: true,
    persistent_menu: false,
    comments: false,
  },
  comment_actions: { reply: false, hide: false, delete_own: false, delete_others: false },
  publication_types: ['profile'],
  ai_label: 'is_aigc', // of videos
  text: { max_characters: 2200, unit: 'utf16', too_long: 'tiktok_text_too_long' },
  title: { max_characters: 90, too_long: 'tiktok_title_too_long' }, // of photo posts
  comment_characters: 0,
  media: {
    holds: 'images or video',
    required: true,
    max_images: 35,
    min_video_seconds: 3,
    refused_formats: ['bmp'],
    max_gif_frames: 1,
    video: {
      codec: ['h264', 'hevc', 'vp8', 'vp9'],
      frame_rate: [23, 60],
      shorter_side: [360, 4096],
      longer_side: [360, 4096],
    },
    max_video_seconds: 600, // the API's limit; an account's own may be lower
    max_file_size_mb: 4096, // 4 GB
    codes: {
      ...defaultMediaCodes,
      too_many_images: 'tiktok_too_many_images',
      images_and_video: 'tiktok_images_and_video',
      second_video: 'tiktok_one_video_only',
    },
  },
  uses_link: false,
  // Which of these an account offers may change, so TikTok is asked again before each post.
  privacies: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY'],
  // The person must choose, and nothing may be chosen beforehand:
  check,
};
