import { type NetworkLook, only } from '../network-look.ts';

// Its own programs, which most people use.
const single = 'https://github.com/bluesky-social/social-app/blob/main/src/components/images/AutoSizedImage.tsx';
const several = 'https://github.com/bluesky-social/social-app/blob/main/src/components/images/ImageLayoutGrid.tsx';

export const blueskyLook: NetworkLook = {
  layout: (count) => (count > 4 ? 'carousel' : 'grid'),
  frames({ file_type, index, count }) {
    if (file_type !== 'image' || count > 4) return [];
    const frame = { place: 'feed', fit: 'cut' } as const;
    if (count === 1) return [{ ...frame, min: 1 / 2, max: Infinity, source: single }];
    const small = count === 4 ? 3 / 2 : 2;
    return [{ ...frame, ...only(count === 2 || (count === 3 && index === 0) ? 1 : small), source: several }];
  },
};
