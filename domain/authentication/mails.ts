import type { Mail } from '#ports/mail/mail';

const signed = (...lines: readonly string[]): string => [...lines, '', 'Postwright', ''].join('\n');

/** The mail that invites somebody who has no user yet. */
export function invitationMail(to: string, facts: { where: string; role: string; link: string }): Mail {
  return {
    to,
    subject: `Invitation to ${facts.where}`,
    text: signed(
      `You are invited to ${facts.where} with the role ${facts.role}.`,
      '',
      'Open this address within seven days and choose a password:',
      facts.link,
      '',
      'If you do not know what this is about, do nothing.',
    ),
  };
}

/** The mail that tells somebody who can sign in already of a new role. */
export function newRoleMail(to: string, facts: { where: string; role: string; sign_in: string }): Mail {
  return {
    to,
    subject: `New role in ${facts.where}`,
    text: signed(`You now have the role ${facts.role} in ${facts.where}.`, '', `Sign in at ${facts.sign_in}`),
  };
}

/** The mail with which a forgotten password is replaced. */
export function passwordResetMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'A new password',
    text: signed(
      'Somebody, you we hope, asked for a new password. Open this address within an hour:',
      link,
      '',
      'If it was not you, do nothing: your password stays as it is.',
    ),
  };
}

/** The mail that asks whether an address is the person’s. */
export function emailVerificationMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Is this your e-mail address?',
    text: signed('Open this address within two days to confirm your e-mail address:', link),
  };
}

/** The mail that tells a client’s people that a webhook address was switched off. */
export function webhookDisabledMail(to: string, facts: { app: string; url: string; since: string }): Mail {
  return {
    to,
    subject: `The webhook of ${facts.app} was switched off`,
    text: signed(
      `No delivery to ${facts.url} was taken since ${facts.since}, so it was switched off.`,
      '',
      'Mend the receiver, then save the webhook address of the app again: that switches it on. What it',
      'missed can be sent again from the delivery log, or read with GET /organizations/{id_organization}/events.',
    ),
  };
}
