import type { FileProperties, VideoContents } from '#ports/library/upload';

/**
 * What a network takes of a video's size, in pixels, and of what it contains: one of a list, or a number from the first
 * to the second, both inclusive.
 */
export type VideoRules = Readonly<
  Partial<
    Record<
      keyof VideoContents | 'longer_side' | 'shorter_side' | 'width',
      readonly string[] | readonly [min: number, max: number]
    >
  >
>;

export const aac = ['aac', 'he-aac'];

/** Of posts at Instagram and Threads: docs/networks/instagram.md, docs/networks/threads.md */
export const metaVideo: VideoRules = {
  codec: ['h264', 'hevc'],
  chroma: ['4:2:0'],
  frame_rate: [23, 60],
  width: [0, 1920],
  sound_codec: aac,
  sound_channels: [0, 2],
  sound_sample_rate: [0, 48_000],
};

/**
 * Returns what a network does not take of a video, each as the rest of a sentence. A fact that is not known, or 0,
 * breaks no rule. Pictures per second are rounded, since an average misses the rate by a little and 23.976 is called
 * 24.
 */
export function videoRefusals(
  { video, width, height }: Pick<FileProperties, 'height' | 'video' | 'width'>,
  rules: VideoRules = {},
): readonly string[] {
  const facts: Readonly<Record<string, number | string | undefined>> = {
    ...video,
    width,
    shorter_side: Math.min(width, height),
    longer_side: Math.max(width, height),
  };
  return Object.entries(rules).flatMap(([fact, accepted]) => {
    const value = facts[fact];
    const isNumber = typeof value === 'number';
    const [min = 0, max = 0] = accepted;
    const isAccepted = isNumber
      ? Math.round(value) >= Number(min) && Math.round(value) <= Number(max)
      : accepted.some((one) => one === value);
    if (!value || isAccepted) return [];
    const words = max === Infinity ? `at least ${min}` : accepted.join(isNumber ? ' to ' : ' or ');
    return [`it takes videos with ${fact.replaceAll('_', ' ')} ${words}, not ${value}`];
  });
}
