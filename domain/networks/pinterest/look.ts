import type { NetworkLook } from '../network-look.ts';

export const pinterestLook: NetworkLook = {
  layout: () => 'carousel',
  media_first: true,
  fold_characters: 60,
  frames: ({ file_type }) =>
    file_type === 'image'
      ? [
          {
            place: 'feed',
            min: 2 / 3,
            max: Infinity,
            fit: 'cut',
            source: 'https://help.pinterest.com/en/business/article/pinterest-product-specs',
          },
        ]
      : [],
};
