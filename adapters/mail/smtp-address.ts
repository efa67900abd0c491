/** What an address of a mail server says. */
export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  readonly secure: boolean;
  readonly auth?: { readonly user: string; readonly pass: string };
}

/** Reads `smtp://user:password@host:port`, or `smtps://` for TLS from the start. Throws without showing the password. */
export function parseSmtpAddress(text: string): SmtpAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^\/?$/.test(url.pathname) && url.search === '' && url.hash === '';
  if (!isPlain || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new Error('the mail server must be given as smtp://user:password@host:port or smtps://...');
  }
  const secure = url.protocol === 'smtps:';
  try {
    const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
      secure,
      ...(auth.user !== '' && { auth }),
    };
  } catch {
    throw new Error('a % in the user or password of the mail server must be written as %25');
  }
}
