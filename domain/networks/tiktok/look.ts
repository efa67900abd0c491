import { type NetworkLook, only, upright } from '../network-look.ts';

export const tiktokLook: NetworkLook = {
  layout: () => 'carousel',
  media_first: true,
  fold_characters: 100,
  frames: () => [
    {
      ...only(upright),
      place: 'screen',
      fit: 'bars',
      // Said of ads. The reference for developers says nothing of how posts are shown.
      source: 'https://ads.tiktok.com/help/article/video-aspect-ratio-intelligent-optimization-tool',
    },
  ],
};
