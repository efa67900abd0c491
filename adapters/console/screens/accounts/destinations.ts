import type { Account } from './health.ts';

/** A board, channel or the like in which an account can post. */
interface Destination {
  readonly id: string;
  readonly name: string;
}

const isDestination = (value: unknown): value is Destination =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string';

/** Returns the boards, channels or groups of an account. */
export function getDestinations({ extra_data = {} }: Pick<Account, 'extra_data'>): readonly Destination[] {
  return ['boards', 'channels', 'destinations', 'groups'].flatMap((kind) => {
    const some = extra_data[kind];
    return Array.isArray(some) ? some.filter(isDestination) : [];
  });
}
