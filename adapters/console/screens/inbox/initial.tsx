import { splitGraphemes } from '#domain/foundation/index';
import { t } from '../../texts/translate.ts';

/** Returns a name, or a placeholder if there is none. */
export const getName = (name: string | undefined): string =>
  name === undefined || name.trim() === '' ? t('Someone') : name;

/** A contact's initial in a circle. Loading the picture would tell the network who reads what and when. */
export function Initial({ name }: { readonly name: string | undefined }) {
  const [first = '?'] = splitGraphemes((name ?? '').trim());
  return (
    <span class="initial" aria-hidden="true">
      {first.toLocaleUpperCase()}
    </span>
  );
}
