import type { App } from '#ports/apps/app';
import type { UserCaller } from '#ports/authentication/caller';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Page } from '#ports/storage/storage';
import { type AppAddress, type ClientAccess, findApp, ownUser } from '../authentication/index.ts';
import { planOf } from '../plans/index.ts';
import { ServiceError } from '../errors/index.ts';
import { toDateTime } from '../shared/index.ts';
import { kinds } from '../storage/index.ts';
import { endPause } from '../webhooks/index.ts';
import { type AppChange, appContent, type AppInput } from './app-input.ts';
import { type AppView, viewApp } from './app-view.ts';

/** What every `client_id` looks like. */
export const clientIdForm = /^[a-z0-9][a-z0-9._-]{2,63}$/;

/** Counter of a client’s live apps. */
const appsOf = (id_client: string): string => `apps:${id_client}`;

/** The client’s live apps, newest first; without a limit all of them. */
export async function listApps(
  ports: PlatformPorts,
  _access: ClientAccess,
  id_client: string,
  { offset = 0, limit }: { readonly offset?: number | undefined; readonly limit?: number | undefined },
): Promise<Page<AppView>> {
  const { data, total } = await ports.storage.list('apps', {
    where: { id_client, deleted: false },
    order: [{ field: 'creation_date', direction: 'desc' }],
    offset,
    ...(limit !== undefined && { limit }),
  });
  return { data: data.map(viewApp), total };
}

/** One app. Refuses with `app_not_found`. */
export async function getApp(
  ports: PlatformPorts,
  access: ClientAccess,
  address: AppAddress,
): Promise<AppView> {
  return viewApp(await findApp(ports, access, address));
}

/** Takes one of the plan’s places for an app. `no_app_place` when all are taken. */
async function takePlace(
  ports: PlatformPorts,
  id_client: string,
  id_app: string,
  limit: number,
): Promise<void> {
  const { counters } = ports.storage;
  if (await counters.take(appsOf(id_client), id_app, 1, limit)) return;
  throw new ServiceError('no_app_place', { limit, used: await counters.total(appsOf(id_client)) });
}

/**
 * Makes an app and its credentials; the secret is read on its own. `app_name_missing`, `allowed_domain_not_valid`,
 * `redirect_url_not_registered`, `app_identifier_not_valid`, `webhook_url_not_valid` for what is not valid,
 * `app_identifier_taken` for a taken identifier, `email_not_verified` for a person whose e-mail is not verified,
 * `no_app_place` when the plan has no place left.
 */
export async function createApp(
  ports: PlatformPorts,
  { caller, client }: ClientAccess<UserCaller>,
  { id_client }: { readonly id_client: string },
  input: AppInput & { readonly id?: string | undefined },
): Promise<AppView> {
  const content = appContent(ports, input);
  const { client_id = '' } = input;
  if (!clientIdForm.test(client_id)) throw new ServiceError('app_identifier_not_valid');
  const user = await ownUser(ports, caller);
  if (!user.email_verified) throw new ServiceError('email_not_verified');
  const _id = input.id ?? ports.identifiers.next();
  const known = await ports.storage.get('apps', _id);
  if (known) return viewApp(known);
  await takePlace(ports, id_client, _id, planOf(ports.settings, client).apps);
  const app: App = {
    _id,
    id_client,
    id_user: caller.id_user,
    client_id,
    client_secret: ports.secrets.seal(ports.identifiers.secret(), kinds.apps.sealed.client_secret(_id)),
    ...content,
    creation_date: toDateTime(ports.clock.now()),
    deleted: false,
  };
  if (await ports.storage.insert('apps', app)) return viewApp(app);
  await ports.storage.counters.giveBack(appsOf(id_client), _id);
  throw new ServiceError('app_identifier_taken');
}

/**
 * Changes what an app’s owner decides; what is left out stays, and `null` takes the webhook address away. A webhook
 * address that was switched off is on again when it is sent. `app_identifier_fixed` for another identifier: then
 * nothing is written. Otherwise it refuses as for a new app, and with `app_not_found`.
 */
export async function updateApp(
  ports: PlatformPorts,
  access: ClientAccess,
  address: AppAddress,
  input: AppChange,
): Promise<AppView> {
  const app = await findApp(ports, access, address);
  if (input.client_id !== undefined && input.client_id !== app.client_id)
    throw new ServiceError('app_identifier_fixed');
  const { name = app.name, allowed_domains = app.allowed_domains, redirect_urls = app.redirect_urls } = input;
  const webhook_url = input.webhook_url === null ? undefined : (input.webhook_url ?? app.webhook_url);
  const content = appContent(ports, { name, allowed_domains, redirect_urls, webhook_url });
  const changed = await ports.storage.update('apps', app._id, {
    webhook_url: undefined,
    ...content,
    // Saving an address switches it on again.
    ...(input.webhook_url !== undefined && { webhook_disabled_date: undefined }),
  });
  // What waited for the old address to recover goes to the new one now.
  if (app.webhook_url !== content.webhook_url) await endPause(ports, app);
  return viewApp(changed ?? app);
}

/** Revokes an app: its tokens stop at once, its place is free. Refuses with `app_not_found`. */
export async function deleteApp(
  ports: PlatformPorts,
  access: ClientAccess,
  address: AppAddress,
): Promise<{ success: boolean }> {
  const app = await findApp(ports, access, address);
  await ports.storage.update('apps', app._id, {
    deleted: true,
    deleted_date: toDateTime(ports.clock.now()),
  });
  await ports.storage.counters.giveBack(appsOf(app.id_client), app._id);
  return { success: true };
}
