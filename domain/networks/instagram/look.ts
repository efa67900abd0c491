import { type MediaFrame, type NetworkLook, only, upright } from '../network-look.ts';

// Told by the head of Instagram in a story of January 2025, which has no address; its reference does not speak of the
// profile.
const profile: MediaFrame = {
  ...only(3 / 4),
  place: 'profile',
  fit: 'cut',
  source: 'https://pictuary.com/glossary/profile-grid',
};

const screen: MediaFrame = {
  ...only(upright),
  place: 'screen',
  fit: 'cut or bars',
  source: 'https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media',
};

export const instagramLook: NetworkLook = {
  layout: () => 'carousel',
  media_first: true,
  fold_characters: 125,
  frames({ publication_type, file_type, index, count, first_ratio }) {
    if (publication_type === 'stories') return [screen];
    // A single film is a reel.
    if (publication_type === 'reels' || (file_type === 'video' && count === 1)) return [screen, profile];
    if (index === 0) return [profile];
    // The first one is taken from 4:5 to 1.91:1, and gives its shape to all that follow.
    return [
      {
        ...only(Math.min(Math.max(first_ratio, 4 / 5), 1.91)),
        place: 'feed',
        fit: 'cut',
        source: 'https://developers.facebook.com/docs/instagram-platform/content-publishing',
      },
    ];
  },
};
