import { parseSmtpAddress } from '#adapters/mail/smtp-address';
import { createSmtpMail } from '#adapters/mail/smtp-mail';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as runner from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { describeMailSender, from, now } from '../../contracts/mail-contract.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { account, startMailServer, trustMailServers } from './mail-server.ts';

const clock = new ManualClock(now);
const credentials = `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}`;
const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello.\n' };

let server: Awaited<ReturnType<typeof startMailServer>>;
let distrust: () => void;
beforeAll(async () => {
  distrust = trustMailServers();
  server = await startMailServer();
});
afterAll(async () => {
  distrust();
  await server.stop();
});

const sender = (url = `smtp://${credentials}@127.0.0.1:${server.port}`, timeoutMilliseconds = 10_000) =>
  createSmtpMail({ url, from, clock, timeoutMilliseconds });
/** What a server notes of its conversations. */
function hearing() {
  const lines: string[] = [];
  const note = (...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
  return { lines, logger: { trace: note, debug: note, info: note, warn: note, error: note, fatal: note, level: note } };
}
const failureOf = (sending: Promise<void>): Promise<string> =>
  sending.then(
    () => 'it was sent',
    (error: unknown) => (error as Error).message, // Senders reject with errors.
  );

describeMailSender(runner, 'Mail by SMTP, as by anything', () => {
  const before = server.received.length;
  const sent = async () => server.received.slice(before).map(({ email }) => email);
  return { sender: sender(), sent };
});

describe('Mail by SMTP', () => {
  test('reaches its recipient, and a check sends nothing', async () => {
    server.received.length = 0;
    await sender().check();
    await sender().send(mail);
    expect(server.received.map(({ recipients }) => recipients)).toEqual([[mail.to]]);
  });

  test('to an invalid address is an error that says so, without a call to the server', async () => {
    expect(await failureOf(sender('smtp://127.0.0.1:1').send({ ...mail, to: 'ada' }))).toContain('no valid address');
  });

  test('that the server rejects is an error with its reason', async () => {
    const before = server.received.length;
    const failure = await failureOf(sender().send({ ...mail, to: 'nobody@example.org' }));
    expect(failure).toContain('there is nobody here');
    expect(server.received).toHaveLength(before);
  });

  test('with wrong credentials is an error that contains none of them, even if the server repeats them', async () => {
    const wrong = sender(`smtp://somebody:hunter2@127.0.0.1:${server.port}`);
    for (const failure of [await failureOf(wrong.send(mail)), await failureOf(wrong.check())]) {
      expect(failure).toContain(`127.0.0.1:${server.port}`);
      expect(failure).toContain('[redacted] is not the password');
      expect(failure).not.toContain('hunter2');
    }
  });

  test('ends when the server hangs, before or after its greeting', async () => {
    const sockets: Socket[] = [];
    for (const greeting of ['', '220 mail.example ready\r\n']) {
      const hanging = createServer((socket) => {
        sockets.push(socket);
        socket.on('error', () => undefined);
        socket.write(greeting);
      });
      hanging.listen(0, '127.0.0.1');
      await once(hanging, 'listening');
      const { port } = hanging.address() as AddressInfo; // A listening TCP server has a port.
      expect(await failureOf(sender(`smtp://127.0.0.1:${port}`, 200).send(mail))).toMatch(/timeout|greeting/i);
      for (const socket of sockets) socket.destroy();
      hanging.close();
    }
  });

  test('to an unreachable server is an error that names it', async () => {
    expect(await failureOf(sender('smtp://127.0.0.1:1').check())).toContain('127.0.0.1:1');
  });

  test.each([
    ['smtps', true],
    ['smtp', false],
  ])('over %s:// is refused unless the certificate is trusted', async (scheme, secure) => {
    const heard = hearing();
    const selfSigned = await startMailServer({ secure, logger: heard.logger });
    const url = `${scheme}://${credentials}@127.0.0.1:${selfSigned.port}`;
    distrust();
    const failures = [await failureOf(sender(url).send(mail)), await failureOf(sender(url).check())];
    distrust = trustMailServers();
    for (const failure of failures) expect(failure).toMatch(/certificate|self.signed/i);
    expect(selfSigned.received).toEqual([]);
    expect(heard.lines.join('\n')).not.toMatch(/C: (AUTH|MAIL)/);
    await sender(url).send(mail);
    expect(selfSigned.received).toHaveLength(1);
    await selfSigned.stop();
  });

  test('hides the parts of a mail that the server quotes in a rejection', async () => {
    const token = `${'0123456789ab'.repeat(2)}.${'aB3_-'.repeat(8)}xyz`;
    const link = `https://postwright.example/account/reset-password?token=${token}`;
    const quoting = await startMailServer({
      onData: (stream, _, callback) => {
        stream.resume();
        stream.on('end', () => callback(new Error(`looks like spam: ${link} and ${token.slice(25)}`)));
      },
    });
    const url = `smtp://${credentials}@127.0.0.1:${quoting.port}`;
    const failure = await failureOf(sender(url).send({ ...mail, text: `Open this:\n${link}\n` }));
    expect(failure).toContain('looks like spam');
    for (const part of token.split('.')) expect(failure).not.toContain(part);
    await quoting.stop();
  });
});

describe('A mail server without STARTTLS', () => {
  const heard = hearing();
  let clear: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    clear = await startMailServer({ disabledCommands: ['STARTTLS'], authOptional: true, logger: heard.logger });
  });
  afterAll(() => clear.stop());

  test('receives neither a password nor a mail, and the error says what to do', async () => {
    const one = sender(`smtp://${credentials}@127.0.0.1:${clear.port}`);
    for (const failure of [await failureOf(one.send(mail)), await failureOf(one.check())]) {
      expect(failure).toContain(`127.0.0.1:${clear.port}`);
      expect(failure).toMatch(/offers no TLS .*nothing was sent.*smtps:/);
    }
    expect(clear.received).toEqual([]);
    expect(heard.lines.join('\n')).not.toMatch(/C: (AUTH|MAIL)/);
  });

  test('is rejected on another machine, even without a password', async () => {
    // Another name for this machine that nothing says is this machine.
    expect(await failureOf(sender(`smtp://127.1:${clear.port}`).send(mail))).toMatch(/offers no TLS/);
    expect(clear.received).toEqual([]);
  });

  test('receives mail on this machine if there is no password', async () => {
    await sender(`smtp://127.0.0.1:${clear.port}`).send(mail);
    expect(clear.received).toHaveLength(1);
  });
});

