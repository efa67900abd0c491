import { splitGraphemes } from '#domain/shared/index';
import { say } from '../../texts/say.ts';

/** Returns how somebody is called, who may have no name. */
export const nameOf = (name: string | undefined): string =>
  name === undefined || name.trim() === '' ? say('Somebody') : name;

/**
 * The first letter of somebody's name in a circle. Their picture would be loaded from the network, which would so learn who
 * reads what and when.
 */
export function Initial({ name }: { readonly name: string | undefined }) {
  const [first = '?'] = splitGraphemes((name ?? '').trim());
  return (
    <span class="initial" aria-hidden="true">
      {first.toLocaleUpperCase()}
    </span>
  );
}
