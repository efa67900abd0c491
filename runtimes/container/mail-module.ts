import { createFolderMail } from '#adapters/mail/folder-mail';
import { createSmtpMail } from '#adapters/mail/smtp-mail';
import { ContainerModule } from 'inversify';
import { tokens } from './tokens.ts';

/** Mail to people, through a mail server or into files when none is set. */
export const mailModule = new ContainerModule(({ bind }) => {
  bind(tokens.mail)
    .toResolvedValue(
      ({ mail: { from, smtpUrl: url, folder } }, clock) =>
        url === undefined ? createFolderMail({ folder, from, clock }) : createSmtpMail({ url, from, clock }),
      [tokens.settings, tokens.clock],
    )
    .inSingletonScope();
});
