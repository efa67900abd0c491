import { type NetworkLook, only, upright } from '../network-look.ts';

export const facebookLook: NetworkLook = {
  layout: () => 'grid',
  fold_characters: 480,
  frames: ({ publication_type }) =>
    publication_type === 'reels' || publication_type === 'stories'
      ? [
          {
            ...only(upright),
            place: 'screen',
            fit: 'cut or bars',
            source: 'https://developers.facebook.com/docs/video-api/guides/reels-publishing',
          },
        ]
      : [],
};
