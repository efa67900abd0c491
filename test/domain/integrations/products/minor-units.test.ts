import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { minorUnits } from '#domain/integrations/products/product-source';
import { minorDigits } from '#domain/foundation/shared/minor-digits';
import { growth, linear } from '../../../servers/growth.ts';

describe('a price as a network wrote it', () => {
  test.each([
    ['€12.00', 'EUR', 1200],
    ['12,50 €', 'EUR', 1250],
    ['$1,234.50', 'USD', 123_450],
    ['1.234,50 €', 'EUR', 123_450],
    ['1 234 567,89 €', 'EUR', 123_456_789],
    ["CHF 1'234.50", 'CHF', 123_450],
    ['$1,234', 'USD', 123_400],
    ['$1,234,567', 'USD', 123_456_700],
    ['kr. 12,5', 'DKK', 1250],
    ['¥1,200', 'JPY', 1200],
    ['¥1,200.00', 'JPY', 1200],
    ['￥500', 'JPY', 500],
    ['KWD12.500', 'KWD', 12_500],
    ['KWD12.50', 'KWD', 12_500],
    ['KWD1,234.567', 'KWD', 1_234_567],
    ['€0.00', 'EUR', 0],
  ])('%s in %s', (formatted, currency, units) => {
    expect(minorUnits(formatted, currency)).toBe(units);
  });

  test.each([
    // A thousand dinars, or one.
    ['KWD1,234', 'KWD'],
    ['€12.00', 'EURO'],
    ['', 'EUR'],
    ['free', 'EUR'],
    ['€10.00 – €20.00', 'EUR'],
    ['-€5.00', 'EUR'],
    ['−5,00 €', 'EUR'],
    ['¥12.50', 'JPY'],
    ['€1,234.500.25', 'EUR'],
    [`€${'9'.repeat(400)}`, 'EUR'],
  ])('%s in %s tells no number', (formatted, currency) => {
    expect(minorUnits(formatted, currency)).toBeUndefined();
  });

  test('is read back in every currency and style, whatever its size', () => {
    const styles = [
      { thousands: ',', point: '.' },
      { thousands: '.', point: ',' },
      { thousands: '\u00a0', point: ',' },
      { thousands: '’', point: '.' },
      { thousands: '', point: '.' },
    ];
    const currencies = fc.constantFrom('EUR', 'USD', 'JPY', 'KRW', 'KWD', 'TND', 'CLF');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 13 }),
        currencies,
        fc.constantFrom(...styles),
        fc.boolean(),
        (units, currency, { thousands, point }, isBefore) => {
          const digits = minorDigits(currency) ?? 0;
          const text = String(units).padStart(digits + 1, '0');
          const whole = text.slice(0, text.length - digits).replace(/\B(?=(\d{3})+$)/g, thousands);
          const number = digits === 0 ? whole : `${whole}${point}${text.slice(-digits)}`;
          const read = minorUnits(isBefore ? `${currency} ${number}` : `${number} ${currency}`, currency);
          // Three digits behind a single comma may be thousands as well.
          const isUnclear = digits === 3 && point === ',' && text.length - digits <= 3;
          expect(read).toBe(isUnclear ? undefined : units);
        },
      ),
    );
  });

  test.each(['1,', '1 ', '1', "1'", '-'])('of many times %j is read in linear time', async (piece) => {
    const read = (size: number) => minorUnits(piece.repeat(size), 'EUR');
    expect(await growth(read, 60_000)).toBeLessThan(linear);
  });
});

test('currencies have the digits of ISO 4217, and what is none has none', () => {
  expect(['EUR', 'JPY', 'KWD', 'CLF', 'XCG'].map(minorDigits)).toEqual([2, 0, 3, 4, 2]);
  expect(['eur', 'EURO', 'XXX', 'XAU', '', 'constructor', '__proto__'].map(minorDigits)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
});
