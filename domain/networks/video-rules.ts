import type { FileProperties, VideoContents } from '#ports/files/upload';
import type { MediaRules } from './rules.ts';

/** What a network takes of what a video contains: one of a list, or a number from the first to the second, both inclusive. */
export type VideoRules = {
  readonly [Fact in keyof VideoContents]?: readonly string[] | readonly [min: number, max: number];
};

export const aac = ['aac', 'he-aac'];

/** Of posts at Instagram and Threads: docs/networks/instagram.md, docs/networks/threads.md */
export const metaVideo: VideoRules = {
  codec: ['h264', 'hevc'],
  chroma: ['4:2:0'],
  frame_rate: [23, 60],
  sound_codec: aac,
  sound_channels: [1, 2],
  sound_sample_rate: [0, 48_000],
};

/** Returns why a network does not take a video of this size, as the rest of a sentence. */
function sizeRefusals(
  { width, height }: Pick<FileProperties, 'height' | 'width'>,
  {
    max_width: maxWidth = Infinity,
    min_side: min = 0,
    max_side: max = Infinity,
  }: NonNullable<MediaRules['video_pixels']> = {},
): readonly string[] {
  // 0 by 0 means that it could not be read.
  if (width === 0 || height === 0) return [];
  if (width > maxWidth) return [`it takes videos of at most ${maxWidth} pixels across, not ${width}`];
  if (Math.min(width, height) >= min && Math.max(width, height) <= max) return [];
  const bounds = max === Infinity ? `at least ${min}` : `${min} to ${max}`;
  return [`it takes videos of ${bounds} pixels a side, not ${width} x ${height}`];
}

/**
 * Returns what a network does not take of a video, each as the rest of a sentence. A fact that is not known breaks no rule.
 * Pictures per second are rounded, since an average misses the rate by a little and 23.976 is called 24.
 */
export const contentRefusals = (video: VideoContents = {}, rules: VideoRules = {}): readonly string[] =>
  Object.entries(rules).flatMap(([fact, accepted]) => {
    // The names of rules are those of facts.
    const value = video[fact as keyof VideoContents];
    const isNumber = typeof value === 'number';
    const [min = 0, max = 0] = accepted;
    const isAccepted = isNumber
      ? Math.round(value) >= Number(min) && Math.round(value) <= Number(max)
      : accepted.some((one) => one === value);
    if (value === undefined || isAccepted) return [];
    const words = accepted.join(isNumber ? ' to ' : ' or ');
    return [`it takes videos with ${fact.replaceAll('_', ' ')} ${words}, not ${value}`];
  });

/** Returns what a network does not take of a video, each as the rest of a sentence. */
export const videoRefusals = (
  is: FileProperties,
  rules: Pick<MediaRules, 'video' | 'video_pixels'>,
): readonly string[] => [...contentRefusals(is.video, rules.video), ...sizeRefusals(is, rules.video_pixels)];
