import type { NetworkFacts } from '../facts.ts';
import { maxLinkLength } from './rules.ts';

/** Pinterest: docs/networks/pinterest.md */
export const pinterestFacts: NetworkFacts = {
  best_hours: [20, 20, 20, 20, 15, 20, 20],
  own_limits: [{ limit: 'link', unit: 'utf16', max: maxLinkLength, error: 'link_not_valid' }],
  limit_sources: {
    usual: 'https://developers.pinterest.com/docs/api/v5/pins-create',
    video_duration: 'https://help.pinterest.com/en/business/article/pinterest-product-specs',
    video_ratio: 'https://help.pinterest.com/en/business/article/pinterest-product-specs',
    video_codec: 'https://help.pinterest.com/en/business/article/pinterest-product-specs',
    file_size: 'https://help.pinterest.com/en/business/article/pinterest-product-specs',
  },
};
