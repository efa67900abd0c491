import pg from 'pg';
import { errorCode } from './error-code.ts';
import { errorText } from './loss.ts';
import { readSslMode, type SslMode } from './ssl-mode.ts';

/** Advice for TLS errors, by code and message. */
const fixes: readonly (readonly [error: RegExp, fix: string])[] = [
  [/does not support SSL/, 'Use sslmode=prefer or sslmode=disable, or enable TLS on the server'],
  [
    /no encryption|SSL off|insecure|(?:SSL|TLS)\b.* required|requires? (?:SSL|TLS)/i,
    'The server accepts only connections with TLS: use sslmode=require, or verify-full',
  ],
  [/no pg_hba.conf entry .*SSL/, 'The server may accept this user only without TLS: use sslmode=disable'],
  [
    /ALTNAME_INVALID/,
    'The certificate is for another host: use a name it contains, or sslmode=verify-ca with sslrootcert',
  ],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/, 'Renew the certificate of the server, and check both clocks'],
  [
    /SELF_SIGNED|UNABLE_TO_\w*(?:CERT|SIGNATURE)|CERT_UNTRUSTED|INVALID_CA/,
    'The certificate is not trusted: name the certificate of its authority with sslrootcert=<file>, or use sslmode=require without sslrootcert, which encrypts and does not verify',
  ],
  [/client certificate|certificate required/i, 'Name the certificate of this client with sslcert and sslkey'],
  [/EPROTO|ERR_O?SSL/, 'The TLS handshake failed: check sslcert and sslkey, and the versions of TLS on both sides'],
];

function fixFor(error: unknown): string | undefined {
  const words = `${errorCode(error) ?? ''} ${errorText(error)}`;
  return fixes.find(([form]) => form.test(words))?.[1];
}

/** The driver follows libpq only on request. Of a repeated parameter, it uses the last. */
function addressFor(url: string, mode: SslMode): string {
  // The driver takes every value for a file. Without one it trusts Node's authorities.
  const authority = /[?&]sslrootcert=system(?:&|$)/.test(url) ? '&sslrootcert=' : '';
  return `${url}${url.includes('?') ? '&' : '?'}uselibpqcompat=true&sslmode=${mode}${authority}`;
}

async function connectOnce(url: string, mode: SslMode, otherwise?: SslMode): Promise<string> {
  const connectionString = addressFor(url, mode);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // Without a listener, an error after the first would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return connectionString;
  } catch (error) {
    const fix = fixFor(error);
    if (fix === undefined) throw error;
    if (otherwise) return connectOnce(url, otherwise);
    // Some errors of the driver have no code; the command line recognises connection errors by it.
    const code = errorCode(error) ?? 'EPROTO';
    throw Object.assign(new Error(`${errorText(error)}. ${fix}`, { cause: error }), { code });
  }
}

/**
 * Returns the address with which the driver connects to Postgres as libpq would. It connects once, because the meaning
 * of `allow` and `prefer` depends on the server. Throws the error of the driver, with advice if TLS is the cause.
 */
export async function reachPostgres(url: string): Promise<string> {
  const mode = readSslMode(url);
  if (mode === 'allow') return connectOnce(url, 'disable', 'prefer');
  return connectOnce(url, mode, mode === 'prefer' ? 'disable' : undefined);
}
