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

function derive(password: string, salt: Uint8Array, { N, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: mostMemory };
  return new Promise((resolve, reject) => {
    // The same letters typed on another keyboard may arrive composed differently.
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Hashes passwords with scrypt as `scrypt$N$r$p$salt$hash`. Older hashes verify by the cost they name. */
export const scryptPasswords: Passwords = {
  async hash(password) {
    const salt = randomBytes(saltBytes);
    const hash = await derive(password, salt, cost);
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join(
      '$',
    );
  },
  async verify(password, hash) {
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
  },
};
