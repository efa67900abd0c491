/** How to connect to a mail server. */
export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** Whether TLS starts with the first byte. */
  readonly secure: boolean;
  /** Whether STARTTLS must succeed before anything else is sent. */
  readonly requireTLS: boolean;
  /** Whether TLS is skipped. Only for a local server without a password, where no one can intercept. */
  readonly ignoreTLS: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/**
 * Parses `smtp://user:password@host:port`, or `smtps://` for TLS from the start. With `smtp://`, STARTTLS is required
 * if there is a user or the host is remote. Errors never contain the password.
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
