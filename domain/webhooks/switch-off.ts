import type { App } from '#ports/apps/app';
import type { User } from '#ports/authentication/user';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { mailPeople, webhookDisabledMail } from '../mail/index.ts';
import { ServiceError } from '../errors/index.ts';
import { runOnce } from '../jobs/index.ts';
import { toDateTime } from '../shared/index.ts';
import { failPending } from './fail-pending.ts';

/** Returns the people who may change the apps of a client. */
async function responsibleFor({ storage }: Ports<'storage'>, id_client: string): Promise<readonly User[]> {
  const roles = await storage.find('roles', { where: { id_client, id_organization: { absent: true } } });
  const ids = roles
    .filter(({ permissions }) => permissions.includes('client_app:update'))
    .map(({ _id }) => _id);
  const members = await storage.find('role_members', { where: { id_client, id_role: { in: ids } } });
  const people = [...new Set(members.map(({ id_user }) => id_user))];
  const users = await storage.find('users', { where: { _id: { in: people } } });
  return users.filter(({ enabled, deleted }) => enabled && !deleted);
}

async function notifyPeople(
  ports: Ports<'logger' | 'mail' | 'storage'>,
  app: App,
  since: DateTime,
): Promise<object> {
  const facts = { app: app.name, since };
  await mailPeople(ports, await responsibleFor(ports, app.id_client), (to) => webhookDisabledMail(to, facts));
  return {};
}

/**
 * Switches off the webhook URL of an app that has failed since `since`. Everything pending for it fails, and the
 * client's people are told by mail, once, however many workers find out at the same time.
 */
export async function switchOff(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'secrets' | 'storage'>,
  app: App,
  since: DateTime,
): Promise<void> {
  const call = { caller: 'webhook switched off', key: `${app._id}:${since}`, fingerprint: since };
  try {
    await runOnce(ports, call, () => notifyPeople(ports, app, since));
  } catch (error) {
    // Another worker is telling them.
    if (!(error instanceof ServiceError && error.error === 'request_still_running')) throw error;
  }
  const now = toDateTime(ports.clock.now());
  await ports.storage.update('apps', app._id, { webhook_disabled_date: now });
  await failPending(ports, app._id);
}
