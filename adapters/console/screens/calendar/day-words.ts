import { locale } from '../../texts/say.ts';
import { type DateStyle, formatDate } from '../../time/format.ts';
import type { Day } from './days.ts';

/** Writes a day, which is the same in every zone, as people of the language read it. */
export const dayWords = (day: Day, style: DateStyle): string =>
  formatDate(`${day}T00:00:00Z`, style, locale(), 'UTC');
