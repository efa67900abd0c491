import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto';
import type { Clock } from '#ports/foundation/clock';
import type { Identifiers } from '#ports/foundation/identifiers';

const largestCount = 0xffff;
/** The counter of each millisecond starts at random in the lower half, so that processes rarely collide. */
const initialCounts = 0x8000;

/** Creates identifiers of 6 bytes with the milliseconds, 2 with a counter and 4 random ones. */
export function createIdentifiers(clock: Clock): Identifiers {
  let millisecond = 0;
  let count = 0;
  return {
    next() {
      const now = Math.floor(clock.now());
      if (now > millisecond) {
        millisecond = now;
        count = randomInt(initialCounts);
      } else if (count < largestCount) {
        // The same millisecond, or the clock was set back: the last time is kept.
        count += 1;
      } else {
        millisecond += 1;
        count = 0;
      }
      const bytes = Buffer.alloc(12);
      bytes.writeUIntBE(millisecond, 0, 6);
      bytes.writeUInt16BE(count, 6);
      return randomFillSync(bytes, 8).toString('hex');
    },
    derive(...parts) {
      const hash = createHash('sha256');
      for (const part of parts) {
        const bytes = Buffer.from(part);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(bytes.length);
        hash.update(length).update(bytes);
      }
      return hash.digest('hex').slice(0, 24);
    },
    secret: () => randomBytes(32).toString('base64url'),
    hash: (secret) => createHash('sha256').update(secret).digest('base64url'),
  };
}
