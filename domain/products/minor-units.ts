import { minorDigits } from '../shared/index.ts';

/** Returns where the decimals of a number begin, by its separators in order; undefined when that cannot be told. */
function decimalsIn(
  separators: readonly string[],
  lastGroup: string,
  digits: number,
): 'last' | 'none' | undefined {
  const last = separators.at(-1);
  if (last === undefined) return 'none';
  const [first] = separators;
  // 1,234.50 and 1.234,50; but nobody writes 1,234.500.25.
  if (first !== last) return separators.indexOf(last) === separators.length - 1 ? 'last' : undefined;
  if (separators.length > 1) return 'none';
  if (lastGroup.length !== 3) return 'last';
  if (digits !== 3) return 'none';
  return last === '.' ? 'last' : undefined;
}

/**
 * Returns the price that a network wrote for people (`€1,234.50`, `12,50 kr.`), in minor units of its currency. Undefined
 * when the currency is not known or the text can be read in more ways than one.
 */
export function minorUnits(formatted: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  // Some write spaces or apostrophes between thousands.
  const numbers = formatted.replace(/(?<=\d)[\s'’](?=\d{3})/g, '').match(/\d+(?:[.,]\d+)*/g);
  const [number, another] = numbers ?? [];
  if (digits === undefined || number === undefined || another !== undefined || /[-−]\s*\d/.test(formatted))
    return undefined;
  const groups = number.split(/[.,]/);
  const decimals = decimalsIn(number.match(/[.,]/g) ?? [], groups.at(-1) ?? '', digits);
  if (decimals === undefined) return undefined;
  const fraction = decimals === 'last' ? (groups.pop() ?? '').replace(/0+$/, '') : '';
  if (fraction.length > digits) return undefined;
  const units = Number(groups.join('') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(units) ? units : undefined;
}
