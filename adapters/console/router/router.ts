import { computed, signal } from '@preact/signals';
import { fillPath, type PathParameter, type QueryValues, writeQuery } from './path.ts';

/** The path of the page of a portal link, which has its own. */
const portal = /^\/console\/portal\/[^/]+/;

/** Where the console lies on the service, or the page of a portal link. */
export const base = portal.exec(location.pathname)?.[0] ?? '/console';

interface Place {
  /** The path below the console, which begins with a slash. */
  readonly path: string;
  readonly query: URLSearchParams;
}

function readPlace(): Place {
  const path = location.pathname.slice(base.length).replace(/\/+$/, '');
  return { path: path === '' ? '/' : path, query: new URLSearchParams(location.search) };
}

/** Where the person is. */
export const place = signal<Place>(readPlace());
/** The path alone, so that what does not read the query is not drawn again with it. */
export const path = computed(() => place.value.path);

/** Asks whether the person may leave; a screen with unsaved work sets it, and removes it when it goes. */
let guard: (() => Promise<boolean>) | undefined;

/** Has `mayLeave` asked before the person goes to another screen. Returns what ends that. */
export function guardLeaving(mayLeave: () => Promise<boolean>): () => void {
  const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
  guard = mayLeave;
  addEventListener('beforeunload', warn);
  return () => {
    if (guard === mayLeave) guard = undefined;
    removeEventListener('beforeunload', warn);
  };
}

/** Returns the address of a screen: `to('/organizations/{id_organization}/calendar', { id_organization }, { month })`. */
export function to<const Path extends string>(
  screen: Path,
  values: Readonly<Record<PathParameter<Path>, string>>,
  query: QueryValues = {},
): string {
  return `${base}${fillPath(screen, values)}${writeQuery(query)}`;
}

/** Goes to an address of the console. `replace` leaves no step to go back to. */
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

/** Changes the query of this screen, which stays where it is. */
export function changeQuery(values: QueryValues, options: { readonly replace?: boolean } = {}): void {
  const kept = Object.fromEntries(
    [...place.value.query.keys()].map((name) => [name, place.value.query.getAll(name)]),
  );
  void navigate(`${location.pathname}${writeQuery({ ...kept, ...values })}`, options);
}

/** Whether a click on a link means this tab. */
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

/** Has links to the console change the screen instead of loading a page. */
export function followLinks(): void {
  addEventListener('popstate', () => {
    place.value = readPlace();
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainClick(event) || link.target !== '' || link.hasAttribute('download')) return;
    const isOurs =
      link.origin === location.origin && (link.pathname === base || link.pathname.startsWith(`${base}/`));
    // What the server answers itself is no screen.
    const isServed = /^\/console\/(?:api|assets|openid|session)(?:\/|$)/.test(link.pathname);
    if (!isOurs || isServed || (link.hash !== '' && link.pathname === location.pathname)) return;
    event.preventDefault();
    void navigate(link.href);
  });
}
