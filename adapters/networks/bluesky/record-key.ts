import type { Clock } from '#ports/shared/clock';
import type { Identifiers } from '#ports/shared/identifiers';

const alphabet = '234567abcdefghijklmnopqrstuvwxyz';

/** Creates the key of a new record: microseconds, then 10 random bits (https://atproto.com/specs/tid). */
export function recordKey(clock: Clock, identifiers: Identifiers): string {
  const randomBits = Buffer.from(identifiers.secret(), 'base64url').readUInt32BE(0);
  // The clock has milliseconds. Random microseconds are added, so that two posts of the same millisecond
  // differ.
  const microseconds = BigInt(clock.now()) * 1000n + BigInt((randomBits >>> 10) % 1000);
  const number = (microseconds << 10n) | BigInt(randomBits & 1023);
  return Array.from(
    { length: 13 },
    (_, index) => alphabet[Number((number >> BigInt(60 - 5 * index)) & 31n)],
  ).join('');
}
