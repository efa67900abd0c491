import { editDistance } from '#domain/foundation/index';
import { variables } from './environment.ts';

// Shorter names are too often close to a variable of another program.
const minLength = 6;

// Whether names differ only in case or by one typing error. Most variables differ too much in length to be compared.
const isNear = (typed: string, name: string): boolean =>
  Math.abs(typed.length - name.length) <= 1 && editDistance(typed, name) <= 1;

/** Returns a sentence about each variable whose name is almost one of ours, and which is therefore ignored. */
export function mistypedNames(source: Readonly<Record<string, string | undefined>>): readonly string[] {
  const names: readonly string[] = variables.map(({ name }) => name);
  return Object.keys(source).flatMap((typed) => {
    if (names.includes(typed)) return [];
    const upper = typed.toUpperCase();
    const intended = names.find((name) => name.length >= minLength && isNear(upper, name));
    return intended === undefined
      ? []
      : [`${typed} is set and is not a setting of Postwright. If you mean ${intended}, correct its name.`];
  });
}
