import { isOneSlipAway } from '#domain/shared/is-one-slip-away';
import { variables } from './environment.ts';

/** Shorter names are too often near a variable of another program. */
const shortest = 6;

/** What is said of each variable that is nearly one of ours, and is therefore not read. */
export function mistypedNames(source: Readonly<Record<string, string | undefined>>): readonly string[] {
  const names: readonly string[] = variables.map(({ name }) => name);
  return Object.keys(source).flatMap((typed) => {
    if (names.includes(typed)) return [];
    const upper = typed.toUpperCase();
    const meant = names.find(
      (name) => name.length >= shortest && (upper === name || isOneSlipAway(upper, name)),
    );
    return meant === undefined
      ? []
      : [`${typed} is set and is not a setting of Postwright. If you mean ${meant}, correct its name.`];
  });
}
