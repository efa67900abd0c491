import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** The number of proxies in front of the service, or their addresses and networks (CIDR). */
export type TrustedProxies = number | readonly string[];

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** Parses an address or a network; undefined for anything else. */
export function parseNetwork(text: string): Network | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return undefined;
  const longest = version === 4 ? 32 : 128;
  if (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= longest)) return undefined;
  return [ipaddr.parse(address), bits === undefined ? longest : Number(bits)];
}

/**
 * Parses an address as proxies write it, with or without a port. An IPv4 address mapped to IPv6 (`::ffff:`) is read as
 * IPv4.
 */
function parseAddress(text: string): Address | undefined {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? undefined : ipaddr.process(bare);
}

/**
 * Returns the form under which an address is counted. IPv6 is cut to its /64, since a single customer usually has all
 * of it.
 */
function counted(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Recent results are cached; headers of callers only while they are short. */
const rememberedCallers = 1000;
const maxRememberedLength = 100;

/**
 * Creates a function that finds the caller's address from the connection and `X-Forwarded-For`. The header is read from
 * the right, and only as far as trusted proxies wrote it. IPv6 addresses are returned as their /64.
 */
export function createCallerAddress(
  trusted: TrustedProxies = 0,
): (remote: string | undefined, forwarded: string) => string {
  const networks = (typeof trusted === 'number' ? [] : trusted)
    .map(parseNetwork)
    .filter((network) => network !== undefined);
  const isTrusted = (address: Address | undefined, hop: number): boolean =>
    typeof trusted === 'number'
      ? hop < trusted
      : networks.some(([network, bits]) => address?.kind() === network.kind() && address.match(network, bits));
  const read = (remote: string, forwarded: string): string => {
    let address = parseAddress(remote);
    for (const [hop, text] of forwarded.split(',').reverse().entries()) {
      const next = isTrusted(address, hop) ? parseAddress(text.trim()) : undefined;
      if (!next) break;
      address = next;
    }
    return address ? counted(address) : 'unknown';
  };
  const known = new Map<string, string>();
  return (remote = '', forwarded) => {
    const written = `${remote} ${forwarded}`;
    const remembered = known.get(written);
    if (remembered !== undefined) return remembered;
    const caller = read(remote, forwarded);
    if (known.size >= rememberedCallers) known.clear();
    if (written.length <= maxRememberedLength) known.set(written, caller);
    return caller;
  };
}
