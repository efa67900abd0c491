import type { Clock } from '#ports/shared/clock';
import type { CheckedMailSender } from './checked-mail-sender.ts';
import { loadNodemailer } from './load-nodemailer.ts';
import { messageOf } from './message.ts';
import { parseSmtpAddress, type SmtpAddress } from './smtp-address.ts';

const longestReason = 300;

/** The server's words without what we signed in with, should it repeat that. */
function reasonOf(error: unknown, { auth }: SmtpAddress): string {
  const reason = error instanceof Error ? error.message : String(error);
  const { user = '', pass = '' } = auth ?? {};
  const secrets = [`\0${user}\0${pass}`, pass].flatMap((text) => [
    text,
    Buffer.from(text).toString('base64'),
  ]);
  return secrets
    .filter((secret) => auth && secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '[redacted]'), reason)
    .slice(0, longestReason);
}

async function openTransport(server: SmtpAddress, timeout_milliseconds: number) {
  const { createTransport } = await loadNodemailer();
  return createTransport({
    ...server,
    dnsTimeout: timeout_milliseconds,
    connectionTimeout: timeout_milliseconds,
    greetingTimeout: timeout_milliseconds,
    socketTimeout: timeout_milliseconds,
  });
}

/** Hands mail to a mail server (SMTP), one connection a message. */
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
  ): Promise<void> {
    const transport = await openTransport(server, timeout_milliseconds);
    try {
      await work(transport);
    } catch (error) {
      // Without the cause, which knows more of the conversation than may be shown.
      throw new Error(`the mail server ${server.host}:${server.port}: ${reasonOf(error, server)}`);
    }
  }

  return {
    async send(mail) {
      const message = messageOf(mail, from, new Date(clock.now()));
      await withServer((transport) => transport.sendMail(message));
    },
    check: () => withServer((transport) => transport.verify()),
  };
}
