import { z } from 'zod';

/** The latest moment that a date can hold, in seconds. */
const latest = 8_640_000_000_000;

/** Moments as networks push them. One that no date can hold makes what it stands in unreadable, and nothing else. */
export const seconds = z.number().min(0).max(latest);
export const milliseconds = z
  .number()
  .min(0)
  .max(latest * 1000);

/** A moment that a network writes in letters, likewise. */
export const writtenTime = z.string().refine((text) => !Number.isNaN(Date.parse(text)));

/** Returns a moment that is given in seconds. */
export function ofSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
