import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { toCaller, getClientById, noteUse, ownerMay } from '../../access/index.ts';
import { gatherReport } from './gather-report.ts';
import type { Report } from '#ports/numbers/report';
import { isReportLink, isUnsubscribeLink, type ReportAddress, type UnsubscribeLink } from './report-links.ts';
import { removeRecipient } from './report-settings.ts';

/** The result of opening a report's URL: the report, or why there is none. */
export type OpenedReport =
  | { readonly report: Report }
  | { readonly report?: undefined; readonly problem: 'expired' | 'not_valid'; readonly language: string };

const nothing = { problem: 'not_valid', language: 'en' } as const;

async function getOrganization({ storage }: Ports<'storage'>, id: string): Promise<Organization | undefined> {
  const organization = await storage.get('organizations', id);
  return organization?.deleted ? undefined : organization;
}

/**
 * Returns the report of a URL with current values. Anyone with the URL may see it until its link is ended, as long as
 * its owner may read these metrics and the client is enabled. It quotes posts that the owner may currently read.
 */
export async function openReport(
  ports: Ports<'clock' | 'identifiers' | 'signatures' | 'storage'>,
  link: ReportAddress,
): Promise<OpenedReport> {
  const organization = isReportLink(ports, link) ? await getOrganization(ports, link.id_organization) : undefined;
  if (!organization || (await getClientById(ports, organization.id_client)).disabled) return nothing;
  const { language = 'en' } = organization;
  if (ports.clock.now() >= Number(link.expires)) return { problem: 'expired', language };
  const { from, until, link: _id } = link;
  const days = { from, until };
  if (_id === undefined) return { report: await gatherReport(ports, organization, days) };
  const record = await ports.storage.get('report_links', _id);
  if (!record || !(await ownerMay(ports, record, 'report_link', organization))) return nothing;
  await noteUse(ports, 'report_links', record);
  return { report: await gatherReport(ports, organization, days, toCaller(record, organization)) };
}

/** The organization and language of an unsubscribe URL. */
export interface Subscription {
  readonly organization: string;
  readonly language: string;
}

/**
 * Returns the subscription of an unsubscribe URL; undefined if its signature is invalid, or the organization is gone.
 */
export async function findSubscription(
  ports: Ports<'signatures' | 'storage'>,
  link: UnsubscribeLink,
): Promise<Subscription | undefined> {
  if (!isUnsubscribeLink(ports, link)) return undefined;
  const organization = await getOrganization(ports, link.id_organization);
  return organization && { organization: organization.name, language: organization.language ?? 'en' };
}

/** Unsubscribes the recipient of a URL from the report. Idempotent. Returns the same as `findSubscription`. */
export async function unsubscribeFromReport(
  ports: Ports<'clock' | 'identifiers' | 'signatures' | 'storage'>,
  link: UnsubscribeLink,
): Promise<Subscription | undefined> {
  const subscription = await findSubscription(ports, link);
  if (subscription) await removeRecipient(ports, { _id: link.id_organization }, link.id_user);
  return subscription;
}
