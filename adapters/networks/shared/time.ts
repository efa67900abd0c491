import { z } from 'zod';

/** The latest time that a `Date` can represent, in milliseconds. */
const maxTime = 8_640_000_000_000_000;
/** A larger number must be in milliseconds: as seconds, it would be in the year 5138. */
const maxSeconds = 100_000_000_000;

/**
 * Times as networks push them; Meta uses seconds or milliseconds. An out-of-range time invalidates only its own entry.
 */
const timestamp = z.number().min(0).max(maxTime);
export const seconds = timestamp.transform((time) => (time > maxSeconds ? time / 1000 : time));
/** The same, written as text. */
export const writtenSeconds = z.coerce.number().pipe(seconds);
export const milliseconds = timestamp.transform((time) => (time > maxSeconds ? time : time * 1000));

/** A date that a network writes as text, with the same rule. */
export const writtenTime = z.string().refine((text) => !Number.isNaN(Date.parse(text)));

/** Converts seconds to an ISO date. */
export function fromSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
