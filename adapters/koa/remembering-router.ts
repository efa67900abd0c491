import Router from '@koa/router';

/**
 * Identifiers in a path. No route has one in its pattern, so paths that differ only in identifiers match the
 * same routes.
 */
const identifiers = /(?<=\/)[\da-f]{24}(?=\/|$)/g;
/** How many kinds of request are remembered, and how long the name of one may be, in UTF-16 code units. */
const rememberedKinds = 1000;
const longestKind = 300;

/**
 * A router that remembers which routes match a kind of request, because matching all of them costs more than
 * the rest of a short request. All routes must be registered before the first request.
 */
export class RememberingRouter extends Router {
  readonly #known = new Map<string, ReturnType<Router['match']>>();

  override match(path: string, method: string): ReturnType<Router['match']> {
    const kind = `${method} ${path.replaceAll(identifiers, '~')}`;
    const known = this.#known.get(kind);
    if (known) return known;
    const found = super.match(path, method);
    // Unknown paths are not remembered, since a scanner can invent any number of them.
    if (!found.route || kind.length > longestKind) return found;
    const [oldest] = this.#known.keys();
    if (this.#known.size >= rememberedKinds && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(kind, found);
    return found;
  }
}
