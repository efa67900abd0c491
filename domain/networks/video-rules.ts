import type { VideoContents } from '#ports/files/upload';

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

/**
 * Returns what a network does not take of a video, each as the rest of a sentence. A fact that is not known breaks no rule.
 * Pictures per second are rounded, since an average misses the rate by a little and 23.976 is called 24.
 */
export const videoRefusals = (video: VideoContents = {}, rules: VideoRules = {}): readonly string[] =>
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
