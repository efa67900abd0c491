import type { SocialNetwork } from '#ports/networks/social-network';
import { checkOperation } from './check-operation.ts';
import type { NetworkDescription } from './description.ts';
import { isDeviation } from './deviations.ts';
import { readAnswer, readRequest, type Exchange } from './exchange.ts';
import { readDescription } from './read-description.ts';
import { unusable } from './schemas.ts';

export interface CheckedFetch {
  readonly fetch: typeof globalThis.fetch;
  /** Returns each difference from the network's own description once, as "METHOD /path: what". */
  report(): string[];
  /** Returns the requests that the description does not cover, so that they were not checked. */
  undescribed(): string[];
}

/** Returns the folder with the networks' descriptions, if there is one. */
export function networkSpecsFolder(): string | undefined {
  const folder = process.env.NETWORK_SPECS;
  return folder === '' ? undefined : folder;
}

/** Returns a path without ids and tokens, so that similar requests look alike. */
function generalPath(path: string): string {
  return path
    .replace(/\/bot\d+:[^/]+/, '/bot{token}')
    .replace(/\/([\w-]{25,}|[^/]*(?:\d{4}|%3A|:)[^/]*)(?=\/|$)/gi, '/{id}');
}

/**
 * Returns a `fetch` that compares requests to a network and their answers with the network's description in
 * the folder NETWORK_SPECS, and collects the differences. Without that folder it is the plain `fetch`.
 */
export function withNetworkSpecs(
  fetch: typeof globalThis.fetch,
  social_network: SocialNetwork,
): CheckedFetch {
  const folder = networkSpecsFolder();
  const description = folder === undefined ? undefined : readDescription(folder, social_network);
  if (!description) return { fetch, report: () => [], undescribed: () => [] };
  const violations = new Set<string>();
  const elsewhere = new Set<string>();
  const isReal = (where: string) => (what: string) => !isDeviation(social_network, where, what);

  function check(description: NetworkDescription, exchange: Exchange): void {
    const { method, address } = exchange;
    const path = generalPath(address.pathname);
    const found = description.find(method, address);
    if (found.kind === 'known') {
      const [nearest] = found.operations
        .map((operation) => {
          const where = `${method} ${operation.path}`;
          return {
            where,
            all: checkOperation(operation, exchange, description.schemas).filter(isReal(where)),
          };
        })
        .sort((a, b) => a.all.length - b.all.length);
      for (const what of nearest?.all ?? []) {
        (what.includes(unusable) ? elsewhere : violations).add(`${nearest?.where ?? ''}: ${what}`);
      }
    } else if (found.kind === 'unknown' && isReal(`${method} ${found.path ?? path}`)(found.says)) {
      violations.add(`${method} ${found.path ?? path}: ${found.says}`);
    } else {
      elsewhere.add(`${method} ${address.host}${path}`);
    }
  }

  return {
    async fetch(input, init) {
      const request = await readRequest(input, init);
      let response: Response;
      try {
        response = await fetch(input, init);
      } catch (error) {
        check(description, request);
        throw error;
      }
      check(description, { ...request, answer: await readAnswer(response) });
      return response;
    },
    report: () => [...violations].sort(),
    undescribed: () => [...elsewhere].sort(),
  };
}
