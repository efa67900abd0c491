import { type NetworkLook, only } from '../network-look.ts';

// X tells none of this any more. A single picture as announced in 2021; several as they have been shown for longer.
const single = 'https://weareshootingstar.co.uk/news/369-twitter-crop-is-gone/';
const several = 'https://publer.io/blog/twitter-image-sizes-dimensions-2020/';

export const xLook: NetworkLook = {
  layout: () => 'grid',
  fold_characters: 280, // long posts
  frames({ file_type, index, count }) {
    if (file_type !== 'image') return [];
    const frame = { place: 'feed', fit: 'cut' } as const;
    if (count === 1) return [{ ...frame, min: 3 / 4, max: 2, source: single }];
    // Together they are 16:9: halves, a half and two quarters, or four quarters.
    const isHalf = count === 2 || (count === 3 && index === 0);
    return [{ ...frame, ...only(isHalf ? 8 / 9 : 16 / 9), source: several }];
  },
};
