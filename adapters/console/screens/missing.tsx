import { Empty } from '../components/empty.tsx';
import { Screen } from '../components/screen.tsx';
import { base } from '../router/router.ts';
import { say } from '../texts/say.ts';

/** Shown for unknown addresses and missing permissions. */
export function Missing({ isForbidden = false }: { readonly isForbidden?: boolean }) {
  const title = isForbidden ? say('You do not have access') : say('There is nothing here');
  return (
    <Screen title={title}>
      <Empty
        icon="search"
        title={
          isForbidden
            ? say('Your role does not include this screen.')
            : say('The address may be mistyped, or the page no longer exists.')
        }
      >
        <a class="button" href={base}>
          {say('Go to the first screen')}
        </a>
      </Empty>
    </Screen>
  );
}
