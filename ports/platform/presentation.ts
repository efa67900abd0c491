import type { MailText } from '../foundation/mail.ts';
import type { Report } from '../numbers/report.ts';
import type { Change } from '../webhooks/webhook.ts';

/** Turns facts into what people and receivers of the older dialect read. Names in the facts were chosen by users. */
export interface Presentation {
  /** Invites somebody to a role. It is the same whether or not they have a user. */
  invitation(facts: { readonly where: string; readonly role: string; readonly link: string }): MailText;
  passwordReset(link: string): MailText;
  emailVerification(link: string): MailText;
  passwordChanged(publicUrl: string): MailText;
  assistantAllowed(publicUrl: string, facts: { readonly name: string; readonly where: string }): MailText;
  emailChangeRequested(publicUrl: string): MailText;
  /** For the previous address. */
  emailChanged(publicUrl: string): MailText;
  modelKeysChanged(facts: { readonly client: string; readonly scopes: readonly string[] }): MailText;
  webhookDisabled(facts: { readonly app: string; readonly since: string }): MailText;
  /** The webhooks of an app have another host. */
  webhookAddress(facts: { readonly app: string; readonly before: string | undefined; readonly now: string }): MailText;
  /** New incidents of the installation, for its operator. */
  incidents(publicUrl: string, incidents: readonly { readonly subject: string; readonly text: string }[]): MailText;
  /** The weekly report, with links to its page and to unsubscribe. */
  report(report: Report, links: { readonly url: string; readonly unsubscribe_url: string }): MailText;
  /** A change as webhooks of the older dialect have it, which nests the records of a message in it. */
  olderChange(change: Change): unknown;
}
