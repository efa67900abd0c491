import { createHash, randomBytes } from 'node:crypto';

/** An encryption key and its id. */
export interface SecretKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

const keyBytes = 32;
const hexForm = /^[0-9a-f]{64}$/i;
const base64Form = /^[A-Za-z0-9+/_-]{43}=?$/;
const idForm = /^[A-Za-z0-9_-]{1,40}$/;

function parseKey(entry: string, place: string): SecretKey {
  const colon = entry.indexOf(':');
  const text = entry.slice(colon + 1).trim();
  if (!hexForm.test(text) && !base64Form.test(text)) {
    throw new Error(`${place} must be ${keyBytes} bytes as base64 or as 64 hex digits, with or without "id:" before`);
  }
  const key = Buffer.from(text, hexForm.test(text) ? 'hex' : 'base64');
  const id = colon === -1 ? createHash('sha256').update(key).digest('hex').slice(0, 8) : entry.slice(0, colon).trim();
  if (!idForm.test(id)) throw new Error(`${place} has an id that is not 1 to 40 letters, digits, - and _`);
  return { id, key };
}

/**
 * Parses the operator's setting: keys separated by commas or line breaks, the current one first. Each is `id:key` or
 * only a key, whose id is then the start of its hash. Errors never contain a key.
 */
export function parseSecretKeys(text: string): readonly SecretKey[] {
  const entries = text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) throw new Error('no secret key was given');
  const keys = entries.map((entry, index) => parseKey(entry, `secret key ${index + 1} of ${entries.length}`));
  keys.forEach(({ id }, index) => {
    const first = keys.findIndex((key) => key.id === id);
    if (first !== index) throw new Error(`secret keys ${first + 1} and ${index + 1} have the same id`);
  });
  return keys;
}

/** Formats keys for `parseSecretKeys`, one per line. */
export function formatSecretKeys(keys: readonly SecretKey[]): string {
  return keys.map(({ id, key }) => `${id}:${Buffer.from(key).toString('base64')}\n`).join('');
}

/** Creates a key in the format of `parseSecretKeys`. */
export function newSecretKey(): string {
  return randomBytes(keyBytes).toString('base64');
}
