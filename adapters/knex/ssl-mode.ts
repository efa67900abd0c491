const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
/** The TLS modes of libpq (https://www.postgresql.org/docs/current/libpq-ssl.html). */
export type SslMode = (typeof sslModes)[number];

const unreadable =
  'this address cannot be read. Percent-encode special characters in user, password and database: %23 for "#", %25 for "%", %2F for "/", %3A for ":", %3F for "?", %40 for "@"';

/** Throws when an address is malformed. The error repeats no part of it, since any part may be the password. */
function parsed(url: string): URL {
  try {
    // An address with a user but no host, as for a Unix socket, is not a valid URL.
    const address = new URL(url.replace('@/', '@socket/'));
    decodeURIComponent(address.username + address.password);
    if (address.hash === '' && !address.pathname.includes('@')) return address;
  } catch {
    // Reported below.
  }
  throw new Error(unreadable);
}

function requestedMode(parameters: URLSearchParams): string {
  const ssl = parameters.get('ssl');
  const mode = parameters.get('sslmode') ?? (ssl === 'true' || ssl === '1' ? 'require' : ssl);
  if (mode !== null) return mode;
  // A configured certificate is expected to be used.
  const namesCertificate = parameters.has('sslrootcert') || parameters.has('sslcert');
  return process.env.PGSSLMODE ?? (namesCertificate ? 'verify-full' : 'disable');
}

/** Returns the TLS mode of a Postgres address. Throws for an invalid address or mode. */
export function readSslMode(url: string): SslMode {
  const severalHosts = /^\w+:\/\/(?:[^/?#]*@)?[^/?#]*,|[?&]host=[^&]*(?:,|%2C)/i;
  if (severalHosts.test(url)) throw new Error('an address with several hosts is not supported; name one');
  const { searchParams: parameters } = parsed(url);
  const requested = requestedMode(parameters);
  const mode = sslModes.find((known) => known === requested);
  const authority = parameters.get('sslrootcert');
  if (!mode) throw new Error(`sslmode must be one of ${sslModes.join(', ')}, not "${requested}"`);
  if (authority === 'system' && mode !== 'verify-full') {
    throw new Error(`sslrootcert=system needs sslmode=verify-full, not "${mode}"`);
  }
  if (!authority && mode === 'verify-ca') {
    throw new Error('sslmode=verify-ca needs sslrootcert=<file with the certificate of the authority>');
  }
  return mode;
}
