import ipaddr from 'ipaddr.js';
import { isPublicAddress } from './public-address.ts';

/** Outgoing addresses and ports that an operator allows or denies. */
export interface OutgoingRule {
  /** The first address of a network and its prefix length. Absent for every address. */
  readonly network?: readonly [address: string, bits: number];
  readonly firstPort: number;
  readonly lastPort: number;
}

/** The operator's exceptions to the rule that only public addresses are called. */
export interface OutgoingRules {
  readonly allow: readonly OutgoingRule[];
  readonly deny: readonly OutgoingRule[];
  readonly allowPrivateAddresses: boolean;
}

const highestPort = 65_535;
const rulePattern = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d./]+)|\*)(?::(?<first>\d{1,5})(?:-(?<last>\d{1,5}))?)?$/;
const bareIpv6 = /^[\da-f.]*:[\da-f:.]*:[\da-f:.]*(?:\/\d{1,3})?$/i;

function parseNetwork(text: string): readonly [string, number] | undefined {
  if (ipaddr.isValidCIDR(text)) {
    const [address, bits] = ipaddr.parseCIDR(text);
    return [address.toString(), bits];
  }
  const isWhole = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isWhole ? [text, text.includes(':') ? 128 : 32] : undefined;
}

function parseRule(text: string): OutgoingRule | undefined {
  const parts = rulePattern.exec(bareIpv6.test(text) ? `[${text}]` : text)?.groups;
  if (!parts) return undefined;
  const { v4, v6, first, last } = parts;
  const written = v6 ?? v4;
  const network = written === undefined ? undefined : parseNetwork(written);
  if (written !== undefined && !network) return undefined;
  const firstPort = Number(first ?? 1);
  const lastPort = Number(last ?? first ?? highestPort);
  if (firstPort < 1 || lastPort > highestPort || firstPort > lastPort) return undefined;
  return { ...(network && { network }), firstPort, lastPort };
}

/**
 * Parses comma-separated rules, each `<network>`, `<network>:<port>` or `<network>:<port>-<port>`. A network is an
 * address, an address with a prefix length (`10.0.0.0/8`, `[fd00::]`, `[fd00::/8]`) or `*`. Throws with a message that
 * names the invalid entry.
 */
export function parseOutgoingRules(text: string): OutgoingRule[] {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries
    .filter((entry) => entry !== '')
    .map((entry) => {
      const rule = parseRule(entry);
      if (rule) return rule;
      throw new Error(`must be networks such as 10.1.0.0/16, [fd00::/8]:443 or *:25, not "${entry}"`);
    });
}

/**
 * Returns a function that decides whether an address and port may be called. Allow rules take precedence over deny
 * rules; otherwise only public addresses may be called.
 */
export function outgoingAddresses({ allow, deny, allowPrivateAddresses }: OutgoingRules) {
  const matcher = (rules: readonly OutgoingRule[]) => {
    const networks = rules.map(({ network, ...ports }) => ({
      ...ports,
      network: network && ([ipaddr.parse(network[0]), network[1]] as const),
    }));
    return (address: ipaddr.IPv4 | ipaddr.IPv6, port: number): boolean =>
      networks.some(
        ({ network, firstPort, lastPort }) =>
          port >= firstPort &&
          port <= lastPort &&
          (!network || (network[0].kind() === address.kind() && address.match(network[0], network[1]))),
      );
  };
  const isNamed = { allow: matcher(allow), deny: matcher(deny) };
  return (address: string, port: number): boolean => {
    if (!ipaddr.isValid(address)) return false;
    // An IPv4 address mapped to IPv6 is treated as IPv4.
    const parsed = ipaddr.process(address);
    if (isNamed.allow(parsed, port)) return true;
    if (isNamed.deny(parsed, port)) return false;
    return allowPrivateAddresses || isPublicAddress(address);
  };
}
