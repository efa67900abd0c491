import type { SocialNetwork } from '#ports/networks/social-network';

/**
 * Where each network states its limits: by the name of the limit, or by type and name (`reels_video_duration`); `usual` for
 * all others. Apart from the rules, which browsers load too.
 */
export const limitSources: Readonly<Record<SocialNetwork, Readonly<Record<string, string | undefined>>>> = {
  bluesky: {
    usual: 'https://docs.bsky.app/docs/advanced-guides/posts',
    text: 'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/feed/post.json',
    images: 'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/embed/gallery.json',
    video_duration: 'https://github.com/bluesky-social/social-app', // the official app
    file_size: 'https://github.com/bluesky-social/atproto/blob/main/lexicons/app/bsky/embed/video.json',
    alt_text: 'https://github.com/bluesky-social/social-app',
    reply_control: 'https://docs.bsky.app/docs/tutorials/thread-gates',
    messages: 'https://github.com/bluesky-social/atproto/blob/main/lexicons/chat/bsky/convo/defs.json',
  },
  discord: {
    'own_options.embeds': 'https://docs.discord.com/developers/resources/message#embed-object-embed-limits',
    own_files_together: 'https://docs.discord.com/developers/resources/message#create-message-limitations',
    usual: 'https://docs.discord.com/developers/resources/message#create-message',
    file_size: 'https://docs.discord.com/developers/reference#uploading-files',
    alt_text: 'https://docs.discord.com/developers/resources/message#attachment-object',
  },
  facebook: {
    usual: 'https://developers.facebook.com/documentation/pages-api/posts',
    images: undefined, // not documented
    video_duration: 'https://developers.facebook.com/docs/graph-api/video-uploads',
    file_size: 'https://developers.facebook.com/docs/graph-api/video-uploads',
    gif_size: 'https://developers.facebook.com/docs/graph-api/reference/page/photos/',
    reels_video_duration: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    reels_ratio: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    reels_videos: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    stories_video_duration: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    first_comment: 'https://developers.facebook.com/documentation/pages-api/comments-mentions',
    comments: 'https://developers.facebook.com/documentation/pages-api/comments-mentions',
    messages:
      'https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages',
  },
  instagram: {
    usual:
      'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media',
    first_comment:
      'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-media/comments',
    comments:
      'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-media/comments',
    messages:
      'https://developers.facebook.com/documentation/instagram-platform/instagram-api-with-instagram-login/messaging-api',
  },
  linkedin: {
    usual: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api',
    title: undefined,
    images:
      'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/multiimage-post-api',
    alt_text: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/images-api',
    video_duration:
      'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api',
    video_size: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api',
    file_size: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api',
    documents:
      'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/documents-api',
    document_size:
      'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/documents-api',
    first_comment:
      'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api',
    comments: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api',
  },
  pinterest: {
    usual: 'https://developers.pinterest.com/docs/api/v5/pins-create',
    video_duration: 'https://help.pinterest.com/en/business/article/pinterest-product-specs',
    video_ratio: 'https://help.pinterest.com/en/business/article/pinterest-product-specs',
    file_size: 'https://help.pinterest.com/en/business/article/pinterest-product-specs',
  },
  slack: {
    usual: 'https://docs.slack.dev/reference/methods/chat.postMessage',
    files: 'https://docs.slack.dev/messaging/working-with-files',
    file_size: 'https://docs.slack.dev/messaging/working-with-files',
    alt_text: 'https://docs.slack.dev/reference/methods/files.getUploadURLExternal',
  },
  telegram: {
    own_files_with_buttons: 'https://core.telegram.org/bots/api#sendmediagroup',
    usual: 'https://core.telegram.org/bots/api#sendmessage',
    text: 'https://core.telegram.org/bots/api#sendmessage',
    files_text: 'https://core.telegram.org/bots/api#sendphoto',
    files: 'https://core.telegram.org/bots/api#sendmediagroup',
    file_size: 'https://core.telegram.org/bots/api#sending-files',
    image_ratio: 'https://core.telegram.org/bots/api#sendphoto',
    file_format: 'https://core.telegram.org/bots/api#sendphoto',
  },
  threads: {
    own_links: 'https://developers.facebook.com/documentation/threads/posts',
    usual: 'https://developers.facebook.com/documentation/threads/overview',
    reply_control: 'https://developers.facebook.com/documentation/threads/reference/publishing',
    alt_text: 'https://developers.facebook.com/documentation/threads/reference/publishing',
  },
  tiktok: {
    usual: 'https://developers.tiktok.com/doc/content-posting-api-media-transfer-guide',
    text: 'https://developers.tiktok.com/doc/content-posting-api-reference-direct-post',
    title: 'https://developers.tiktok.com/doc/content-posting-api-reference-photo-post',
    images: 'https://developers.tiktok.com/doc/content-posting-api-reference-photo-post',
    privacy: 'https://developers.tiktok.com/doc/content-posting-api-reference-query-creator-info',
  },
  whatsapp: {
    messages:
      'https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/text-messages',
    usual: 'https://developers.facebook.com/documentation/business-messaging/whatsapp',
  },
  x: {
    own_cashtags: 'https://docs.x.com/x-api/posts/manage-tweets/integrate',
    own_files_with_gif: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    usual: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    text: 'https://docs.x.com/fundamentals/counting-characters',
    comments: 'https://docs.x.com/fundamentals/counting-characters',
    alt_text: 'https://docs.x.com/x-api/media/metadata-create',
    reply_control: 'https://docs.x.com/x-api/posts/create-posts',
    messages: 'https://docs.x.com/x-api/direct-messages/manage/introduction',
  },
  youtube: {
    'own_options.tags': 'https://developers.google.com/youtube/v3/docs/videos#snippet.tags[]',
    usual: 'https://developers.google.com/youtube/v3/docs/videos#properties',
    video_duration: 'https://support.google.com/youtube/answer/71673',
    file_size: 'https://support.google.com/youtube/answer/71673',
    first_comment: 'https://developers.google.com/youtube/v3/docs/comments',
    comments: 'https://developers.google.com/youtube/v3/docs/comments',
  },
};

/** Facts of accounts, as in `extra_data`, with which limits differ. */
export const limitFacts: Readonly<
  Partial<Record<SocialNetwork, readonly Readonly<Record<string, boolean | number>>[]>>
> = {
  discord: [{ premium_tier: 2 }, { premium_tier: 3 }],
  x: [{ long_posts: true }],
};
