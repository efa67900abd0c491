import { planChunks } from '#adapters/networks/tiktok/chunks';
import { expect, test } from '@jest/globals';

test.each([
  [1, 1, 1],
  [4_000_000, 4_000_000, 1],
  [64_000_000, 64_000_000, 1],
  [64_000_001, 10_000_000, 6],
  [99_999_999, 10_000_000, 9],
  [4_294_967_296, 10_000_000, 429],
])('a video of %i bytes goes in pieces of %i, %i of them', (video_size, chunk_size, total_chunk_count) => {
  const { source_info, missing } = planChunks(video_size);
  expect(source_info).toEqual({ source: 'FILE_UPLOAD', video_size, chunk_size, total_chunk_count });
  const pieces = missing(0);
  expect(pieces).toHaveLength(total_chunk_count);
  expect(pieces[0]?.from).toBe(0);
  expect(pieces.at(-1)?.to).toBe(video_size - 1);
  for (const [at, { from }] of pieces.entries()) if (at > 0) expect(from).toBe((pieces[at - 1]?.to ?? 0) + 1);
});

test('what has arrived is not sent again', () => {
  const { missing } = planChunks(75_000_000);
  expect(missing(20_000_000)[0]?.from).toBe(20_000_000);
  expect(missing(60_000_000)).toEqual([{ from: 60_000_000, to: 74_999_999 }]);
});
