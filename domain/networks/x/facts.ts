import type { NetworkFacts } from '../facts.ts';
import { maxGifFrames, maxGifHeight, maxGifPixels, maxGifWidth } from './rules.ts';

/** X: docs/networks/x.md */
export const xFacts: NetworkFacts = {
  best_hours: [9, 9, 9, 9, 9, 10, 10],
  limits_differ_with: [{ long_posts: true }],
  own_limits: [
    {
      limit: 'cashtags',
      unit: 'occurrences',
      max: 1,
      when: 'account.enterprise=false',
      error: 'network_refused_publication',
      source: 'https://docs.x.com/x-api/posts/manage-tweets/integrate',
    },
    {
      limit: 'files_with_gif',
      unit: 'files',
      max: 1,
      error: 'images_and_video',
      source: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    },
    {
      limit: 'gif_width',
      unit: 'pixels',
      max: maxGifWidth,
      error: 'network_refused_publication',
      source: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    },
    {
      limit: 'gif_height',
      unit: 'pixels',
      max: maxGifHeight,
      error: 'network_refused_publication',
      source: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    },
    {
      limit: 'gif_frames',
      unit: 'frames',
      max: maxGifFrames,
      error: 'network_refused_publication',
      source: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    },
    {
      limit: 'gif_pixels',
      unit: 'pixels',
      max: maxGifPixels,
      error: 'network_refused_publication',
      source: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    },
  ],
  limit_sources: {
    usual: 'https://docs.x.com/x-api/media/quickstart/best-practices',
    text: 'https://docs.x.com/fundamentals/counting-characters',
    comments: 'https://docs.x.com/fundamentals/counting-characters',
    alt_text: 'https://docs.x.com/x-api/media/metadata-create',
    reply_control: 'https://docs.x.com/x-api/posts/create-posts',
    messages: 'https://docs.x.com/x-api/direct-messages/manage/introduction',
  },
};
