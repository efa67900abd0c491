import { describe, expect, test } from '@jest/globals';
import { getFrames, getMisfit, shownRatio } from '#adapters/console/screens/compose/frames';
import type { Upload } from '#adapters/console/screens/compose/draft';
import { networkLooks } from '#domain/networks/network-looks';

/** A picture of these proportions, as far as frames look at it. */
const picture = (value: number): Upload =>
  ({ file_type: 'image', file_properties: { duration: 0, aspect_ratio: { value, text: '' } } }) as Upload; // No frame asks for more.

describe('The effect of a frame on a file', () => {
  test('names the cropped edges and the fraction lost at each', () => {
    expect(getMisfit(1, { min: 3 / 4, max: 3 / 4 })).toEqual({ edges: 'sides', part: 0.125 });
    expect(getMisfit(1 / 2, { min: 1, max: 2 })).toEqual({ edges: 'ends', part: 0.25 });
  });

  test('is undefined within the frame, for invisible differences, and for unmeasured files', () => {
    const range = { min: 4 / 5, max: 2 };
    for (const ratio of [4 / 5, 1, 2, 2.01, 0.795, 0]) expect(getMisfit(ratio, range)).toBeUndefined();
  });

  test('results in the nearest ratio that the frame allows', () => {
    expect([0.2, 1, 5].map((ratio) => shownRatio(ratio, { min: 1 / 2, max: 2 }))).toEqual([0.5, 1, 2]);
  });

  test('is computed for each file of a post: a carousel crops the second to the first', () => {
    const [first = [], second = []] = getFrames(networkLooks.instagram, 'profile', [picture(1), picture(1.5)]);
    expect(first.map(({ place }) => place)).toEqual(['profile']);
    expect(second).toMatchObject([{ place: 'feed', min: 1, max: 1 }]);
  });

  test('is not guessed for unknown networks', () => {
    expect(getFrames(undefined, 'profile', [picture(1)])).toEqual([[]]);
    expect(getFrames(networkLooks.pinterest, 'profile', [picture(0)])).toEqual([[]]);
  });
});