test('A mail server on this machine without a password needs no certificate', async () => {
  const local = await startMailServer({ authOptional: true });
  distrust();
  await sender(`smtp://localhost:${local.port}`).send(mail);
  distrust = trustMailServers();
  expect(local.received).toHaveLength(1);
  await local.stop();
});

describe('The address of a mail server', () => {
  test('contains host, port, TLS and credentials', () => {
    expect(parseSmtpAddress('smtp://mail.example')).toEqual({
      host: 'mail.example',
      port: 587,
      secure: false,
      requireTLS: true,
      ignoreTLS: false,
    });
    expect(parseSmtpAddress('smtps://a%40b:c%3Ad@[::1]/')).toEqual({
      host: '::1',
      port: 465,
      secure: true,
      requireTLS: false,
      ignoreTLS: false,
      auth: { user: 'a@b', pass: 'c:d' },
    });
  });

  test.each([
    ['smtp://localhost', false],
    ['smtp://LOCALHOST:25', false],
    ['smtp://127.0.0.2', false],
    ['smtp://[::1]:2525', false],
    ['smtp://user:password@localhost', true],
    ['smtp://user@127.0.0.1', true],
    ['smtp://:password@127.0.0.1', true],
    ['smtp://mail.example', true],
    ['smtp://localhost.mail.example', true],
    ['smtp://127.0.0.1.mail.example', true],
    ['smtp://10.0.0.5', true],
    ['smtp://[fe80::1]', true],
  ])('%s demands STARTTLS: %s', (text, requireTLS) => {
    expect(parseSmtpAddress(text)).toMatchObject({ requireTLS, ignoreTLS: !requireTLS });
  });

  test.each([
    'mail.example',
    'http://user:hunter2@mail.example',
    'smtp://',
    'smtp://user:hunter2@mail.example/path',
    'smtp://user:hunter2%@mail.example',
    'smtp://user:hunter2@mail.example:port',
  ])('%s is refused without showing the password', (text) => {
    expect(() => parseSmtpAddress(text)).toThrow(/mail server/);
    expect(() => parseSmtpAddress(text)).not.toThrow('hunter2');
  });
});
