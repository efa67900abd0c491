import { parseUrl } from '../shared/parse-url.ts';

/** Returns the origin of an https address, or of an http address on this machine, for local servers. */
export function toOrigin(address: unknown): string | undefined {
  if (typeof address !== 'string' || !parseUrl(address)) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return protocol === 'https:' || (protocol === 'http:' && isLoopback) ? origin : undefined;
}
