import { type NetworkLook, only, upright } from '../network-look.ts';

/** In seconds. Square and upright videos up to here become Shorts. */
const maxShortLength = 180;

export const youtubeLook: NetworkLook = {
  layout: () => 'carousel',
  media_first: true,
  fold_characters: 150,
  frames: ({ ratio, seconds }) => [
    ratio <= 1 && seconds <= maxShortLength
      ? { ...only(upright), place: 'screen', fit: 'bars', source: 'https://support.google.com/youtube/answer/15424877' }
      : { ...only(16 / 9), place: 'feed', fit: 'bars', source: 'https://support.google.com/youtube/answer/6375112' },
  ],
};
