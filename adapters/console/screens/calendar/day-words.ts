import { locale } from '../../texts/translate.ts';
import { type DateStyle, formatDate } from '../../time/format.ts';
import type { Day } from './days.ts';

/** Formats a day without a time zone in the current language. */
export const dayWords = (day: Day, style: DateStyle): string => formatDate(`${day}T00:00:00Z`, style, locale(), 'UTC');
