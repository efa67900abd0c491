import { describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { scryptPasswords } from '#adapters/system/passwords';
import { refusal } from '../../fakes/refused.ts';

const hash = await scryptPasswords.hash('correct horse');

/** Returns the processor time of an action, which is the same on a busy machine. */
async function work(action: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await action();
  return process.cpuUsage(before).user;
}

describe('A password', () => {
  test('verifies against its hash and no other does', async () => {
    expect(await scryptPasswords.verify('correct horse', hash)).toBe(true);
    expect(await scryptPasswords.verify('Correct horse', hash)).toBe(false);
    expect(await scryptPasswords.verify('', hash)).toBe(false);
  });

  test('has another hash each time, with the cost written in front', async () => {
    const other = await scryptPasswords.hash('correct horse');
    expect(other).not.toBe(hash);
    expect(other).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  });

  test('matches regardless of how its accents were typed', async () => {
    const composed = await scryptPasswords.hash('caf\u00e9');
    expect(await scryptPasswords.verify('cafe\u0301', composed)).toBe(true);
  });

  test('is verified with the cost in its hash', async () => {
    const { scryptSync } = await import('node:crypto');
    const salt = Buffer.alloc(16, 1);
    const older = scryptSync('old', salt, 32, { N: 1024, r: 8, p: 1 }).toString('base64url');
    expect(await scryptPasswords.verify('old', `scrypt$1024$8$1$${salt.toString('base64url')}$${older}`)).toBe(true);
  });
});

describe('Many passwords at once', () => {
  test('are hashed two at a time, so that the process continues with other work', async () => {
    const ended: string[] = [];
    const verifying = Array.from({ length: 8 }, () =>
      scryptPasswords.verify('wrong', hash).then(() => ended.push('password')),
    );
    await readFile('package.json').then(() => ended.push('file'));
    await Promise.all(verifying);
    expect(ended.indexOf('file')).toBeLessThan(3);
    expect(ended).toHaveLength(9);
  });

  test('wait for their turn up to a limit; the rest is refused and may retry', async () => {
    const cheap = `scrypt$1024$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
    const codes = await Promise.all(Array.from({ length: 100 }, () => refusal(scryptPasswords.verify('wrong', cheap))));
    const refused = codes.filter((error) => error !== undefined);
    expect(refused).toHaveLength(66);
    for (const { code, data } of refused) {
      expect([code, data]).toEqual([545, { limit: 34, retry_after_seconds: 5 }]);
    }
    expect(await scryptPasswords.verify('correct horse', hash)).toBe(true);
    expect(await scryptPasswords.hash('another one')).toMatch(/^scrypt/);
  });
});

describe('A hash that is none', () => {
  const malformed = [
    '',
    `${hash}A`,
    hash.replace('32768', '32767'),
    hash.replace('32768', '4194304'),
    hash.replace('scrypt', 'bcrypt'),
  ];

  test('matches no password and throws nothing', async () => {
    for (const text of malformed) expect(await scryptPasswords.verify('correct horse', text)).toBe(false);
  });

  test('takes about as much work as a wrong password', async () => {
    const wrong = await work(() => scryptPasswords.verify('wrong', hash));
    const none = await work(() => scryptPasswords.verify('wrong', 'nonsense'));
    expect(none).toBeGreaterThan(wrong / 3);
    expect(none).toBeLessThan(wrong * 3);
  });

  test('is not what sign-in compares with for an unknown e-mail: that one costs the same as ours', async () => {
    const source = await readFile('domain/access/authentication/is-password-of.ts', 'utf8');
    const nobody = /'(scrypt\$[^']+)'/.exec(source)?.[1] ?? '';
    const cost = (text: string): readonly (number | string)[] =>
      text.split('$').map((part, index) => (index > 3 ? part.length : part));
    expect(cost(nobody)).toEqual(cost(hash));
  });
});
