import type { NetworkLook } from '../network-look.ts';

export const linkedinLook: NetworkLook = {
  layout: () => 'grid',
  fold_characters: 210,
  frames: ({ file_type, count }) =>
    file_type === 'image' && count === 1
      ? [
          {
            place: 'feed',
            min: 4 / 5,
            max: 3,
            fit: 'cut',
            // Quotes LinkedIn's help, which cannot be read without a browser.
            source: 'https://trustypost.ai/blog/linkedin-post-image-size-2026-dimensions-for-crisp-uploads/',
          },
        ]
      : [],
};
