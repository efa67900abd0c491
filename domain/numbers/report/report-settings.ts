import type { User } from '#ports/access/user';
import type { Organization, ReportSettings } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import {
  type Clearable,
  hasRoleIn,
  type OrganizationAccess,
  type Owner,
  ownerMay,
  getOwner,
  requireAuthority,
  settingsAfter,
} from '../../access/index.ts';
import { withExclusiveLock, ServiceError, toDateTime } from '../../foundation/index.ts';
import { type MailingSchedule, nextMailing } from './mailing-times.ts';

/** The default settings. */
const usual = { enabled: false, weekday: 1, hour: 8, recipients: [] } as const satisfies ReportSettings;

/** All settings of the mailed report. */
export type ReportSettingsView = Required<Omit<ReportSettings, keyof Owner>>;

function getSettings({ report_settings }: Organization): ReportSettingsView {
  const { id_user: _person, id_app: _app, ...settings } = report_settings ?? {};
  return { ...usual, ...settings };
}

/** The owner of the mailed report: `lost` if they may no longer read the metrics, so that it is not mailed. */
export async function reportOwner(
  ports: Ports<'storage'>,
  organization: Organization,
): Promise<'known' | 'lost' | 'unknown'> {
  const { id_user, id_app } = organization.report_settings ?? {};
  if (id_user === undefined && id_app === undefined) return 'unknown';
  return (await ownerMay(ports, { id_user, id_app }, 'report_mail', organization)) ? 'known' : 'lost';
}

/** Returns the mailing schedule of an organization; undefined if its report is not mailed. */
export function getSchedule(organization: Organization): MailingSchedule | undefined {
  const { enabled, weekday, hour } = getSettings(organization);
  return enabled ? { weekday, hour, timezone: organization.timezone ?? 'UTC' } : undefined;
}

/** Returns the existing users who may read the organization's metrics, in the given order. */
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

/** Returns the recipients of an organization's report who may read its metrics and have a verified address. */
export async function getRecipients(ports: Ports<'storage'>, organization: Organization): Promise<readonly User[]> {
  const people = await getPeople(ports, organization, getSettings(organization).recipients);
  return people.filter(({ enabled, email_verified }) => enabled && email_verified);
}

async function view(ports: Ports<'storage'>, organization: Organization): Promise<ReportSettingsView> {
  const settings = getSettings(organization);
  const people = await getPeople(ports, organization, settings.recipients);
  return { ...settings, recipients: people.map(({ _id }) => _id) };
}

/** Returns the report settings of an organization, without recipients who may no longer read its metrics. */
export async function getReportSettings(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
): Promise<ReportSettingsView> {
  return view(ports, organization);
}

/** Changes the settings of an organization in sequence, so that no change is lost. */
async function change(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  { _id }: Pick<Organization, '_id'>,
  next: (organization: Organization) => ReportSettings | undefined,
): Promise<Organization | undefined> {
  const { storage, clock } = ports;
  return withExclusiveLock(ports, ['report settings', _id], async () => {
    const organization = await storage.get('organizations', _id);
    if (!organization || organization.deleted) return undefined;
    const { report_settings: _before, ...others } = organization;
    const settings = next(organization);
    const changed: Organization = { ...others, ...(settings && { report_settings: settings }) };
    const schedule = getSchedule(changed);
    if (schedule && JSON.stringify(schedule) !== JSON.stringify(getSchedule(organization))) {
      // Stored first: a superfluous mailing ends by itself, but a missing one would never be noticed.
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
 * Changes the report settings of an organization. Absent fields are kept, `null` clears. Saving an enabled report makes
 * the caller its owner.
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
    for (const id of lacking) if (!(await hasRoleIn(ports, id, organization))) throw new ServiceError('user_not_found');
    if (lacking.length > 0) throw new ServiceError('report_recipient_lacks_rights', { recipients: lacking });
  }
  const ownership = isEnd ? {} : { id_user: null, id_app: null, ...getOwner(caller) };
  const requested = { ...input, ...(recipients && { recipients }), ...ownership };
  const changed = await change(ports, organization, ({ report_settings }) => settingsAfter(report_settings, requested));
  return view(ports, changed ?? organization);
}

/** Removes a recipient of an organization's report. Idempotent. */
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
