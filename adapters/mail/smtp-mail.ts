import type { Mail } from '#ports/mail/mail';
import type { Clock } from '#ports/shared/clock';
import type { CheckedMailSender } from './checked-mail-sender.ts';
import { loadNodemailer } from './load-nodemailer.ts';
import { messageOf } from './message.ts';
import { parseSmtpAddress, type SmtpAddress } from './smtp-address.ts';

const longestReason = 300;

/** Words of a mail that may be secrets, such as those in its links. */
const longWords = /[\w-]{20,}/g;

/**
 * Tells whether the server refused STARTTLS. Only then does the error have this code and a response number;
 * without the number, TLS itself failed.
 */
const refusedTls = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ETLS' && 'responseCode' in error;

/**
 * Returns the server's words without the credentials and without secrets of the mail, should it repeat them.
 */
function reasonOf(error: unknown, { auth }: SmtpAddress, mail?: Mail): string {
  if (refusedTls(error)) {
    return 'it offers no TLS (STARTTLS), so nothing was sent to it. Use a server that does, or smtps:// where it speaks TLS from the start.';
  }
  const reason = error instanceof Error ? error.message : String(error);
  const { user = '', pass = '' } = auth ?? {};
  const secrets = [`\0${user}\0${pass}`, pass].flatMap((text) => [
    text,
    Buffer.from(text).toString('base64'),
  ]);
  return [...(auth ? secrets : []), ...(mail?.text.match(longWords) ?? [])]
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '[redacted]'), reason)
    .slice(0, longestReason);
}

async function openTransport(server: SmtpAddress, timeoutMilliseconds: number) {
  const { createTransport } = await loadNodemailer();
  return createTransport({
    ...server,
    // Holds even if NODE_TLS_REJECT_UNAUTHORIZED says otherwise, because mail carries links that open
    // accounts.
    tls: { rejectUnauthorized: true },
    dnsTimeout: timeoutMilliseconds,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
  });
}

/**
 * Creates a sender that hands mail to a mail server (SMTP), with one connection for each message. Only a
 * server on this machine, and without a password, may be used without TLS.
 */
export function createSmtpMail(options: {
  /** In the form `parseSmtpAddress` reads. */
  readonly url: string;
  readonly from: string;
  readonly clock: Clock;
  /** For connecting, for the greeting and for each silence; 10 seconds by default. */
  readonly timeoutMilliseconds?: number;
}): CheckedMailSender {
  const { url, from, clock, timeoutMilliseconds = 10_000 } = options;
  const server = parseSmtpAddress(url);

  async function withServer(
    work: (transport: Awaited<ReturnType<typeof openTransport>>) => Promise<unknown>,
    mail?: Mail,
  ): Promise<void> {
    const transport = await openTransport(server, timeoutMilliseconds);
    try {
      await work(transport);
    } catch (error) {
      // The cause is left out, because it contains more of the conversation than may be shown.
      throw new Error(`the mail server ${server.host}:${server.port}: ${reasonOf(error, server, mail)}`);
    }
  }

  return {
    async send(mail) {
      const message = messageOf(mail, from, new Date(clock.now()));
      await withServer((transport) => transport.sendMail(message), mail);
    },
    check: () => withServer((transport) => transport.verify()),
  };
}
