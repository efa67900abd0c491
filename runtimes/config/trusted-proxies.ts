import { parseNetwork, type TrustedProxies } from '#adapters/koa/caller-address';
import type { Environment } from './environment.ts';
import type { Reader } from './reader.ts';

// No installation has more consecutive proxies than this.
const maxProxies = 10;

/** Parses `TRUST_PROXY`: a number of proxies, or their addresses and networks. */
export function readTrustedProxies(
  reader: Pick<Reader, 'problems'>,
  { TRUST_PROXY: text = 'false' }: Environment,
): TrustedProxies {
  const choice = text.toLowerCase();
  if (choice === 'false') return 0;
  if (choice === 'true') return 1;
  if (/^\d+$/.test(text) && Number(text) <= maxProxies) return Number(text);
  const networks = text.split(',').map((network) => network.trim());
  if (networks.every(parseNetwork)) return networks;
  reader.problems.push(
    `TRUST_PROXY must be true, false, a count of proxies from 0 to ${String(maxProxies)}, or their addresses and networks as in "10.0.0.0/8, fd00::/8", not "${text}"`,
  );
  return 0;
}
