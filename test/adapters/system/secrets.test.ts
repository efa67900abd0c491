import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { newSecretKey, parseSecretKeys } from '#adapters/system/secret-keys';
import { createSecrets } from '#adapters/system/secrets';

function messageOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return String(error);
  }
  throw new Error('nothing was refused');
}

describe('A sealed text', () => {
  const secrets = createSecrets(parseSecretKeys(`main:${newSecretKey()}`));

  test('opens to the same text in its own context', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
        expect(secrets.open(secrets.seal(text, context), context)).toBe(text);
      }),
    );
  });

  test('shows neither the text nor that two texts are the same', () => {
    const sealed = secrets.seal('refresh-token', 'account:1');
    expect(sealed).toMatch(/^v1\.main\.[\w-]+$/);
    expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('refresh');
    expect(secrets.seal('refresh-token', 'account:1')).not.toBe(sealed);
  });

  test('does not open for another record', () => {
    const sealed = secrets.seal('token', 'account:1');
    for (const context of ['account:2', 'account:', '', 'account:1 ']) {
      expect(() => secrets.open(sealed, context)).toThrow();
    }
  });

  test('does not open under another key of the same name', () => {
    const other = createSecrets(parseSecretKeys(`main:${newSecretKey()}`));
    expect(() => other.open(secrets.seal('token', 'account:1'), 'account:1')).toThrow();
  });

  test('does not open with any single bit of it turned', () => {
    // Lengths that leave 0, 1 and 2 bytes over in base64.
    for (const text of ['token', 'token!', 'token!!']) {
      const sealed = Buffer.from(secrets.seal(text, 'account:1'));
      for (let bit = 0; bit < sealed.length * 8; bit += 1) {
        const altered = Buffer.from(sealed);
        altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(() => secrets.open(altered.toString('latin1'), 'account:1')).toThrow();
      }
    }
  });

  test('does not open when cut, lengthened or not sealed at all', () => {
    const sealed = secrets.seal('token', 'account:1');
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => secrets.open(sealed.slice(0, length), 'account:1')).toThrow();
    }
    for (const text of [`${sealed}A`, `${sealed}=`, `${sealed}.`, ` ${sealed}`, sealed.replace('v1', 'v2')]) {
      expect(() => secrets.open(text, 'account:1')).toThrow();
    }
  });
});

describe('Changing the secret key', () => {
  const old = `old:${newSecretKey()}`;
  const fresh = `fresh:${newSecretKey()}`;
  const before = createSecrets(parseSecretKeys(old)).seal('token', 'account:1');

  test('keeps what was sealed before readable and seals with the new key', () => {
    const secrets = createSecrets(parseSecretKeys(`${fresh}\n${old}`));
    expect(secrets.open(before, 'account:1')).toBe('token');
    expect(secrets.seal('token', 'account:1')).toMatch(/^v1\.fresh\./);
  });

  test('and dropping the old one says which key is missing', () => {
    const secrets = createSecrets(parseSecretKeys(fresh));
    expect(() => secrets.open(before, 'account:1')).toThrow('not known here (old)');
  });
});

describe('The setting with the secret keys', () => {
  const bytes = Buffer.alloc(32, 7);
  const base64 = bytes.toString('base64');

  test('takes base64, base64url and hex, with an id or without, on lines or with commas', () => {
    const forms = [base64, base64.replace('=', ''), bytes.toString('base64url'), bytes.toString('hex')];
    for (const form of [...forms, bytes.toString('hex').toUpperCase(), ` ${base64}\r\n`]) {
      expect(parseSecretKeys(form)).toEqual([{ id: '4bb06f8e', key: bytes }]);
    }
    const keys = parseSecretKeys(`a: ${newSecretKey()},\nb:${newSecretKey()}\n\n${base64}`);
    expect(keys.map(({ id }) => id)).toEqual(['a', 'b', '4bb06f8e']);
  });

  test('names the problem and never shows a key', () => {
    const secret = newSecretKey();
    const cases: readonly [string, string][] = [
      ['', 'no secret key'],
      [' , \n', 'no secret key'],
      [secret.slice(1), 'secret key 1 of 1 must be 32 bytes'],
      [`a:${newSecretKey()},b:${secret}${secret}`, 'secret key 2 of 2 must be 32 bytes'],
      [`${secret}:${newSecretKey()}`, 'secret key 1 of 1 has an id'],
      [`a:${secret},b:${newSecretKey()},a:${newSecretKey()}`, 'secret keys 1 and 3 have the same id'],
    ];
    for (const [setting, expected] of cases) {
      const message = messageOf(() => parseSecretKeys(setting));
      expect(message).toContain(expected);
      expect(message).not.toContain(secret.slice(1, 12));
    }
  });

  test('with no key at all seals nothing', () => {
    expect(() => createSecrets([])).toThrow('at least one secret key');
  });
});
