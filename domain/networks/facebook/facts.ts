import type { NetworkFacts } from '../facts.ts';

/** Facebook: docs/networks/facebook.md */
export const facebookFacts: NetworkFacts = {
  best_hours: [9, 9, 9, 9, 9, 10, 10],
  // Not documented by the network, but seen by others:
  // https://glama.ai/mcp/connectors/io.github.Firefloco/chirpie/tools/chirpie_delete_comment
  answers_go: true,
  limit_sources: {
    usual: 'https://developers.facebook.com/documentation/pages-api/posts',
    images: undefined, // not documented
    video_duration: 'https://developers.facebook.com/docs/graph-api/video-uploads',
    file_size: 'https://developers.facebook.com/docs/graph-api/video-uploads',
    gif_size: 'https://developers.facebook.com/docs/graph-api/reference/page/photos/',
    reels_video_duration: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    video_codec: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    video_frame_rate: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    video_sound_codec: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    reels_ratio: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    reels_videos: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    stories_video_duration: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
    first_comment: 'https://developers.facebook.com/documentation/pages-api/comments-mentions',
    comments: 'https://developers.facebook.com/documentation/pages-api/comments-mentions',
    messages: 'https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages',
  },
};
