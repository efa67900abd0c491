/** One error of the interface: its code, its sentence, and the HTTP status of its answer. */
export const error = <const Sentence extends string>(code: number, message: Sentence, status = 400) => ({
  code,
  message,
  status,
});

/**
 * The errors of publication content, a part of the catalogue. They are separate so that a page which checks posts while
 * they are written loads no others.
 */
export const postErrors = {
  instagram_too_many_images: error(900, 'Too many images for Instagram: {count}, at most {max}.'),
  x_too_many_images: error(901, 'Too many images for X: {count}, at most {max}.'),
  facebook_too_many_images: error(902, 'Too many images for Facebook: {count}, at most {max}.'),
  linkedin_too_many_images: error(903, 'Too many images for LinkedIn: {count}, at most {max}.'),
  instagram_video_too_long: error(904, 'The video is too long for Instagram: at most {max_seconds} seconds.'),
  instagram_story_too_long: error(905, 'The video is too long for an Instagram story: at most {max_seconds} seconds.'),
  x_video_too_long: error(906, 'The video is too long for X: at most {max_seconds} seconds.'),
  facebook_video_too_long: error(907, 'The video is too long for Facebook: at most {max_seconds} seconds.'),
  linkedin_video_too_long: error(908, 'The video is too long for LinkedIn: at most {max_seconds} seconds.'),
  instagram_text_too_long: error(
    909,
    'The text is too long for Instagram: {characters} characters, at most {max_characters}.',
  ),
  x_text_too_long: error(910, 'The text is too long for X: {characters} characters, at most {max_characters}.'),
  facebook_text_too_long: error(
    911,
    'The text is too long for Facebook: {characters} characters, at most {max_characters}.',
  ),
  linkedin_text_too_long: error(
    912,
    'The text is too long for LinkedIn: {characters} characters, at most {max_characters}.',
  ),
  publication_empty: error(915, 'The post has neither text nor a file.'),
  images_and_video: error(916, 'Attach images or one video, not both. On X, an animated GIF counts as a video.'),
  alt_text_too_long: error(920, 'The alternative text of a file is too long: at most {max} characters.'),
  file_required: error(922, 'A file is required: attach an image or a video.'),
  publication_type_not_supported: error(
    923,
    'The network does not support this type of publication. Supported: {allowed}.',
  ),
  aspect_ratio_not_accepted: error(927, 'The aspect ratio of a file is not accepted. Accepted: {allowed}.'),
  linkedin_title_too_long: error(
    928,
    'The title is too long for LinkedIn: {characters} characters, at most {max_characters}.',
  ),
  tiktok_text_too_long: error(
    929,
    'The text is too long for TikTok: {characters} characters, at most {max_characters}.',
  ),
  tiktok_title_too_long: error(
    930,
    'The title is too long for TikTok: {characters} characters, at most {max_characters}.',
  ),
  video_too_long: error(931, 'The video is too long for the network: at most {max_seconds} seconds.'),
  tiktok_too_many_images: error(932, 'Too many images for TikTok: {count}, at most {max}.'),
  tiktok_one_video_only: error(933, 'TikTok accepts only one video.'),
  tiktok_images_and_video: error(934, 'TikTok accepts images or a video, not both.'),
  network_refused_publication: error(935, 'The network does not accept the publication: {reason}.'),
  reel_needs_one_video: error(939, 'A reel needs exactly one video and no images.'),
  publications_not_supported: error(942, 'This network does not support publishing.'),
  youtube_needs_one_video: error(943, 'YouTube needs exactly one video and no images.'),
  youtube_title_missing: error(944, 'YouTube needs a title of at most {max} characters.'),
  youtube_description_too_long: error(
    951,
    'The description is too long for YouTube: {characters} of {max_characters} characters, {bytes} of {max_bytes} bytes.',
  ),
  bluesky_too_many_images: error(961, 'Too many images for Bluesky: {count}, at most {max}.'),
  bluesky_text_too_long: error(
    962,
    'The text is too long for Bluesky: {graphemes} of {max_graphemes} characters, {bytes} of {max_bytes} bytes.',
  ),
  discord_text_too_long: error(
    963,
    'The text is too long for Discord: {characters} characters, at most {max_characters}.',
  ),
  discord_too_many_files: error(964, 'Too many attachments for Discord: {count}, at most {max}.'),
  telegram_text_too_long: error(
    967,
    'The text is too long for Telegram: {characters} characters, at most {max_characters} (1,024 with a file).',
  ),
  threads_text_too_long: error(
    975,
    'The text is too long for Threads: {characters} characters, at most {max_characters}.',
  ),
  threads_too_many_files: error(976, 'Too many files for Threads: {count}, at most {max}.'),
  slack_text_too_long: error(981, 'The text is too long for Slack: {characters} characters, at most {max_characters}.'),
  slack_too_many_files: error(982, 'Too many attachments for Slack: {count}, at most {max}.'),
  slack_file_too_large: error(983, 'A file is too large for Slack: at most {max_mb} MB.'),
  pinterest_board_not_valid: error(987, 'The Pinterest board is missing or not valid: {reason}.'),
  too_many_files: error(989, 'Too many files for one post: {count}, at most {max}.'),
  pinterest_carousel_size: error(990, 'A Pinterest carousel has 2 to {max} images, not {count}.'),
  link_not_valid: error(994, 'The link is not valid: {reason}.'),
  pinterest_field_too_long: error(995, 'The field {field} is too long for Pinterest: at most {max} characters.'),
  file_too_large: error(996, 'A file is too large for the network: at most {max_mb} MB.'),
  reply_control_not_valid: error(997, 'This choice of who may reply is not supported. Allowed: {allowed}.'),
  option_not_supported: error(1700, 'This network has no option {option}. It has: {allowed}.'),
  option_not_valid: error(1701, 'The option {option} is not valid: {reason}.'),
  thread_not_supported: error(1702, 'On this network, a publication of this type cannot be a thread.'),
  thread_too_long: error(1703, 'The thread is too long: {count} posts after the first, at most {max}.'),
  first_comment_not_supported: error(1704, 'On this network, a publication of this type cannot have a first comment.'),
  first_comment_too_long: error(
    1705,
    'The first comment is too long: {characters} characters, at most {max_characters}.',
  ),
} as const;

/** The name of an error of publication content. */
export type PostErrorName = keyof typeof postErrors;
