import type { Clock } from '#ports/foundation/clock';
import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckedMailSender } from './checked-mail-sender.ts';
import { loadNodemailer } from './load-nodemailer.ts';
import { toMessage } from './message.ts';

/**
 * Creates a sender that writes each message to a folder, as an `.eml` file that only its owner can read. File names
 * sort by date.
 */
export function createFolderMail(options: {
  readonly folder: string;
  readonly from: string;
  readonly clock: Clock;
}): CheckedMailSender {
  const { folder, from, clock } = options;
  return {
    async send(mail) {
      const date = new Date(clock.now());
      const { createTransport } = await loadNodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail(toMessage(mail, from, date));
      const name = `${date.toISOString().replaceAll(':', '-')}-${randomBytes(6).toString('hex')}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${name}`);
      try {
        await writeFile(draft, message, { mode: 0o600, flag: 'wx', flush: true });
        await rename(draft, join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
    },
  };
}
