import type { Mail, MailSender } from '#ports/mail/mail';
import { expect, test } from '@jest/globals';
import type { Email } from 'postal-mime';

export const from = 'Postwright <post@postwright.example>';
/** The time of the clock that senders under test are given. */
export const now = '2026-11-20T09:00:00.000Z';

const link = `https://postwright.example/invitation?token=${'aB3_-'.repeat(50)}`;
const mail: Mail = {
  to: 'ada@example.org',
  subject: 'Welcome, Ädä 🎉',
  text: `Hello Ädä,\n\n${link}\n\n.\n..two\nBye.\n`,
};

/** A sender, and the messages it sent. */
export interface OpenMail {
  readonly sender: MailSender;
  sent(): Promise<readonly Email[]>;
}

/** What every way of sending mail keeps to. */
export function mailContract(open: () => OpenMail): void {
  test('a message arrives word for word, from the sender, at the time', async () => {
    const { sender, sent } = open();
    await sender.send(mail);
    const [email] = await sent();
    expect(email).toMatchObject({
      subject: mail.subject,
      text: mail.text,
      from: { name: 'Postwright', address: 'post@postwright.example' },
      to: [{ address: mail.to }],
    });
    expect(new Date(email?.date ?? '').toISOString()).toBe(now);
    expect(email?.messageId).toMatch(/^<.+@postwright\.example>$/);
  });

  test.each(['\r\n', '\n', '\r', '\r\n\r\n', '\0', '\u2028', '\u0085', '\v'])(
    'nothing behind %j in a subject becomes another header or another reader',
    async (lineBreak) => {
      const plain = open();
      await plain.sender.send(mail);
      const { sender, sent } = open();
      await sender.send({ ...mail, subject: `Hello${lineBreak}Bcc: eve@example.org` });
      const [email, ...others] = await sent();
      expect(others).toEqual([]);
      expect(email).toMatchObject({ subject: 'Hello Bcc: eve@example.org', text: mail.text });
      const names = (read?: Email) => read?.headers.map(({ key }) => key);
      expect(names(email)).toEqual(names((await plain.sent())[0]));
    },
  );

  test.each([
    '',
    'ada',
    'ada@',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org\nRCPT TO:<eve@example.org>',
    'ada@example.org, eve@example.org',
    'ada@example.org eve@example.org',
    'Ada <ada@example.org>',
    'ada@example.org>, <eve@example.org',
    '"ada@example.org"@example.org',
    `${'a'.repeat(65)}@example.org`,
  ])('nothing goes to %j, which is not one address', async (to) => {
    const { sender, sent } = open();
    await expect(sender.send({ ...mail, to })).rejects.toThrow('no valid address');
    expect(await sent()).toEqual([]);
  });
}
