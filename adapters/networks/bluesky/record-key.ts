import type { Clock } from '#ports/foundation/clock';
import type { Identifiers } from '#ports/foundation/identifiers';

const alphabet = '234567abcdefghijklmnopqrstuvwxyz';

/**
 * Creates the generator of record keys: microseconds, then 10 random bits (https://atproto.com/specs/tid). Each key is
 * greater than the one before. Two records with the same key would be one, so the random bits keep other processes
 * apart.
 */
export function createRecordKeys(tools: { readonly clock: Clock; readonly identifiers: Identifiers }): () => string {
  let latest = 0n;
  return () => {
    const randomBits = Buffer.from(tools.identifiers.secret(), 'base64url').readUInt32BE(0);
    // The clock has milliseconds.
    const microseconds = BigInt(tools.clock.now()) * 1000n + BigInt((randomBits >>> 10) % 1000);
    latest = microseconds > latest ? microseconds : latest + 1n;
    const number = (latest << 10n) | BigInt(randomBits & 1023);
    return Array.from({ length: 13 }, (_, index) => alphabet[Number((number >> BigInt(60 - 5 * index)) & 31n)]).join(
      '',
    );
  };
}
