import { ServiceError } from '#domain/foundation/index';
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import type { Passwords } from '#ports/access/tokens';

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** One of OWASP's equivalent choices for scrypt. Each password being hashed takes 32 MB. */
const cost: Cost = { N: 2 ** 15, r: 8, p: 3 };
const saltBytes = 16;
const hashBytes = 32;
const form = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;
/** Maximum memory that verifying a stored hash may take. */
const maxMemory = 2 ** 28;

/**
 * Limits of this process: concurrent hashes, each of which takes one of Node's four threads and its memory, and waiting
 * ones, about five seconds of work.
 */
const limits = { working: 2, waiting: 32 } as const;
const retry_after_seconds = 5;

let working = 0;
const waiting: (() => void)[] = [];

/** Waits for a turn, then runs work. Throws `too_many_calls` when too many are already waiting. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working < limits.working) working += 1;
  else if (waiting.length < limits.waiting) await new Promise<void>((resolve) => waiting.push(resolve));
  else throw new ServiceError('too_many_calls', { limit: limits.working + limits.waiting, retry_after_seconds });
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The slot passes to the call that has waited longest.
    if (next) next();
    else working -= 1;
  }
}

function derive(password: string, salt: Uint8Array, { N, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: maxMemory };
  return new Promise((resolve, reject) => {
    // Other keyboards may compose the same letters differently.
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

async function verify(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = form.exec(hash) ?? [];
  try {
    const named: Cost = { N: Number(N), r: Number(r), p: Number(p) };
    const actual = await derive(password, Buffer.from(salt, 'base64url'), named);
    return timingSafeEqual(actual, Buffer.from(expected, 'base64url'));
  } catch {
    // An invalid hash takes as long as a wrong password.
    await derive(password, Buffer.alloc(saltBytes), cost);
    return false;
  }
}

/**
 * Hashes passwords with scrypt as `scrypt$N$r$p$salt$hash`. Older hashes are verified with their own cost. Only a few
 * are hashed at a time, so that a flood of sign-ins cannot exhaust memory and threads.
 */
export const scryptPasswords: Passwords = {
  async hash(password) {
    const salt = randomBytes(saltBytes);
    const hash = await inTurn(() => derive(password, salt, cost));
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
  },
  verify: (password, hash) => inTurn(() => verify(password, hash)),
};
