import type { CalendarLink } from '#ports/publishing/calendar-link';
import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import { type OrganizationAccess, getOwner } from '../../access/index.ts';
import { pick, ServiceError, toDateTime } from '../../foundation/index.ts';

/** The maximum number of links per organization. */
const most = 50;

type Signer = Ports<'settings' | 'signatures'>;

const shown = [
  '_id',
  'id_organization',
  'id_user',
  'id_app',
  'name',
  'details',
  'drafts',
  'creation_date',
  'last_used_date',
] as const satisfies readonly (keyof CalendarLink)[];

/** A calendar link for callers, with its URL. */
export type CalendarLinkView = Pick<CalendarLink, (typeof shown)[number]> & { readonly url: string };

const getTexts = ({ _id, id_organization }: CalendarLink) => [_id, id_organization];

function viewCalendarLink({ settings, signatures }: Signer, link: CalendarLink): CalendarLinkView {
  const signature = signatures.sign('calendar', getTexts(link));
  return { ...pick(link, shown), url: `${settings.publicUrl}/calendars/${link._id}/${signature}.ics` };
}

/** Returns the link of a URL; undefined if its signature is invalid, or it was withdrawn. */
export async function findCalendarLink(
  { signatures, storage }: Ports<'signatures' | 'storage'>,
  { _id, signature }: { readonly _id: string; readonly signature: string },
): Promise<CalendarLink | undefined> {
  const link = await storage.get('calendar_links', _id);
  return link && signatures.isSigned('calendar', getTexts(link), signature) ? link : undefined;
}

/** Creates a URL at which calendar programs read an organization's schedule. */
export async function createCalendarLink(
  ports: Ports<'clock' | 'identifiers' | 'storage'> & Signer,
  { caller, organization }: OrganizationAccess,
  input: {
    readonly id_organization: string;
    readonly name?: string | undefined;
    readonly details?: boolean | undefined;
    readonly drafts?: boolean | undefined;
    readonly id?: string | undefined;
  },
): Promise<CalendarLinkView> {
  const { name, details = true, drafts = false, id = ports.identifiers.next() } = input;
  const { _id: id_organization, id_client } = organization;
  const known = await ports.storage.get('calendar_links', id);
  if (known) return viewCalendarLink(ports, known);
  const { total } = await ports.storage.list('calendar_links', { where: { id_organization }, limit: 0 });
  if (total >= most) throw new ServiceError('too_many_calendar_links', { limit: most });
  const link: CalendarLink = {
    ...{ _id: id, id_client, id_organization, ...getOwner(caller), details, drafts },
    ...(name !== undefined && { name }),
    creation_date: toDateTime(ports.clock.now()),
  };
  await ports.storage.insert('calendar_links', link);
  return viewCalendarLink(ports, link);
}

/** Returns the calendar links of an organization with their URLs, newest first. */
export async function listCalendarLinks(
  ports: Ports<'storage'> & Signer,
  { organization }: OrganizationAccess,
  _id_organization: string,
): Promise<Page<CalendarLinkView>> {
  const { data, total } = await ports.storage.list('calendar_links', {
    where: { id_organization: organization._id },
    order: [{ field: 'creation_date', direction: 'desc' }],
    limit: most,
  });
  return { data: data.map((link) => viewCalendarLink(ports, link)), total };
}

/** Withdraws a calendar link immediately. */
export async function withdrawCalendarLink(
  { storage }: Ports<'storage'>,
  { organization }: OrganizationAccess,
  { id_calendar_link }: { readonly id_organization: string; readonly id_calendar_link: string },
): Promise<{ success: boolean }> {
  const where = { id_organization: organization._id };
  if (!(await storage.remove('calendar_links', id_calendar_link, where)))
    throw new ServiceError('calendar_link_not_found');
  return { success: true };
}
