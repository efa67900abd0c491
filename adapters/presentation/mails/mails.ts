import type { Presentation } from '#ports/platform/presentation';
import { mailedName } from '#domain/foundation/index';

const signed = (...lines: readonly string[]): string => [...lines, '', 'Postwright', ''].join('\n');

// Subjects contain only our own words, because people trust them before they read on. Names that others chose
// are quoted.

const notYou = [
  'If it was not you, somebody knows your password. Choose another one at once, under "Forgot your password?" or while you are',
  'signed in: that ends all sign-ins. Do not use the old one anywhere else.',
];

/** The maximum number of incidents in a mail. */
const maxNamed = 50;

/** The texts of all mails but the report. */
export const mails: Omit<Presentation, 'olderChange' | 'report'> = {
  invitation: (facts) => ({
    subject: 'You are invited to Postwright',
    text: signed(
      `You are invited to ${mailedName(facts.where)} with the role ${mailedName(facts.role)}.`,
      'The person who invited you chose the names in quotes.',
      '',
      'Open this link within seven days to see who that was, and to accept:',
      facts.link,
      '',
      'If you did not expect this, you can ignore this mail.',
    ),
  }),

  passwordReset: (link) => ({
    subject: 'Reset your password',
    text: signed(
      'Somebody, hopefully you, asked to reset your password. Open this link within an hour to choose a new one:',
      link,
      '',
      'If it was not you, you can ignore this mail: your password stays as it is.',
    ),
  }),

  emailVerification: (link) => ({
    subject: 'Is this your e-mail address?',
    text: signed(
      'Open this link within two days to confirm your e-mail address:',
      link,
      '',
      'If you did not give us this e-mail address, somebody else did, and you can ignore this mail.',
    ),
  }),

  passwordChanged: (publicUrl) => ({
    subject: 'Your password was changed',
    text: signed(
      `The password of your user at ${publicUrl} was changed. All sign-ins and assistants ended.`,
      '',
      ...notYou,
    ),
  }),

  assistantAllowed: (publicUrl, facts) => ({
    subject: 'An assistant may act for you',
    text: signed(
      `${mailedName(facts.name)} may now act for you in ${mailedName(facts.where)} at ${publicUrl}.`,
      '',
      'You see and end what you allowed under Assistants in the console.',
      '',
      ...notYou,
    ),
  }),

  emailChangeRequested: (publicUrl) => ({
    subject: 'Another e-mail address was requested for you',
    text: signed(
      `Somebody who is signed in as you at ${publicUrl} asked for another e-mail address. This one stays until the other is confirmed.`,
      '',
      ...notYou,
    ),
  }),

  emailChanged: (publicUrl) => ({
    subject: 'Your e-mail address was changed',
    text: signed(
      `The e-mail address of your user at ${publicUrl} was changed: you can no longer sign in with this one.`,
      '',
      'If it was not you, somebody knows your password. If you are still signed in somewhere, change the',
      'address back and choose another password at once. Otherwise write to the people who run this service',
      'or who invited you, and do not use that password anywhere else.',
    ),
  }),

  modelKeysChanged: (facts) => ({
    subject: 'AI keys were changed',
    text: signed(
      `The settings of ${mailedName(facts.client)} at AI providers were changed, for: ${facts.scopes.join(', ')}.`,
      'What people write for AI plans, and the brand context, goes to the account to which these keys belong.',
      '',
      'If none of you meant to change them, set your own keys again and look at who may: the audit log has',
      'who it was.',
    ),
  }),

  webhookDisabled: (facts) => ({
    subject: 'A webhook was switched off',
    text: signed(
      `The webhook of the app ${mailedName(facts.app)} has accepted no message since ${facts.since},`,
      'so it was switched off.',
      '',
      'Repair the receiver, then save the webhook URL of the app again, which switches it on. What the receiver',
      'missed can be sent again from the delivery log, or read with GET /organizations/{id_organization}/events.',
    ),
  }),

  webhookAddress: ({ app, before, now }) => ({
    subject: 'The webhook address of an app was changed',
    text: signed(
      `The webhooks of the app ${mailedName(app)} go to the host “${now}” from now on.`,
      before === undefined ? 'Before, they went nowhere.' : `Before, they went to the host “${before}”.`,
      '',
      'They carry the comments and private messages of the client. If you did not expect this, look in the audit log',
      'who changed the app (updateApp), set the address right, and give the app a new secret.',
    ),
  }),

  incidents: (publicUrl, incidents) => {
    const more = incidents.length - maxNamed;
    return {
      subject: `Postwright: ${String(incidents.length)} new to look at`,
      text: signed(
        `New at ${publicUrl}:`,
        '',
        ...incidents.slice(0, maxNamed).map(({ subject, text }) => `- ${subject}: ${text}`),
        ...(more > 0 ? [`- and ${String(more)} more`] : []),
        '',
        'Run "postwright doctor" to see all that is wrong now. Each thing is mailed once, and again only after it went',
        'away and came back.',
      ),
    };
  },
};
