import { parseSmtpAddress } from '#adapters/mail/smtp-address';
import { createSmtpMail } from '#adapters/mail/smtp-mail';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { from, mailContract, now } from '../../contracts/mail-contract.ts';
import { ManualClock } from '../../fakes/manual-clock.ts';
import { account, startMailServer } from './mail-server.ts';

const clock = new ManualClock(now);
const credentials = `${encodeURIComponent(account.user)}:${encodeURIComponent(account.password)}`;
const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello.\n' };

let server: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

const sender = (url = `smtp://${credentials}@127.0.0.1:${server.port}`) =>
  createSmtpMail({ url, from, clock, timeout_milliseconds: 200 });
const failureOf = (sending: Promise<void>): Promise<string> =>
  sending.then(
    () => 'it was sent',
    (error: unknown) => (error as Error).message, // Senders reject with errors.
  );

describe('Mail by SMTP', () => {
  mailContract(() => {
    const before = server.received.length;
    const sent = async () => server.received.slice(before).map(({ email }) => email);
    return { sender: sender(), sent };
  });

  test('goes to the one it is for, and a check sends nothing', async () => {
    server.received.length = 0;
    await sender().check();
    await sender().send(mail);
    expect(server.received.map(({ recipients }) => recipients)).toEqual([[mail.to]]);
  });

  test('that the server refuses is an error with its reason', async () => {
    const before = server.received.length;
    const failure = await failureOf(sender().send({ ...mail, to: 'nobody@example.org' }));
    expect(failure).toContain('there is nobody here');
    expect(server.received).toHaveLength(before);
  });

  test('with wrong credentials is an error that shows none of them, also when the server does', async () => {
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
      expect(await failureOf(sender(`smtp://127.0.0.1:${port}`).send(mail))).toMatch(/timeout|greeting/i);
      for (const socket of sockets) socket.destroy();
      hanging.close();
    }
  });

  test('to a server that is not there is an error that names it', async () => {
    expect(await failureOf(sender('smtp://127.0.0.1:1').check())).toContain('127.0.0.1:1');
  });

  test('over smtps:// is refused unless the certificate is trusted', async () => {
    const selfSigned = await startMailServer({ secure: true, logger: false });
    const url = `smtps://${credentials}@127.0.0.1:${selfSigned.port}`;
    expect(await failureOf(sender(url).send(mail))).toMatch(/certificate|self.signed/i);
    expect(selfSigned.received).toEqual([]);
    await selfSigned.stop();
  });
});

describe('The address of a mail server', () => {
  test('says host, port, TLS and credentials', () => {
    expect(parseSmtpAddress('smtp://mail.example')).toEqual({
      host: 'mail.example',
      port: 587,
      secure: false,
    });
    expect(parseSmtpAddress('smtps://a%40b:c%3Ad@[::1]/')).toEqual({
      host: '::1',
      port: 465,
      secure: true,
      auth: { user: 'a@b', pass: 'c:d' },
    });
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
