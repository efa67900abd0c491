import { describe, expect, test } from '@jest/globals';
import {
  allowedAspectRatios,
  allowedSocialNetworksFor,
  allowedSocialPublications,
  networksWith,
} from '#domain/networks/catalog/networks-with';
import {
  publicationLimits,
  socialCapabilities,
  socialCommentActions,
  socialLimits,
} from '#domain/networks/catalog/published-rulebook';
import { socialNetworks } from '#domain/networks/rulebook';
import type { SocialNetwork } from '#ports/networks/social-network';
import { promisedNetworks, promisedOf } from '../../../fakes/promised-networks.ts';

const limits = socialLimits();
const promised = (networks: readonly SocialNetwork[]) =>
  promisedNetworks.filter((network) => networks.includes(network));
const maps = Object.entries<Readonly<Record<string, number>>>({ ...limits });

describe('GET /social_limits', () => {
  test('the maps of the contract, no more and no fewer', () => {
    expect(Object.keys(limits).sort()).toEqual([
      'characters',
      'comment_characters',
      'max_file_size_mb',
      'max_post_bytes',
      'message_bytes',
      'message_characters',
      'title_characters',
      'total_images',
      'video_duration_in_seconds',
    ]);
  });

  test.each(maps)('%s holds every network, as whole numbers', (_, map) => {
    expect(Object.keys(map)).toEqual(expect.arrayContaining([...socialNetworks]));
    for (const limit of Object.values(map)) expect(Number.isInteger(limit) && limit >= 0).toBe(true);
  });

  test('text limits as the specification and the rulings give them', () => {
    expect(promisedOf(limits.characters)).toEqual({
      bluesky: 300,
      discord: 2000,
      facebook: 63206,
      instagram: 2200,
      linkedin: 3000,
      pinterest: 800,
      slack: 4000,
      telegram: 4096,
      telegram_media: 1024,
      threads: 500,
      tiktok: 2200,
      whatsapp: 4096,
      x: 280,
      youtube: 5000,
    });
  });

  test('bluesky and youtube count bytes', () => {
    const counted = Object.entries(promisedOf(limits.max_post_bytes)).filter(([, bytes]) => bytes > 0);
    expect(counted).toEqual([
      ['bluesky', 3000],
      ['youtube', 5000],
    ]);
  });

  test('comments: facebook 8,000, and nothing where there are none', () => {
    expect(limits.comment_characters.facebook).toBe(8000);
    for (const network of ['pinterest', 'slack', 'tiktok', 'whatsapp'] as const) {
      expect(limits.comment_characters[network]).toBe(0);
    }
  });

  test('titles: youtube and pinterest 100, none on x', () => {
    const { youtube, pinterest, x } = limits.title_characters;
    expect([youtube, pinterest, x]).toEqual([100, 100, 0]);
  });

  test('numbers of files as the documents of the networks give them', () => {
    expect(promisedOf(limits.total_images)).toEqual({
      bluesky: 10,
      discord: 10,
      facebook: 10,
      facebook_reel: 0,
      facebook_story: 1,
      instagram: 10,
      instagram_reel: 0,
      instagram_story: 1,
      linkedin: 20,
      pinterest: 5,
      slack: 10,
      telegram: 10,
      threads: 20,
      tiktok: 35,
      whatsapp: 0,
      x: 4,
      youtube: 0,
    });
  });

  test('weights: slack 1 GB, discord 10 MB, telegram 50 MB', () => {
    expect(limits.max_file_size_mb).toMatchObject({ slack: 1024, discord: 10, telegram: 50 });
  });

  test('reels and stories have keys of their own where they differ', () => {
    expect(limits.video_duration_in_seconds).toMatchObject({ instagram: 900, instagram_story: 60, facebook_reel: 90 });
    expect(limits.video_duration_in_seconds).not.toHaveProperty('instagram_reel');
    expect(limits.total_images).toMatchObject({ instagram: 10, instagram_story: 1 });
  });
});

