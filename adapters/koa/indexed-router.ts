import Router, { type RouterContext } from '@koa/router';
import { setBounded } from './set-bounded.ts';

type Layer = Router['stack'][number];

/** A route as it was registered. */
interface Route {
  readonly order: number;
  readonly path: string;
  readonly methods: readonly string[];
  readonly handle: (context: RouterContext, next: () => Promise<unknown>) => unknown;
  /** Made for the first request whose path may match: compiling all patterns at the start takes time and memory. */
  layer?: Layer | undefined;
}

/** The routes at a path, and the places below it by their next segment. */
interface Place {
  readonly below: Map<string, Place>;
  readonly routes: Route[];
}

/** The key of the place below that any segment leads to. */
const parameter = ':';

/** IDs in a path. No route has one in its pattern, so paths that differ only in IDs match the same routes. */
const identifiers = /(?<=\/)[\da-f]{24}(?=\/|$)/g;
/** How many kinds of request are remembered, and the maximum length of a kind's key, in UTF-16 code units. */
const rememberedKinds = 1000;
const maxKindLength = 300;

const newPlace = (): Place => ({ below: new Map(), routes: [] });

/** Splits a path regardless of case and of slashes at its end, which the pattern of a route decides about. */
const toSegments = (path: string): readonly string[] =>
  (path.endsWith('/') ? path.replace(/(?<!\/)\/+$/, '') : path).toLowerCase().split('/');

/**
 * A router that finds routes by the segments of their paths, because testing the patterns of all of them costs more
 * than the rest of a short request. A parameter is always a whole segment. Only the first match runs.
 */
export class IndexedRouter extends Router {
  readonly registered: Route[] = [];
  readonly #root = newPlace();
  readonly #known = new Map<string, ReturnType<Router['match']>>();

  /** Registers a route. */
  add(path: string, methods: readonly string[], handle: Route['handle']): void {
    let place = this.#root;
    for (const segment of toSegments(path)) {
      const key = segment.startsWith(parameter) ? parameter : segment;
      const next = place.below.get(key) ?? newPlace();
      place.below.set(key, next);
      place = next;
    }
    const route = { order: this.registered.length, path, methods, handle };
    this.registered.push(route);
    place.routes.push(route);
  }

  override middleware(): ReturnType<Router['middleware']> {
    const ask = super.middleware();
    const answer: (...call: Parameters<typeof ask>) => unknown = (context, next) => {
      const { path } = context;
      const [route] = this.match(path, context.method).pathAndMethod;
      const [handle] = route?.stack ?? [];
      // The router itself lists the methods.
      if (!route || !handle) return ask(context, next);
      context._matchedRoute = route.path;
      context.params = route.params(path, route.captures(path));
      // Handlers here read nothing else that the router adds.
      return handle(context as RouterContext, next);
    };
    return Object.assign(answer, { router: this });
  }

  override match(path: string, method: string): ReturnType<Router['match']> {
    const kind = `${method} ${path.replaceAll(identifiers, '~')}`;
    const known = this.#known.get(kind);
    if (known) return known;
    const found: Layer[] = [];
    for (const route of this.#find(path).sort((a, b) => a.order - b.order)) {
      route.layer ??= this.#compile(route);
      if (route.layer?.match(path) === true) found.push(route.layer);
    }
    const pathAndMethod = found.filter(({ methods }) => methods.includes(method));
    const result = { path: found, pathAndMethod, route: pathAndMethod.length > 0 };
    // Unknown paths are not remembered, since a scanner can invent any number of them.
    if (result.route && kind.length <= maxKindLength) setBounded(this.#known, kind, result, rememberedKinds);
    return result;
  }

  #compile({ path, methods, handle }: Route): Layer | undefined {
    this.register(path, [...methods], handle);
    return this.stack.at(-1);
  }

  /** Returns the routes whose paths have these segments. */
  #find(path: string): Route[] {
    let places = [this.#root];
    for (const segment of toSegments(path)) {
      const next: Place[] = [];
      for (const { below } of places) {
        const named = below.get(segment);
        const any = below.get(parameter);
        if (named) next.push(named);
        if (any && any !== named) next.push(any);
      }
      if (next.length === 0) return [];
      places = next;
    }
    return places.flatMap(({ routes }) => routes);
  }
}
