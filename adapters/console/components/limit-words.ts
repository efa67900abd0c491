import type { components } from '../service/interface.ts';
import { message, t } from '../texts/translate.ts';

/** The usage of one limit, as the API returns it. */
export type QuotaUse = components['schemas']['QuotaUse'];

/** By unit, and for rolling windows by their minutes. */
const words: Readonly<Record<string, string>> = {
  publications: message('Posts this month'),
  x_credits: message('Credits for X this month'),
  posts: message('Posts in a day in UTC'),
  'posts 15': message('Posts in 15 minutes'),
  'posts 1440': message('Posts in 24 hours'),
  'replies 1440': message('Replies in 24 hours'),
  'reels 1440': message('Reels in 24 hours'),
  'points 60': message('Writing points in an hour'),
  'points 1440': message('Writing points in 24 hours'),
  uploads: message('Uploads of all channels in a day'),
};

/** Describes what a limit counts, and over which period. */
export function limitWords({ unit, window_minutes }: QuotaUse): string {
  const found = words[window_minutes === undefined ? unit : `${unit} ${String(window_minutes)}`];
  return found === undefined ? unit : t(found);
}
