import type { Mail } from '#ports/mail/mail';
import type { Clock } from '#ports/shared/clock';
import type { CheckedMailSender } from './checked-mail-sender.ts';
import { loadNodemailer } from './load-nodemailer.ts';
import { messageOf } from './message.ts';
import { parseSmtpAddress, type SmtpAddress } from './smtp-address.ts';

const longestReason = 300;

/** Words of a mail that may open something: the secrets in its links. */
const longWords = /[\w-]{20,}/g;

/** Only the answer to STARTTLS has this code and a number; without one TLS itself went wrong. */
const refusedTls = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ETLS' && 'responseCode' in error;

/** The server's words without what we signed in with and what the mail says, should it repeat that. */
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

async function openTransport(server: SmtpAddress, timeout_milliseconds: number) {
  const { createTransport } = await loadNodemailer();
  return createTransport({
    ...server,
    // Whatever NODE_TLS_REJECT_UNAUTHORIZED says: mail carries what opens accounts.
    tls: { rejectUnauthorized: true },
    dnsTimeout: timeout_milliseconds,
    connectionTimeout: timeout_milliseconds,
    greetingTimeout: timeout_milliseconds,
    socketTimeout: timeout_milliseconds,
  });
}

/** Hands mail to a mail server (SMTP), one connection a message; in clear to this machine alone, and without a password. */
export function createSmtpMail(options: {
  /** As `parseSmtpAddress` reads it. */
  readonly url: string;
  readonly from: string;
  readonly clock: Clock;
  /** For connecting, for the greeting and for each silence; 10 seconds unless told. */
  readonly timeout_milliseconds?: number;
}): CheckedMailSender {
  const { url, from, clock, timeout_milliseconds = 10_000 } = options;
  const server = parseSmtpAddress(url);

  async function withServer(
    work: (transport: Awaited<ReturnType<typeof openTransport>>) => Promise<unknown>,
    mail?: Mail,
  ): Promise<void> {
    const transport = await openTransport(server, timeout_milliseconds);
    try {
      await work(transport);
    } catch (error) {
      // Without the cause, which knows more of the conversation than may be shown.
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
