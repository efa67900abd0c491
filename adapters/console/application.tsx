import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Questions } from './components/confirm.tsx';
import { Notices } from './components/notices.tsx';
import { Problem } from './components/problem.tsx';
import { VerifyIdentity } from './components/verify-identity.tsx';
import { Skeleton } from './components/skeleton.tsx';
import { Layout } from './layout/layout.tsx';
import { base, navigate, path } from './router/router.ts';
import { fillPath, matchPath } from './router/path.ts';
import type { ScreenProperties } from './router/screen-properties.ts';
import { type ScreenRow, shownScreens } from './screens.ts';
import { Missing } from './screens/missing.tsx';
import { PortalEnded } from './screens/portal-ended.tsx';
import { SignIn } from './screens/sign-in.tsx';
import { Start } from './screens/start.tsx';
import { isConnected, pause } from './service/connection.ts';
import { clients, isAccessKnown, may, defaultOrganization } from './service/organization.ts';
import { isPresent, session } from './service/session.ts';
import { t } from './texts/translate.ts';

/** The screen of the current address, or the sign-in page when signed out. */
export function Application() {
  const { kind } = session.value;
  return (
    <>
      {kind === 'visitor' && <SignIn />}
      {kind === 'portal_ended' && <PortalEnded />}
      {isPresent.value && (
        <Layout>
          <Current />
        </Layout>
      )}
      <Questions />
      <VerifyIdentity />
      <Notices />
    </>
  );
}

function Current() {
  const address = path.value;
  if (address === '/') return <First />;
  for (const row of shownScreens.value) {
    const values = matchPath(row.path, address);
    if (!values) continue;
    if (row.permission !== undefined && !isAccessKnown.value) return <Skeleton lines={6} />;
    if (row.permission !== undefined && !may(row.permission)) return <Missing isForbidden />;
    // The path values are part of the key: another organization gets a new screen.
    return <Loading key={row.path + Object.values(values).join()} row={row} values={values} />;
  }
  return <Missing />;
}

/** Redirects to the last used organization, or to the first screen of a portal link. */
function First() {
  const { value } = session;
  const id_organization = value.kind === 'portal' ? value.link.id_organization : defaultOrganization.value?._id;
  const row = shownScreens.value.find(({ icon }) => icon !== undefined);
  useEffect(() => {
    if (id_organization !== undefined && row)
      void navigate(`${base}${fillPath(row.path, { id_organization })}`, { replace: true });
  }, [id_organization, row]);
  if (clients.value && id_organization === undefined) return <Start />;
  return <Skeleton lines={6} />;
}

type Loaded = FunctionComponent<ScreenProperties>;
const loaded = new Map<ScreenRow, Loaded>();

/** Loads the code of a screen, retrying while the service is down. Throws when the service no longer has the file. */
async function loadScreen(row: ScreenRow, signal: AbortSignal): Promise<Loaded> {
  for (let tries = 0; ; tries += 1) {
    try {
      const [{ default: screen }] = await Promise.all([
        row.load(),
        import('./time/load-zones.ts').then(({ loadZones }) => loadZones()),
      ]);
      loaded.set(row, screen);
      return screen;
    } catch (error) {
      isConnected.value = await fetch('/console/session').then(
        () => true,
        () => false,
      );
      if (signal.aborted || (isConnected.value && tries > 0)) throw error;
      await pause(tries, signal);
    }
  }
}

/** Loads the code of a screen, then renders it. */
function Loading({ row, values }: { readonly row: ScreenRow; readonly values: ScreenProperties }) {
  const [Shown, setShown] = useState<Loaded | undefined>(() => loaded.get(row));
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (Shown) return undefined;
    const controller = new AbortController();
    loadScreen(row, controller.signal).then(
      (screen) => setShown(() => screen),
      () => setFailed(true),
    );
    return () => controller.abort();
  }, []);
  if (Shown) return <Shown {...values} />;
  if (!isFailed) return <Skeleton lines={6} />;
  // After an update of the service, the old files no longer exist.
  return (
    <Problem text={t('This screen could not be loaded.')}>
      <button type="button" class="button small" onClick={() => location.reload()}>
        {t('Load the page again')}
      </button>
    </Problem>
  );
}
