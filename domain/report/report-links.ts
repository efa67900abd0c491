import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { type OrganizationAccess, type Owner, ownerOf } from '../authentication/index.ts';
import { ServiceError } from '../errors/index.ts';
import { type RangeInput, rangeOf } from '../metrics/index.ts';
import { toDateTime } from '../shared/index.ts';
import { type Days, firstDayFrom } from './report-days.ts';

/** How long a link to a report works, in milliseconds. */
const lifetime = 30 * 24 * 3_600_000;

type Signer = Ports<'settings' | 'signatures'>;

/** The parts of the address of a report. */
export interface ReportLink extends Days {
  readonly id_organization: string;
  /** When it stops working, in milliseconds, as digits. */
  readonly expires: string;
  /** The person or app for whom it was made, whose rights decide what it shows; absent in links of before. */
  readonly by?: string | undefined;
  readonly signature: string;
}

/** The parts of the address at which one person can have no more reports mailed. */
export interface UnsubscribeLink {
  readonly id_organization: string;
  readonly id_user: string;
  readonly signature: string;
}

const reportTexts = ({ id_organization, from, until, expires, by }: Omit<ReportLink, 'signature'>) => [
  id_organization,
  from,
  until,
  expires,
  ...(by === undefined ? [] : [by]),
];

/** Returns how a link names the person or app for whom it was made. */
function textOfOwner({ id_user, id_app }: Owner): string | undefined {
  if (id_user !== undefined) return `user-${id_user}`;
  return id_app === undefined ? undefined : `app-${id_app}`;
}

/** Returns the person or app for whom a link was made; undefined for a link of before. */
export function ownerOfLink({ by }: ReportLink): Owner | undefined {
  const [, kind, id] = /^(user|app)-(.+)$/.exec(by ?? '') ?? [];
  return kind === undefined ? undefined : { [kind === 'user' ? 'id_user' : 'id_app']: id };
}

/** Returns the address of the report of an organization about some days, which works for 30 days without signing in, for its owner. */
export function reportLink(
  { clock, settings, signatures }: Ports<'clock'> & Signer,
  { _id: id_organization }: Organization,
  { from, until }: Days,
  owner: Owner,
): { readonly url: string; readonly expires_date: DateTime } {
  const expires = clock.now() + lifetime;
  const by = textOfOwner(owner);
  const texts = reportTexts({ id_organization, from, until, expires: String(expires), by });
  const signature = signatures.sign('report', texts);
  const query = `from=${from}&until=${until}&expires=${String(expires)}${by === undefined ? '' : `&by=${by}`}&signature=${signature}`;
  return {
    url: `${settings.publicUrl}/report/${id_organization}?${query}`,
    expires_date: toDateTime(expires),
  };
}

/** Returns whether an address of a report was made here. */
export function isReportLink({ signatures }: Ports<'signatures'>, link: ReportLink): boolean {
  return signatures.isSigned('report', reportTexts(link), link.signature);
}

/** Returns the address at which a person can have no more reports of an organization mailed. */
export function unsubscribeLink(
  { settings, signatures }: Signer,
  { _id }: Organization,
  id_user: string,
): string {
  const signature = signatures.sign('report unsubscribe', [_id, id_user]);
  return `${settings.publicUrl}/report/${_id}/unsubscribe?user=${id_user}&signature=${signature}`;
}

/** Returns whether an address to unsubscribe at was made here. */
export function isUnsubscribeLink(
  { signatures }: Ports<'signatures'>,
  { id_organization, id_user, signature }: UnsubscribeLink,
): boolean {
  return signatures.isSigned('report unsubscribe', [id_organization, id_user], signature);
}

/**
 * Returns the address of a report about the days that begin in a range, in the time zone of the organization; without a range
 * the last 30 days. The report is about these days whenever it is opened. Throws the errors of `rangeOf`; `filter_not_valid` when
 * no day begins in the range.
 */
export async function createReportLink(
  ports: Ports<'clock' | 'settings' | 'signatures'>,
  { caller, organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  input: RangeInput,
): Promise<{ readonly url: string; readonly expires_date: DateTime }> {
  const { from_date, to_date } = rangeOf(ports.clock.now(), input);
  const dayOf = (date: DateTime) => firstDayFrom(Date.parse(date), organization.timezone ?? 'UTC');
  const days = { from: dayOf(from_date), until: dayOf(to_date) };
  if (days.from >= days.until) throw new ServiceError('filter_not_valid', { field: 'from_date' });
  return reportLink(ports, organization, days, ownerOf(caller));
}
