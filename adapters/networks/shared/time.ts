import { z } from 'zod';

/** The latest moment that a date can hold, in milliseconds. */
const latest = 8_640_000_000_000_000;
/** A larger number is in milliseconds: in seconds, it would be in the year 5138. */
const mostSeconds = 100_000_000_000;

/**
 * Moments as networks push them, Meta's in seconds or milliseconds. One that no date can hold makes what it stands in
 * unreadable, and nothing else.
 */
const moment = z.number().min(0).max(latest);
export const seconds = moment.transform((time) => (time > mostSeconds ? time / 1000 : time));
/** The same, written as text. */
export const writtenSeconds = z.coerce.number().pipe(seconds);
export const milliseconds = moment.transform((time) => (time > mostSeconds ? time : time * 1000));

/** A moment that a network writes in letters, likewise. */
export const writtenTime = z.string().refine((text) => !Number.isNaN(Date.parse(text)));

/** Returns a moment that is given in seconds. */
export function ofSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
