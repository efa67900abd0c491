/** The origin of an address with https, or with http on this very machine: a server that is being tried out. */
export function originOf(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  const isLoopback = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return protocol === 'https:' || (protocol === 'http:' && isLoopback) ? origin : undefined;
}
