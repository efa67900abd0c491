/** What an address of a mail server says. */
export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  /** STARTTLS before anything else is said, or nothing is sent. */
  readonly requireTLS: boolean;
  /** No TLS: what is said to a server on this machine, and without a password, nobody else hears. */
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/**
 * Reads `smtp://user:password@host:port`, or `smtps://` for TLS from the start. With `smtp://` STARTTLS is demanded
 * as soon as there is a user or the host is another machine. Throws without showing the password.
 */
export function parseSmtpAddress(text: string): SmtpAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
  if (!isPlain || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new Error('the mail server must be given as smtp://user:password@host:port or smtps://...');
  }
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  try {
    const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
    const mayBeClear = loopback.test(host) && auth.user === '' && auth.pass === '';
    return {
      host,
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      requireTLS: !secure && !mayBeClear,
      ignoreTLS: !secure && mayBeClear,
      ...(auth.user !== '' && { auth }),
    };
  } catch {
    throw new Error('a % in the user or password of the mail server must be written as %25');
  }
}
