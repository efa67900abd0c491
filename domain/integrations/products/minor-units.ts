import { minorDigits } from '../../foundation/index.ts';

/** Whether the last group of a number is its decimals; undefined if ambiguous. */
function hasDecimals(groups: readonly string[], separators: readonly string[], digits: number): boolean | undefined {
  const [separator] = separators;
  const last = separators.at(-1);
  if (last === undefined) return false;
  // 1,234.50 and 1.234,50, but not 1,234.500.25.
  if (separator !== last) return separators.indexOf(last) === separators.length - 1 ? true : undefined;
  if (separators.length > 1) return false;
  const [first = '', behind = ''] = groups;
  // Thousands come in groups of three.
  if (behind.length !== 3 || first.length > 3) return true;
  if (digits !== 3) return false;
  return last === '.' ? true : undefined;
}

/**
 * Parses a formatted price (`€1,234.50`, `12,50 kr.`), in minor units of its currency. Undefined when the currency is
 * unknown or the text is ambiguous.
 */
export function minorUnits(formatted: string, currency: string): number | undefined {
  const digits = minorDigits(currency);
  // Some write spaces or apostrophes between thousands.
  const text = formatted.replace(/(?<=\d)[\s'’](?=\d{3})/g, '');
  const [number, another] = text.match(/\d+(?:[.,]\d+)*/g) ?? [];
  if (digits === undefined || number === undefined || another !== undefined) return undefined;
  const isNegative = /[-−]/.test(text.slice(0, text.indexOf(number)));
  const groups = number.split(/[.,]/);
  const split = hasDecimals(groups, number.match(/[.,]/g) ?? [], digits);
  if (isNegative || split === undefined) return undefined;
  const fraction = split ? (groups.pop() ?? '').replace(/0+$/, '') : '';
  if (fraction.length > digits) return undefined;
  const units = Number(groups.join('') + fraction.padEnd(digits, '0'));
  return Number.isSafeInteger(units) ? units : undefined;
}
