import { ServiceError } from '#domain/errors/index';
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import type { Passwords } from '#ports/authentication/tokens';

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** One of OWASP's equal choices for scrypt: 32 MB for each password at work. */
const cost: Cost = { N: 2 ** 15, r: 8, p: 3 };
const saltBytes = 16;
const hashBytes = 32;
const form = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;
/** A hash from storage must not make the server spend more than this. */
const mostMemory = 2 ** 28;

/**
 * Passwords at work in this process, each on one of Node's four threads and with its memory, and those that may
 * wait for them: some five seconds of work.
 */
const most = { working: 2, waiting: 32 } as const;
const retry_after_seconds = 5;

let working = 0;
const waiting: (() => void)[] = [];

/** Does the work when it is its turn. `too_many_calls` when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working < most.working) working += 1;
  else if (waiting.length < most.waiting) await new Promise<void>((resolve) => waiting.push(resolve));
  else throw new ServiceError('too_many_calls', { limit: most.working + most.waiting, retry_after_seconds });
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // Who waited longest takes the place over.
    if (next) next();
    else working -= 1;
  }
}

function derive(password: string, salt: Uint8Array, { N, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: mostMemory };
  return new Promise((resolve, reject) => {
    // The same letters typed on another keyboard may arrive composed differently.
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
    // A hash that is none takes as long as a wrong password.
    await derive(password, Buffer.alloc(saltBytes), cost);
    return false;
  }
}

/**
 * Hashes passwords with scrypt as `scrypt$N$r$p$salt$hash`. Older hashes verify by the cost they name. A few at a
 * time in the whole process: strangers who sign in by the hundred must not take its memory and threads.
 */
export const scryptPasswords: Passwords = {
  async hash(password) {
    const salt = randomBytes(saltBytes);
    const hash = await inTurn(() => derive(password, salt, cost));
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join(
      '$',
    );
  },
  verify: (password, hash) => inTurn(() => verify(password, hash)),
};
