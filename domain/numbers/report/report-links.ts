import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { ReportLink } from '#ports/numbers/report-link';
import type { DateTime } from '#ports/foundation/date-time';
import type { Page } from '#ports/foundation/storage';
import { type OrganizationAccess, getOwner, requireHeld } from '../../access/index.ts';
import { paged, type Paging, pick, ServiceError, toDateTime } from '../../foundation/index.ts';
import { firstDayFrom } from '../metrics/days.ts';
import { type RangeInput, toRange } from '../metrics/ranges.ts';
import type { Days } from '#ports/numbers/report';

/** How long a link to a report works, in milliseconds. */
const lifetime = 30 * 24 * 3_600_000;

type Signer = Ports<'settings' | 'signatures'>;

/** The parts of a report's URL. */
export interface ReportAddress extends Days {
  readonly id_organization: string;
  /** When it expires, in milliseconds, as digits. */
  readonly expires: string;
  /** Its record, with which it can be ended; absent in older links, which work until they expire. */
  readonly link?: string | undefined;
  readonly signature: string;
}

/** The parts of the URL with which one recipient unsubscribes. */
export interface UnsubscribeLink {
  readonly id_organization: string;
  readonly id_user: string;
  readonly signature: string;
}

const reportTexts = ({ id_organization, from, until, expires, link }: Omit<ReportAddress, 'signature'>) => [
  id_organization,
  from,
  until,
  expires,
  ...(link === undefined ? [] : [link]),
];

/**
 * Creates a link to the report of an organization for some days, which works without signing in for 30 days, as long as
 * its owner may read the metrics. Idempotent for the same `_id`. Returns its URL.
 */
export async function makeReportLink(
  ports: Ports<'clock' | 'storage'> & Signer,
  { _id: id_organization, id_client }: Organization,
  about: Days & Pick<ReportLink, '_id' | 'id_app' | 'id_user' | 'mailed'>,
): Promise<Pick<ReportLink, '_id' | 'expires_date'> & { readonly url: string }> {
  const { clock, settings, signatures, storage } = ports;
  const now = clock.now();
  const made: ReportLink = {
    ...about,
    ...{ id_client, id_organization },
    creation_date: toDateTime(now),
    expires_date: toDateTime(now + lifetime),
  };
  const isNew = await storage.insert('report_links', made);
  const { _id, expires_date, from, until } = (isNew ? undefined : await storage.get('report_links', made._id)) ?? made;
  const expires = String(Date.parse(expires_date));
  const texts = reportTexts({ id_organization, from, until, expires, link: _id });
  const signature = signatures.sign('report', texts);
  const query = `from=${from}&until=${until}&expires=${expires}&link=${_id}&signature=${signature}`;
  return { _id, url: `${settings.publicUrl}/report/${id_organization}?${query}`, expires_date };
}

/** Whether the signature of a report's URL is valid. */
export function isReportLink({ signatures }: Ports<'signatures'>, link: ReportAddress): boolean {
  return signatures.isSigned('report', reportTexts(link), link.signature);
}

/** Returns the URL with which a user unsubscribes from an organization's report. */
export function unsubscribeLink({ settings, signatures }: Signer, { _id }: Organization, id_user: string): string {
  const signature = signatures.sign('report unsubscribe', [_id, id_user]);
  return `${settings.publicUrl}/report/${_id}/unsubscribe?user=${id_user}&signature=${signature}`;
}

/** Whether the signature of an unsubscribe URL is valid. */
export function isUnsubscribeLink(
  { signatures }: Ports<'signatures'>,
  { id_organization, id_user, signature }: UnsubscribeLink,
): boolean {
  return signatures.isSigned('report unsubscribe', [id_organization, id_user], signature);
}

/**
 * Creates a link to a report for whole days, or for those that begin in a range in the organization's timezone; by
 * default the last 30 days. The days of the report are fixed.
 */
export async function createReportLink(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'signatures' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  input: RangeInput,
  id?: string,
): Promise<{ readonly _id: string; readonly url: string; readonly expires_date: DateTime }> {
  const { timezone = 'UTC' } = organization;
  const { from_date, to_date } = toRange(ports.clock.now(), input, { timezone });
  const toDay = (date: DateTime) => firstDayFrom(Date.parse(date), timezone);
  const days = { from: toDay(from_date), until: toDay(to_date) };
  if (days.from >= days.until) throw new ServiceError('filter_not_valid', { field: 'from_date' });
  const _id = id ?? ports.identifiers.next();
  return makeReportLink(ports, organization, { _id, ...days, ...getOwner(caller) });
}

const shown = [
  '_id',
  'id_organization',
  'id_user',
  'id_app',
  'mailed',
  'creation_date',
  'expires_date',
  'last_used_date',
] as const satisfies readonly (keyof ReportLink)[];

/** A link to a report for callers. Its URL is returned only once. */
export type ReportLinkView = Pick<ReportLink, (typeof shown)[number]> & {
  readonly from_day: ReportLink['from'];
  readonly until_day: ReportLink['until'];
};

/** Returns the links to reports of an organization that have not expired, the newest first. */
export async function listReportLinks(
  { clock, storage }: Ports<'clock' | 'storage'>,
  { organization }: OrganizationAccess,
  _id_organization: string,
  paging: Paging,
): Promise<Page<ReportLinkView>> {
  const { data, total } = await storage.list('report_links', {
    where: { id_organization: organization._id, expires_date: { gt: toDateTime(clock.now()) } },
    order: [{ field: 'creation_date', direction: 'desc' }],
    ...paged(paging),
  });
  return { data: data.map((link) => ({ ...pick(link, shown), from_day: link.from, until_day: link.until })), total };
}

/** Ends a link to a report immediately. */
export async function deleteReportLink(
  ports: Ports<'storage'>,
  { caller, organization }: OrganizationAccess,
  { id_report_link }: { readonly id_organization: string; readonly id_report_link: string },
): Promise<{ success: boolean }> {
  const { _id: id_organization } = organization;
  const link = await ports.storage.get('report_links', id_report_link);
  if (link?.id_organization !== id_organization) throw new ServiceError('report_link_not_found');
  const { id_user, id_app } = getOwner(caller);
  if (link.id_user !== id_user || link.id_app !== id_app)
    await requireHeld(ports, caller, organization, 'organization:update');
  await ports.storage.remove('report_links', id_report_link, { id_organization });
  return { success: true };
}
