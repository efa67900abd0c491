import type { Mail, MailSender } from '#ports/foundation/mail';
import type { TestRunner } from './test-runner.ts';

/** The sender's address that senders under test must be given. */
export const from = 'Postwright <post@postwright.example>';
/** The time that the clock of senders under test must show. */
export const now = '2026-11-20T09:00:00.000Z';

const link = `https://postwright.example/invitation?token=${'aB3_-'.repeat(50)}`;
const mail: Mail = {
  to: 'ada@example.org',
  subject: 'Welcome, Ädä 🎉',
  text: `Hello Ädä,\n\n${link}\n\n.\n..two\nBye.\n`,
};

/** A message as its reader gets it. A parser such as the package `postal-mime` returns all of this. */
export interface SentMail {
  readonly from?: object | undefined;
  readonly to?: object | undefined;
  readonly subject?: string | undefined;
  readonly text?: string | undefined;
  readonly html?: string | undefined;
  readonly date?: string | undefined;
  readonly messageId?: string | undefined;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** A sender, and the messages it sent. */
export interface OpenMail {
  readonly sender: MailSender;
  sent(): Promise<readonly SentMail[]>;
}

/**
 * Declares what every way of sending mail must do. `open` creates a sender with this `from` and a clock at
 * `now`.
 */
export function describeMailSender(
  { describe, expect, test }: TestRunner,
  name: string,
  open: (settings: { readonly from: string; readonly now: string }) => OpenMail,
): void {
  describe(name, () => {
    test('a message arrives word for word, from the sender, at the time', async () => {
      const { sender, sent } = open({ from, now });
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

    test('a message that can be unsubscribed from has HTML beside its text, and the identifier of its cause each time', async () => {
      const { sender, sent } = open({ from, now });
      const html = '<p lang="de">Grüße</p>';
      const unsubscribe_url = `https://postwright.example/u?signature=${'aB3_-'.repeat(40)}`;
      for (let time = 0; time < 2; time += 1)
        await sender.send({ ...mail, html, id: '66d04a6a427f4c43b9d97f54', unsubscribe_url });
      const emails = await sent();
      expect(emails).toHaveLength(2);
      for (const { headers, messageId, ...email } of emails) {
        expect(email.text?.trim()).toBe(mail.text.trim());
        expect(email.html?.trim()).toBe(html);
        expect(messageId).toBe('<66d04a6a427f4c43b9d97f54@postwright.example>');
        const values = new Map(headers.map(({ key, value }) => [key, value]));
        expect(values.get('list-unsubscribe')).toBe(`<${unsubscribe_url}>`);
        expect(values.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      }
    });

    for (const lineBreak of ['\r\n', '\n', '\r', '\r\n\r\n', '\0', '\u2028', '\u0085', '\v'])
      test(`nothing behind ${JSON.stringify(lineBreak)} in a subject becomes another header or another reader`, async () => {
        const plain = open({ from, now });
        await plain.sender.send(mail);
        const { sender, sent } = open({ from, now });
        await sender.send({ ...mail, subject: `Hello${lineBreak}Bcc: eve@example.org` });
        const [email, ...others] = await sent();
        expect(others).toEqual([]);
        expect(email).toMatchObject({ subject: 'Hello Bcc: eve@example.org', text: mail.text });
        const names = (read?: SentMail) => read?.headers.map(({ key }) => key);
        expect(names(email)).toEqual(names((await plain.sent())[0]));
      });

    const invalid = [
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
    ];
    for (const to of invalid)
      test(`nothing goes to ${JSON.stringify(to)}, which is not one address`, async () => {
        const { sender, sent } = open({ from, now });
        await expect(sender.send({ ...mail, to })).rejects.toThrow();
        expect(await sent()).toEqual([]);
      });
  });
}
