import type { Mail } from '#ports/foundation/mail';
import type { Clock } from '#ports/foundation/clock';
import type { CheckedMailSender } from './checked-mail-sender.ts';
import { loadNodemailer } from './load-nodemailer.ts';
import { toMessage } from './message.ts';
import { parseSmtpAddress, type SmtpAddress } from './smtp-address.ts';

const maxReasonLength = 300;

/** Words of a mail that may be secrets, such as those in links. */
const possibleSecrets = /[\w-]{20,}/g;

/**
 * Returns whether the server refused STARTTLS. Only then does the error have this code and a response number; without
 * the number, TLS itself failed.
 */
const refusedTls = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ETLS' && 'responseCode' in error;

/** Returns the server's message without the credentials and secrets of the mail that it may contain. */
function toReason(error: unknown, { auth }: SmtpAddress, mail?: Mail): string {
  if (refusedTls(error)) {
    return 'it offers no TLS (STARTTLS), so nothing was sent to it. Use a server that does, or smtps:// where it speaks TLS from the start.';
  }
  const reason = error instanceof Error ? error.message : String(error);
  const { user = '', pass = '' } = auth ?? {};
  const secrets = [`\0${user}\0${pass}`, pass].flatMap((text) => [text, Buffer.from(text).toString('base64')]);
  return [...(auth ? secrets : []), ...(mail?.text.match(possibleSecrets) ?? [])]
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '[redacted]'), reason)
    .slice(0, maxReasonLength);
}

async function openTransport(server: SmtpAddress, timeoutMilliseconds: number) {
  const { createTransport } = await loadNodemailer();
  return createTransport({
    ...server,
    // Overrides NODE_TLS_REJECT_UNAUTHORIZED, because mail contains links that open accounts.
    tls: { rejectUnauthorized: true },
    dnsTimeout: timeoutMilliseconds,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
  });
}

/**
 * Creates a sender that passes mail to a mail server (SMTP), with one connection per message. Without TLS, only a local
 * server without a password is allowed.
 */
export function createSmtpMail(options: {
  /** In the format of `parseSmtpAddress`. */
  readonly url: string;
  readonly from: string;
  readonly clock: Clock;
  /** Timeout of the connection, of the greeting and of each silence; 10 seconds by default. */
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
      // The cause is omitted, because it contains secret parts of the conversation.
      throw new Error(`the mail server ${server.host}:${server.port}: ${toReason(error, server, mail)}`);
    }
  }

  return {
    async send(mail) {
      const message = toMessage(mail, from, new Date(clock.now()));
      await withServer((transport) => transport.sendMail(message), mail);
    },
    check: () => withServer((transport) => transport.verify()),
  };
}
