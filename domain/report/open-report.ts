import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { callerOf, noteUse, ownerMay } from '../authentication/index.ts';
import { clientOf } from '../plans/index.ts';
import { gatherReport, type Report } from './gather-report.ts';
import { isReportLink, isUnsubscribeLink, type ReportAddress, type UnsubscribeLink } from './report-links.ts';
import { removeRecipient } from './report-settings.ts';

/** What is behind the address of a report: the report, or why there is none. */
export type OpenedReport =
  | { readonly report: Report }
  | { readonly report?: undefined; readonly problem: 'expired' | 'not_valid'; readonly language: string };

const nothing = { problem: 'not_valid', language: 'en' } as const;

async function getOrganization({ storage }: Ports<'storage'>, id: string): Promise<Organization | undefined> {
  const organization = await storage.get('organizations', id);
  return organization?.deleted ? undefined : organization;
}

/**
 * Returns the report behind an address, as its numbers are now. Whoever has the address may see it, until its link is ended, for as long
 * as the person or app for whom it was made may read these numbers and the client is not suspended. It quotes posts where that person
 * or app may read them at that moment.
 */
export async function openReport(
  ports: Ports<'clock' | 'signatures' | 'storage'>,
  link: ReportAddress,
): Promise<OpenedReport> {
  const organization = isReportLink(ports, link)
    ? await getOrganization(ports, link.id_organization)
    : undefined;
  if (!organization || (await clientOf(ports, organization.id_client)).disabled) return nothing;
  const { language = 'en' } = organization;
  if (ports.clock.now() >= Number(link.expires)) return { problem: 'expired', language };
  const { from, until, link: _id } = link;
  const days = { from, until };
  if (_id === undefined) return { report: await gatherReport(ports, organization, days) };
  const record = await ports.storage.get('report_links', _id);
  if (!record || !(await ownerMay(ports, record, 'report_link', organization))) return nothing;
  await noteUse(ports, 'report_links', record);
  return { report: await gatherReport(ports, organization, days, callerOf(record, organization)) };
}

/** What is behind the address at which a person unsubscribes: of whose reports, and in which language they are. */
export interface Subscription {
  readonly organization: string;
  readonly language: string;
}

/** Returns what is behind the address at which a person unsubscribes; undefined when we did not make it, or the organization is gone. */
export async function findSubscription(
  ports: Ports<'signatures' | 'storage'>,
  link: UnsubscribeLink,
): Promise<Subscription | undefined> {
  if (!isUnsubscribeLink(ports, link)) return undefined;
  const organization = await getOrganization(ports, link.id_organization);
  return organization && { organization: organization.name, language: organization.language ?? 'en' };
}

/** Has no more reports mailed to the person for whom an address was made. Repeating it changes nothing. Answers like `findSubscription`. */
export async function unsubscribeFromReport(
  ports: Ports<'clock' | 'identifiers' | 'signatures' | 'storage'>,
  link: UnsubscribeLink,
): Promise<Subscription | undefined> {
  const subscription = await findSubscription(ports, link);
  if (subscription) await removeRecipient(ports, { _id: link.id_organization }, link.id_user);
  return subscription;
}
