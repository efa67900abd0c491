import { computed, signal } from '@preact/signals';
import { fillPath, type PathParameter, type QueryValues, writeQuery } from './path.ts';

/** Pages of portal links have their own base path. */
const portal = /^\/console\/portal\/[^/]+/;

/** The base path of the console, or of a portal link's page. */
export const base = portal.exec(location.pathname)?.[0] ?? '/console';

interface Place {
  /** The path below the base, starting with a slash. */
  readonly path: string;
  readonly query: URLSearchParams;
}

function readPlace(): Place {
  const path = location.pathname.slice(base.length).replace(/\/+$/, '');
  return { path: path === '' ? '/' : path, query: new URLSearchParams(location.search) };
}

/** The current address. */
export const place = signal<Place>(readPlace());
/** Only the path, so that components which ignore the query do not render again. */
export const path = computed(() => place.value.path);

/** Asks whether the user may leave; set by a screen with unsaved work while it is mounted. */
let guard: (() => Promise<boolean>) | undefined;

/** Calls `mayLeave` before the user leaves the screen. Returns a function that removes the guard. */
export function guardLeaving(mayLeave: () => Promise<boolean>): () => void {
  const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
  guard = mayLeave;
  addEventListener('beforeunload', warn);
  return () => {
    if (guard === mayLeave) guard = undefined;
    removeEventListener('beforeunload', warn);
  };
}

export function to<const Path extends string>(
  screen: Path,
  values: Readonly<Record<PathParameter<Path>, string>>,
  query: QueryValues = {},
): string {
  return `${base}${fillPath(screen, values)}${writeQuery(query)}`;
}

/** Navigates within the console. `replace` adds no history entry. */
export async function navigate(address: string, options: { readonly replace?: boolean } = {}): Promise<void> {
  const target = new URL(address, location.href);
  const leaves = target.pathname !== location.pathname;
  if (leaves && guard && !(await guard())) return;
  if (leaves) guard = undefined;
  if (options.replace) history.replaceState(null, '', target);
  else history.pushState(null, '', target);
  place.value = readPlace();
  if (leaves) scrollTo(0, 0);
}

/** Changes the query of the current screen. */
export function changeQuery(values: QueryValues, options: { readonly replace?: boolean } = {}): void {
  const kept = Object.fromEntries([...place.value.query.keys()].map((name) => [name, place.value.query.getAll(name)]));
  void navigate(`${location.pathname}${writeQuery({ ...kept, ...values })}`, options);
}

/** Whether a click opens the link in this tab. */
function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 &&
    !event.defaultPrevented &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  );
}

/** Makes links within the console change the screen instead of loading a page. */
export function followLinks(): void {
  addEventListener('popstate', () => {
    place.value = readPlace();
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || link.target !== '' || link.hasAttribute('download')) return;
    const isOurs = link.origin === location.origin && (link.pathname === base || link.pathname.startsWith(`${base}/`));
    // The server handles these paths itself.
    const isServed = /^\/console\/(?:api|assets|openid|session)(?:\/|$)/.test(link.pathname);
    if (!isOurs || isServed || (link.hash !== '' && link.pathname === location.pathname)) return;
    event.preventDefault();
    void navigate(link.href);
  });
}
