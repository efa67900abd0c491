import type { SocialNetwork } from '#ports/networks/social-network';
import type { BestHours } from './rules.ts';

/**
 * When to post as long as an account's own numbers do not tell: a rule of thumb. Absent when nothing is posted. Apart from the
 * rules, which browsers load too.
 */
export const bestHours: Readonly<Partial<Record<SocialNetwork, BestHours>>> = {
  bluesky: [10, 10, 10, 10, 10, 11, 11],
  discord: [18, 18, 18, 18, 18, 16, 16],
  facebook: [9, 9, 9, 9, 9, 10, 10],
  instagram: [13, 13, 13, 13, 13, 11, 11],
  linkedin: [10, 10, 10, 10, 10, 11, 11],
  pinterest: [20, 20, 20, 20, 15, 20, 20],
  slack: [10, 10, 10, 10, 10, 10, 10],
  telegram: [18, 18, 18, 18, 18, 12, 12],
  threads: [8, 8, 8, 8, 8, 9, 9],
  tiktok: [18, 18, 18, 18, 17, 11, 18],
  x: [9, 9, 9, 9, 9, 10, 10],
  youtube: [15, 15, 15, 15, 15, 11, 11],
};
