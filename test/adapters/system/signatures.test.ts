import { createSignatures } from '#adapters/system/signatures';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';

const { sign, isSigned } = createSignatures(Buffer.alloc(32, 1));

test('what was signed is known again; other texts, purposes, keys and signatures are not', () => {
  const texts = fc.array(fc.string(), { maxLength: 4 });
  fc.assert(
    fc.property(fc.string(), texts, fc.string(), texts, (purpose, signed, otherPurpose, other) => {
      const signature = sign(purpose, signed);
      expect(signature).toMatch(/^[\w-]{43}$/);
      expect(isSigned(purpose, signed, signature)).toBe(true);
      const isSame = purpose === otherPurpose && JSON.stringify(signed) === JSON.stringify(other);
      expect(isSigned(otherPurpose, other, signature)).toBe(isSame);
      expect(createSignatures(Buffer.alloc(32, 2)).isSigned(purpose, signed, signature)).toBe(false);
      for (const altered of [signature.slice(1), `${signature}A`, ''])
        expect(isSigned(purpose, signed, altered)).toBe(false);
    }),
  );
});

test('two texts are not the same as one', () => {
  expect(isSigned('p', ['ab'], sign('p', ['a', 'b']))).toBe(false);
});
