import type { App } from '#ports/apps/app';
import type { Caller } from '#ports/authentication/caller';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Page } from '#ports/storage/storage';
import { authorizeClient, requireUser } from '../authentication/authorize.ts';
import { ownUser } from '../authentication/own-user.ts';
import { type ClientPolicy, policies } from '../authentication/policies.ts';
import { planOf } from '../plans/plans.ts';
import { ServiceError } from '../errors/service-error.ts';
import { toDateTime } from '../shared/date-time.ts';
import { endPause } from '../webhooks/webhook-line.ts';
import { type AppChange, appContent, type AppInput } from './app-input.ts';
import { type AppView, viewApp } from './app-view.ts';

/** Where an app is. */
export interface AppAddress {
  readonly id_client: string;
  readonly id_app: string;
}

/** What every `client_id` looks like. */
export const clientIdForm = /^[a-z0-9][a-z0-9._-]{2,63}$/;

/** Counter of a client’s live apps. */
const appsOf = (id_client: string): string => `apps:${id_client}`;

/**
 * An app of the client that the caller may act on. 524 when there is none, and for an app that asks for
 * another app than itself.
 */
export async function authorizeApp(
  ports: Pick<PlatformPorts, 'storage'>,
  caller: Caller,
  policy: ClientPolicy,
  { id_client, id_app }: AppAddress,
): Promise<App> {
  await authorizeClient(ports, caller, policy, id_client);
  const app = await ports.storage.get('apps', id_app);
  const own = caller.kind !== 'app' || caller.id_app === id_app;
  if (app?.id_client !== id_client || app.deleted || !own) throw new ServiceError('app_not_found');
  return app;
}

/** The client’s live apps, newest first; without a limit all of them. 521, 520, 512. */
export async function listApps(
  ports: PlatformPorts,
  caller: Caller,
  id_client: string,
  { offset = 0, limit }: { readonly offset?: number | undefined; readonly limit?: number | undefined },
): Promise<Page<AppView>> {
  await authorizeClient(ports, caller, policies.listApps, id_client);
  const { data, total } = await ports.storage.list('apps', {
    where: { id_client, deleted: false },
    order: [{ field: 'creation_date', direction: 'desc' }],
    offset,
    ...(limit !== undefined && { limit }),
  });
  return { data: data.map(viewApp), total };
}

/** One app. 521, 520, 524. */
export async function getApp(ports: PlatformPorts, caller: Caller, address: AppAddress): Promise<AppView> {
  return viewApp(await authorizeApp(ports, caller, policies.getApp, address));
}

/** Takes one of the plan’s places for an app. 1308 when all are taken. */
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
 * Makes an app and its credentials; the secret is read on its own. 521, 520, 512; 525, 531, 532, 533, 535
 * for what is not valid, 534 for a taken identifier, 546 for a person whose e-mail is not verified, 1308
 * when the plan has no place left.
 */
export async function createApp(
  ports: PlatformPorts,
  caller: Caller,
  { id_client }: { readonly id_client: string },
  input: AppInput & { readonly id?: string | undefined },
): Promise<AppView> {
  const client = await authorizeClient(ports, caller, policies.createApp, id_client);
  const id_user = requireUser(caller);
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
    id_user,
    client_id,
    client_secret: ports.secrets.seal(ports.identifiers.secret(), `app:${_id}`),
    ...content,
    creation_date: toDateTime(ports.clock.now()),
    deleted: false,
  };
  if (await ports.storage.insert('apps', app)) return viewApp(app);
  await ports.storage.counters.giveBack(appsOf(id_client), _id);
  throw new ServiceError('app_identifier_taken');
}

/**
 * Changes what an app’s owner decides; what is left out stays, and `null` takes the webhook address away.
 * A webhook address that was switched off is on again when it is sent. 547 for another identifier: then nothing is
 * written. 521, 520, 524 and the codes of creation.
 */
export async function updateApp(
  ports: PlatformPorts,
  caller: Caller,
  address: AppAddress,
  input: AppChange,
): Promise<AppView> {
  const app = await authorizeApp(ports, caller, policies.updateApp, address);
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

/** Revokes an app: its tokens stop at once, its place is free. 521, 520, 512, 524. */
export async function deleteApp(
  ports: PlatformPorts,
  caller: Caller,
  address: AppAddress,
): Promise<{ success: boolean }> {
  const app = await authorizeApp(ports, caller, policies.deleteApp, address);
  await ports.storage.update('apps', app._id, {
    deleted: true,
    deleted_date: toDateTime(ports.clock.now()),
  });
  await ports.storage.counters.giveBack(appsOf(app.id_client), app._id);
  return { success: true };
}
