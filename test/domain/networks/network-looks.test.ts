import { describe, expect, test } from '@jest/globals';
import type { FramedFile } from '#domain/networks/network-look';
import { networkLooks } from '#domain/networks/network-looks';
import { rulebook } from '#domain/networks/rulebook';

const picture: FramedFile = {
  publication_type: 'profile',
  file_type: 'image',
  ratio: 1,
  seconds: 0,
  index: 0,
  count: 1,
  first_ratio: 1,
};
const film: FramedFile = { ...picture, file_type: 'video', seconds: 20 };

/** Everything on which frames depend. */
const all: readonly FramedFile[] = (['profile', 'reels', 'stories'] as const).flatMap((publication_type) =>
  [picture, film].flatMap((file) =>
    [0.3, 1, 4].flatMap((ratio) =>
      [1, 2, 3, 4, 9].flatMap((count) =>
        [0, 1].map((index) => ({ ...file, publication_type, ratio, count, index, first_ratio: ratio })),
      ),
    ),
  ),
);

describe('How networks show posts', () => {
  test('each frame has a shape, and an address that states it', () => {
    const frames = Object.values(networkLooks).flatMap(({ frames }) => all.flatMap((file) => frames?.(file) ?? []));
    expect(frames.length).toBeGreaterThan(100);
    for (const { min, max, source } of frames) {
      expect(min).toBeGreaterThan(0);
      expect(max).toBeGreaterThanOrEqual(min);
      expect(new URL(source).protocol).toBe('https:');
    }
  });

  test('only networks to which something is posted have a look', () => {
    const names = Object.keys(networkLooks);
    // Its keys are names of networks.
    expect(names.filter((name) => !rulebook[name as keyof typeof rulebook].capabilities.publications)).toEqual([]);
  });

  test('Instagram cuts all of a carousel to the shape of its first, within what it takes', () => {
    const shapeAfter = (first_ratio: number) =>
      networkLooks.instagram?.frames?.({ ...picture, index: 1, count: 2, first_ratio })[0];
    expect(shapeAfter(1)).toMatchObject({ min: 1, max: 1, fit: 'cut' });
    expect(shapeAfter(0.5)).toMatchObject({ min: 0.8, max: 0.8 });
    expect(shapeAfter(3)).toMatchObject({ min: 1.91, max: 1.91 });
  });

  test('a square film of three minutes is a Short on YouTube, a longer one or a wide one is not', () => {
    const getPlace = (changed: Partial<FramedFile>) =>
      networkLooks.youtube?.frames?.({ ...film, ...changed })[0]?.place;
    expect(getPlace({ seconds: 180 })).toBe('screen');
    expect(getPlace({ seconds: 181 })).toBe('feed');
    expect(getPlace({ ratio: 16 / 9 })).toBe('feed');
  });

  test('a film is a reel on Instagram where it stands alone', () => {
    const getPlaces = (count: number) => networkLooks.instagram?.frames?.({ ...film, count }).map(({ place }) => place);
    expect(getPlaces(1)).toEqual(['screen', 'profile']);
    expect(getPlaces(2)).toEqual(['profile']);
  });
});
