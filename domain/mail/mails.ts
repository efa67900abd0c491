import type { Mail } from '#ports/mail/mail';
import { mailedName } from './mailed-name.ts';

const signed = (...lines: readonly string[]): string => [...lines, '', 'Postwright', ''].join('\n');

// Subjects are ours word for word: people trust them before they read on. Names that others chose stand in quotes.

/** The mail that invites somebody who has no user yet. */
export function invitationMail(to: string, facts: { where: string; role: string; link: string }): Mail {
  return {
    to,
    subject: 'You are invited to Postwright',
    text: signed(
      `You are invited to ${mailedName(facts.where)} with the role ${mailedName(facts.role)}.`,
      'Whoever invites you chose the names in quotes.',
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
    subject: 'You have a new role in Postwright',
    text: signed(
      `You now have the role ${mailedName(facts.role)} in ${mailedName(facts.where)}.`,
      'Whoever gave it to you chose the names in quotes.',
      '',
      `Sign in at ${facts.sign_in}`,
    ),
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
    text: signed(
      'Open this address within two days to confirm your e-mail address:',
      link,
      '',
      'If you did not give us this e-mail address, do nothing: somebody else did.',
    ),
  };
}

/** The mail that tells the address a person signed in with until now that it was replaced. */
export function emailChangedMail(to: string, public_url: string): Mail {
  return {
    to,
    subject: 'Your e-mail address was changed',
    text: signed(
      `The e-mail address of your user at ${public_url} was changed: you no longer sign in with this one.`,
      '',
      'If it was not you, somebody knows your password. Where you are still signed in, change the address back',
      'and choose another password at once. Otherwise write to whoever runs this service, or to whoever invited',
      'you, and do not use that password anywhere else.',
    ),
  };
}

/** The mail that tells a client’s people that a webhook address was switched off. */
export function webhookDisabledMail(to: string, facts: { app: string; since: string }): Mail {
  return {
    to,
    subject: 'A webhook was switched off',
    text: signed(
      `No delivery to the webhook address of the app ${mailedName(facts.app)} was taken since ${facts.since},`,
      'so it was switched off.',
      '',
      'Mend the receiver, then save the webhook address of the app again: that switches it on. What it',
      'missed can be sent again from the delivery log, or read with GET /organizations/{id_organization}/events.',
    ),
  };
}
