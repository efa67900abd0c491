import { Empty } from '../components/empty.tsx';
import { Screen } from '../components/screen.tsx';
import { base } from '../router/router.ts';
import { t } from '../texts/translate.ts';

/** Shown for unknown addresses and missing permissions. */
export function Missing({ isForbidden = false }: { readonly isForbidden?: boolean }) {
  const title = isForbidden ? t('You do not have access') : t('There is nothing here');
  return (
    <Screen title={title}>
      <Empty
        icon="search"
        title={
          isForbidden
            ? t('Your role does not include this screen.')
            : t('The address may be mistyped, or the page no longer exists.')
        }
      >
        <a class="button" href={base}>
          {t('Go to the first screen')}
        </a>
      </Empty>
    </Screen>
  );
}
