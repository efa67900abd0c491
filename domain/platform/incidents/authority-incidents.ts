import type { App } from '#ports/access/app';
import type { CalendarLink } from '#ports/publishing/calendar-link';
import type { Integration } from '#ports/integrations/integration';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { clientPermissions, heldInClient, ownerMay } from '../../access/index.ts';
import { catalogue, everyRecord, mailedName } from '../../foundation/index.ts';
import { feedMayPost } from '../../integrations/index.ts';
import type { Incident } from './incident.ts';

type Reader = Ports<'storage'>;

const stoppedFeed = ({ _id, id_organization, name }: Integration): Incident => ({
  id: `feed:${_id}`,
  subject: 'feeds',
  text: `Feed ${_id} (${mailedName(name)}) of organization ${id_organization} makes no posts: who connected it or saved it last may no longer publish. Somebody with integrations:update and publications:create must save it.`,
});

/** Returns the feeds that stopped because their owner may no longer publish. */
export async function stoppedFeeds({ storage }: Reader): Promise<Incident[]> {
  const incidents: Incident[] = [];
  for await (const one of everyRecord(storage, 'integrations')) {
    if (one.enabled && one.error_code === catalogue.feed_owner_lacks_permission.code) incidents.push(stoppedFeed(one));
  }
  return incidents;
}

/** Returns the feeds that stop with their next item, or did, because their owner may no longer publish. */
export async function feedsWithoutOwner(ports: Reader): Promise<Incident[]> {
  const incidents: Incident[] = [];
  for await (const one of everyRecord(ports.storage, 'integrations')) {
    if (!one.enabled || one.phase !== 'connected' || one.feed === undefined) continue;
    const organization = await existing(ports, one.id_organization);
    if (organization && !(await feedMayPost(ports, one, organization))) incidents.push(stoppedFeed(one));
  }
  return incidents;
}

/**
 * Returns the apps whose creator lacks permissions in the client, so that they may know a secret with more than they
 * hold.
 */
export async function findOverprivilegedApps(ports: Reader): Promise<Incident[]> {
  const incidents: Incident[] = [];
  for await (const app of everyRecord(ports.storage, 'apps')) {
    if (app.deleted || app.id_user === undefined || (await isAdministrator(ports, app, app.id_user))) continue;
    incidents.push({
      id: `app:${app._id}`,
      subject: 'apps',
      text: `App ${app._id} (${mailedName(app.name)}) may do everything in client ${app.id_client}, and was made by user ${app.id_user}, who may not. Give it a new secret if they may still have the old one.`,
    });
  }
  return incidents;
}

/** Returns the calendar links that no longer show anything, and those without a known owner. */
export async function linksWithoutOwner(ports: Reader): Promise<Incident[]> {
  const incidents: Incident[] = [];
  for await (const link of everyRecord(ports.storage, 'calendar_links')) {
    const organization = await existing(ports, link.id_organization);
    const text = organization && (await linkText(ports, link, organization));
    if (text !== undefined) incidents.push({ id: `calendar link:${link._id}`, subject: 'links', text });
  }
  return incidents;
}

async function linkText(ports: Reader, link: CalendarLink, organization: Organization): Promise<string | undefined> {
  const { _id, id_app, id_organization, id_user, name = '' } = link;
  const which = `Calendar link ${_id} (${mailedName(name)}) of organization ${id_organization}`;
  if (id_user === undefined && id_app === undefined)
    return `${which} works, although its creator is unknown. Withdraw it and make another, or leave it.`;
  if (await ownerMay(ports, link, 'calendar_link', organization)) return undefined;
  return `${which} shows nothing, because who made it may no longer read publications. Withdraw it and make another.`;
}

async function existing({ storage }: Reader, id: string): Promise<Organization | undefined> {
  const organization = await storage.get('organizations', id);
  return organization?.deleted ? undefined : organization;
}

async function isAdministrator(ports: Reader, { id_client }: App, id_user: string): Promise<boolean> {
  const user = await ports.storage.get('users', id_user);
  if (!user || user.deleted || !user.enabled) return false;
  const held = await heldInClient(ports, { kind: 'user', id_user }, id_client);
  return held.length === clientPermissions.length;
}