describe('GET /social_capabilities', () => {
  const capabilities = socialCapabilities();

  test('six booleans for every network, in order', () => {
    expect(Object.keys(capabilities)).toEqual(socialNetworks);
    for (const row of Object.values(capabilities)) {
      const keys = ['comments', 'messages', 'persistent_menu', 'products', 'publications', 'webhooks'];
      expect(Object.keys(row).sort()).toEqual(keys);
      expect(Object.values(row).every((value) => typeof value === 'boolean')).toBe(true);
    }
  });

  test('whatsapp has messages and neither publications nor comments', () => {
    expect(capabilities.whatsapp).toMatchObject({ messages: true, publications: false, comments: false });
    const publishing = promisedNetworks.filter((network) => network !== 'whatsapp');
    expect(promised(allowedSocialPublications())).toEqual(publishing);
  });

  test('who has messages, comments, products and menus', () => {
    expect(promised(networksWith('messages'))).toEqual(['bluesky', 'facebook', 'instagram', 'whatsapp', 'x']);
    expect(promised(networksWith('products'))).toEqual(['facebook', 'instagram']);
    expect(promised(networksWith('persistent_menu'))).toEqual(['facebook', 'instagram']);
    const silent = promisedNetworks.filter((network) => !networksWith('comments').includes(network));
    expect(silent).toEqual(['pinterest', 'slack', 'tiktok', 'whatsapp']);
  });
});

describe('GET /social_comment_actions', () => {
  const actions = socialCommentActions();

  test('every network is there, without comments all four are false', () => {
    expect(Object.keys(actions)).toEqual(socialNetworks);
    const none = { reply: false, hide: false, delete_own: false, delete_others: false };
    for (const network of ['pinterest', 'slack', 'tiktok', 'whatsapp'] as const) {
      expect(actions[network]).toEqual(none);
    }
  });

  test('instagram, x, bluesky and threads cannot delete what another person wrote', () => {
    const unable = promised(networksWith('comments')).filter((network) => !actions[network].delete_others);
    expect(unable).toEqual(['bluesky', 'instagram', 'threads', 'x']);
  });

  test('linkedin, discord and telegram cannot hide', () => {
    const unable = promised(networksWith('comments')).filter((network) => !actions[network].hide);
    expect(unable).toEqual(['discord', 'linkedin', 'telegram']);
  });
});

describe('aspect ratios', () => {
  const ratios = allowedAspectRatios();

  test('as the contract shows them', () => {
    expect(promisedOf(ratios)).toEqual({
      facebook_reels: { values: [0.5625], text: ['9:16'] },
      facebook_stories: { values: [0.5625], text: ['9:16'] },
      instagram: { values: [1, 0.8, 1.91, 0.5625], text: ['1:1', '4:5', '1.91:1', '9:16'] },
    });
  });

  test('values and words are parallel', () => {
    for (const { values, text } of Object.values(ratios)) {
      const numbers = text.map((words) => {
        const [width, height] = words.split(':').map(Number);
        return Number(width) / Number(height);
      });
      expect(numbers).toEqual(values);
    }
  });

  test.each([
    ['image', 1, true],
    ['image', 0.8, true],
    ['image', 1.5, true],
    ['image', 1.91, true],
    // A story takes what a plain post does not.
    ['image', 0.5625, true],
    ['image', 2.02, true],
    ['image', 11, false],
    ['video', 1.7778, true],
    ['video', 0.5625, true],
    ['video', 11, false],
  ] as const)('a file goes to instagram by what is checked: %s of ratio %d: %s', (type, ratio, fits) => {
    expect(allowedSocialNetworksFor(ratio, type).includes('instagram')).toBe(fits);
  });

  test('a ratio rules out only who checks it; whatsapp is never there', () => {
    const others = allowedSocialPublications().filter((network) => network !== 'instagram' && network !== 'threads');
    expect(allowedSocialNetworksFor(11, 'image')).toEqual(others);
  });
});

test('a failed publication may be retried three times', () => {
  expect(publicationLimits()).toEqual({ max_retries: 3 });
});
