import type { User } from '#ports/authentication/user';
import type { Organization, ReportSettings } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import {
  hasRoleIn,
  type OrganizationAccess,
  type Owner,
  ownerMay,
  ownerOf,
  requireAuthority,
} from '../authentication/index.ts';
import { ServiceError } from '../errors/index.ts';
import { type Clearable, settingsAfter } from '../organizations/index.ts';
import { alone, toDateTime } from '../shared/index.ts';
import { type MailingSchedule, nextMailing } from './mailing-times.ts';

/** What holds where an organization has decided nothing. */
const usual = { enabled: false, weekday: 1, hour: 8, recipients: [] } as const satisfies ReportSettings;

/** The settings of the report that is mailed, all of them. */
export type ReportSettingsView = Required<Omit<ReportSettings, keyof Owner>>;

function getSettings({ report_settings }: Organization): ReportSettingsView {
  const { id_user: _person, id_app: _app, ...settings } = report_settings ?? {};
  return { ...usual, ...settings };
}

/** Who is responsible for the report that is mailed: `lost` when they may no longer read the numbers, so that it is not mailed. */
export async function reportOwner(
  ports: Ports<'storage'>,
  organization: Organization,
): Promise<'known' | 'lost' | 'unknown'> {
  const { id_user, id_app } = organization.report_settings ?? {};
  if (id_user === undefined && id_app === undefined) return 'unknown';
  return (await ownerMay(ports, { id_user, id_app }, 'report_mail', organization)) ? 'known' : 'lost';
}

/** Returns when the report of an organization is mailed; undefined when it is not. */
export function getSchedule(organization: Organization): MailingSchedule | undefined {
  const { enabled, weekday, hour } = getSettings(organization);
  return enabled ? { weekday, hour, timezone: organization.timezone ?? 'UTC' } : undefined;
}

/** Returns those of the people who exist and may read the numbers of the organization, in the order of their identifiers given. */
async function getPeople(
  ports: Ports<'storage'>,
  organization: Organization,
  ids: readonly string[],
): Promise<readonly User[]> {
  const users = await ports.storage.find('users', { where: { _id: { in: ids } } });
  const byId = new Map(users.map((user) => [user._id, user]));
  const people: User[] = [];
  for (const id of new Set(ids)) {
    const user = byId.get(id);
    if (user && (await ownerMay(ports, { id_user: id }, 'report_mail', organization))) people.push(user);
  }
  return people;
}

/** Returns the people to whom the report of an organization is mailed now: recipients who may read its numbers, with an address that is theirs. */
export async function getRecipients(
  ports: Ports<'storage'>,
  organization: Organization,
): Promise<readonly User[]> {
  const people = await getPeople(ports, organization, getSettings(organization).recipients);
  return people.filter(({ enabled, email_verified }) => enabled && email_verified);
}

async function view(ports: Ports<'storage'>, organization: Organization): Promise<ReportSettingsView> {
  const settings = getSettings(organization);
  const people = await getPeople(ports, organization, settings.recipients);
  return { ...settings, recipients: people.map(({ _id }) => _id) };
}

/** Returns when the report of an organization is mailed, and to whom. Recipients who may no longer read its numbers are left out. */
export async function getReportSettings(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
): Promise<ReportSettingsView> {
  return view(ports, organization);
}

/** Changes the settings of an organization, one change after the other, so that none is lost. */
async function change(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  { _id }: Pick<Organization, '_id'>,
  next: (organization: Organization) => ReportSettings | undefined,
): Promise<Organization | undefined> {
  const { storage, clock } = ports;
  return alone(ports, ['report settings', _id], async () => {
    const organization = await storage.get('organizations', _id);
    if (!organization || organization.deleted) return undefined;
    const { report_settings: _before, ...others } = organization;
    const settings = next(organization);
    const changed: Organization = { ...others, ...(settings && { report_settings: settings }) };
    const schedule = getSchedule(changed);
    if (schedule && JSON.stringify(schedule) !== JSON.stringify(getSchedule(organization))) {
      // Stored first: a mailing of an organization that wants none ends by itself, but nobody would look for a missing one.
      const known = await storage.get('report_mailings', _id);
      const { moment } = nextMailing(schedule, clock.now(), known?.week);
      const dates = { since: toDateTime(clock.now()), due_date: toDateTime(moment) };
      if (known) await storage.update('report_mailings', _id, dates);
      else await storage.insert('report_mailings', { _id, id_client: organization.id_client, ...dates });
    }
    return storage.update('organizations', _id, { report_settings: settings });
  });
}

/**
 * Changes when the report of an organization is mailed, and to whom. What is left out stays, `null` clears. Whoever saves it while
 * it is mailed owns it from then on. Throws `permission_missing` when they may not read the numbers themselves, unless they only
 * switch it off; `user_not_found` when a recipient has no role in the organization; `report_recipient_lacks_rights` when one may not
 * read its numbers.
 */
export async function updateReportSettings(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  input: Clearable<Omit<ReportSettings, keyof Owner>>,
): Promise<ReportSettingsView> {
  const { enabled, ...others } = input;
  const isEnd = enabled !== undefined && !enabled && Object.values(others).every((one) => one === undefined);
  const { id_client } = organization;
  if (!isEnd) await requireAuthority(ports, caller, 'report_mail', { id_client, organization });
  const recipients = input.recipients && [...new Set(input.recipients)];
  if (recipients) {
    const people = await getPeople(ports, organization, recipients);
    const lacking = recipients.filter((id) => !people.some(({ _id }) => _id === id));
    for (const id of lacking)
      if (!(await hasRoleIn(ports, id, organization))) throw new ServiceError('user_not_found');
    if (lacking.length > 0) throw new ServiceError('report_recipient_lacks_rights', { recipients: lacking });
  }
  const ownership = isEnd ? {} : { id_user: null, id_app: null, ...ownerOf(caller) };
  const requested = { ...input, ...(recipients && { recipients }), ...ownership };
  const changed = await change(ports, organization, ({ report_settings }) =>
    settingsAfter(report_settings, requested),
  );
  return view(ports, changed ?? organization);
}

/** Leaves a person out of those to whom the report of an organization is mailed. Repeating it changes nothing. */
export async function removeRecipient(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  organization: Pick<Organization, '_id'>,
  id_user: string,
): Promise<void> {
  await change(ports, organization, ({ report_settings }) => ({
    ...report_settings,
    recipients: (report_settings?.recipients ?? []).filter((id) => id !== id_user),
  }));
}
