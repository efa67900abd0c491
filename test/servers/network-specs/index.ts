import type { SocialNetwork } from '#ports/networks/social-network';
import { checkOperation } from './check-operation.ts';
import { isDeviation } from './deviations.ts';
import { readAnswer, readRequest, watchJson, type Exchange } from './exchange.ts';
import { readDescription, readOwnDescription, readUndescribed } from './read-description.ts';
import { unusable } from './schemas.ts';

export interface CheckedFetch {
  readonly fetch: typeof globalThis.fetch;
  /** Returns each difference from what is described of the network once, as "METHOD /path: what". */
  report(): string[];
  /** Returns the requests that nothing describes, so that they were not checked. */
  undescribed(): string[];
  /** Throws when traffic departed from the descriptions, or is neither described nor in undescribed.yaml. */
  requireDescribed(): void;
}

/** Returns the folder with the networks' descriptions, if there is one. */
export function networkSpecsFolder(): string | undefined {
  const folder = process.env.NETWORK_SPECS;
  return folder === '' ? undefined : folder;
}

/** Returns an address without ids, tokens, versions and ports, so that similar requests look alike. */
function generalAddress({ host, pathname }: URL): string {
  const path = pathname
    .replace(/\/v\d+\.\d+(?=\/)/, '/{version}')
    .replace(/\/bot\d+:[^/]+/, '/bot{token}')
    .replace(/(?<!\.well-known)\/([\w-]{25,}|[^/]*(?:\d{4}|%3A|:)[^/]*)(?=\/|$)/gi, '/{id}');
  return `${/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host) ? '{server}' : host}${path}`;
}

/** What nothing describes, by network. */
const touched = new Map<SocialNetwork, Set<string>>();

/** Forgets what other test files of this process asked. */
export const forgetUndescribed = (social_network: SocialNetwork): void => void touched.delete(social_network);

/** Returns the requests to a network that nothing describes. */
export function touchedUndescribed(social_network: SocialNetwork): string[] {
  return [...(touched.get(social_network) ?? [])].sort();
}

/**
 * Returns a `fetch` that compares requests to a network and their answers with what is described of it: by hand
 * beside its tests, and by others in the folder NETWORK_SPECS. It collects the differences. Without that
 * folder, only what is described by hand is checked.
 */
export function withNetworkSpecs(fetch: typeof globalThis.fetch, social_network: SocialNetwork): CheckedFetch {
  const folder = networkSpecsFolder();
  const byHand = readOwnDescription(social_network);
  const byOthers = folder === undefined ? undefined : readDescription(folder, social_network);
  const violations = new Set<string>();
  const elsewhere = new Set<string>();

  /** Compares with the nearest of the operations that are meant; undefined when there is none. */
  function violationsOf(exchange: Exchange): readonly string[] | undefined {
    for (const description of [byHand, byOthers]) {
      const found = description?.find(exchange.method, exchange.address);
      if (!description || found?.kind !== 'known') continue;
      const [nearest] = found.operations
        .map((operation) => {
          const where = `${exchange.method} ${operation.path}`;
          const isReal = (what: string) => description === byHand || !isDeviation(social_network, where, what);
          const all = checkOperation(operation, exchange, description.schemas).filter(isReal);
          return all.map((what) => `${where}: ${what}`);
        })
        .sort((a, b) => a.length - b.length);
      return nearest;
    }
    return undefined;
  }

  function leaveOut(what: string): void {
    // Without the descriptions of others, nobody knows what they leave out.
    if (!byOthers) return;
    elsewhere.add(what);
    touched.set(social_network, (touched.get(social_network) ?? new Set()).add(what));
  }

  function check(exchange: Exchange): void {
    const { method, address } = exchange;
    const found = violationsOf(exchange);
    if (!found) leaveOut(`${method} ${generalAddress(address)}`);
    for (const what of found ?? []) {
      if (what.includes(unusable)) leaveOut(what);
      else violations.add(what);
    }
  }

  const report = () => [...violations].sort();
  const undescribed = () => [...elsewhere].sort();
  return {
    async fetch(input, given) {
      const { init, sent } = watchJson(given);
      const request = await readRequest(input, init);
      const whole = (): Exchange => ({ ...request, body: sent() ?? request.body });
      let response: Response;
      try {
        response = await fetch(input, init);
      } catch (error) {
        check(whole());
        throw error;
      }
      check({ ...whole(), answer: await readAnswer(response) });
      return response;
    },
    report,
    undescribed,
    requireDescribed() {
      const listed = readUndescribed(social_network);
      const all = [
        // The sandbox's fault `garbage` sends an answer that is not JSON on purpose.
        ...report().filter((what) => !/answer 200 is not (described|JSON)$/.test(what)),
        ...undescribed()
          .filter((what) => !(what in listed))
          .map((what) => `${what}: nothing describes it, and undescribed.yaml does not list it`),
      ];
      if (all.length > 0) throw new Error(`Traffic with ${social_network}:\n${all.join('\n')}`);
    },
  };
}
