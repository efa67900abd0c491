import Router, { type RouterContext } from '@koa/router';

/** IDs in a path. No route has one in its pattern, so paths that differ only in IDs match the same routes. */
const identifiers = /(?<=\/)[\da-f]{24}(?=\/|$)/g;
/** How many kinds of request are cached, and the maximum length of a kind's key, in UTF-16 code units. */
const rememberedKinds = 1000;
const maxKindLength = 300;

/**
 * A router that caches which route matches a kind of request, because matching all of them costs more than the rest of
 * a short request. All routes must be registered before the first request. Only the first match runs.
 */
export class RememberingRouter extends Router {
  readonly #known = new Map<string, ReturnType<Router['match']>>();

  override middleware(): ReturnType<Router['middleware']> {
    const ask = super.middleware();
    const answer: (...call: Parameters<typeof ask>) => unknown = (context, next) => {
      const { path } = context;
      const [route] = this.match(path, context.method).pathAndMethod;
      const [handle, ...others] = route?.stack ?? [];
      // With several handlers or none, the router itself calls them or lists the methods.
      if (!route || !handle || others.length > 0) return ask(context, next);
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
    const found = super.match(path, method);
    // Unknown paths are not cached, since a scanner can invent any number of them.
    if (!found.route || kind.length > maxKindLength) return found;
    const [oldest] = this.#known.keys();
    if (this.#known.size >= rememberedKinds && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(kind, found);
    return found;
  }
}
