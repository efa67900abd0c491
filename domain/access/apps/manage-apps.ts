import type { App, WebhookDialect } from '#ports/access/app';
import type { UserCaller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import { findAdministrators } from '../authentication/administrators.ts';
import { type AppAddress, findApp } from '../authentication/find-app.ts';
import type { ClientAccess } from '../authentication/access.ts';
import { ownUser } from '../authentication/own-user.ts';
import { requireAuthority } from '../authentication/authority.ts';
import {
  type Effects,
  getHost,
  kinds,
  mailPeople,
  type RemovalPorts,
  ServiceError,
  toDateTime,
  pick,
  type ErrorName,
  isWebUrl,
} from '../../foundation/index.ts';
import { getPlanData } from '../limits/plans.ts';

export interface AppInput {
  readonly name: string;
  readonly logo?: string | undefined;
  readonly client_id?: string | undefined;
  readonly allowed_domains?: readonly string[] | undefined;
  readonly redirect_urls?: readonly string[] | undefined;
  readonly webhook_url?: string | undefined;
  readonly webhook_dialect?: WebhookDialect | undefined;
}

/** A change of an app: what is left out stays, and `null` removes the logo or the webhook URL. */
export interface AppChange extends Omit<AppInput, 'logo' | 'name' | 'webhook_url'> {
  readonly name?: string | undefined;
  readonly logo?: string | null | undefined;
  readonly webhook_url?: string | null | undefined;
}

/** The fields of an app that its owner decides. */
type AppContent = Pick<App, 'allowed_domains' | 'logo' | 'name' | 'redirect_urls' | 'webhook_dialect' | 'webhook_url'>;

/** Browsers write a host with other letters as `xn--bcher-kva.example`. */
const isPlain = (url: string): boolean => /^[\x21-\x7e]+$/.test(url);

function requireUrls(
  urls: readonly string[],
  code: ErrorName,
  isMore: (url: string) => boolean = () => true,
): readonly string[] {
  const wrong = urls.find((url) => !(isWebUrl(url) && isMore(url)));
  if (wrong !== undefined) throw new ServiceError(code, { url: wrong });
  return [...new Set(urls)];
}

/**
 * Returns the checked fields of an app; what is left out is empty. Throws `app_name_missing` when the name is
 * blank; `allowed_domain_not_valid` when a domain is not an http or https address as browsers write it;
 * `redirect_url_not_registered` when a redirect URL is not such an address; `webhook_url_not_valid` when the
 * webhook URL is not one, or must not be called.
 */
export function appContent({ webhooks }: Ports<'webhooks'>, input: AppInput): AppContent {
  const name = input.name.trim();
  if (name === '') throw new ServiceError('app_name_missing');
  const { logo, allowed_domains = [], redirect_urls = [], webhook_url, webhook_dialect } = input;
  if (webhook_url !== undefined && !(isWebUrl(webhook_url) && webhooks.accepts(webhook_url)))
    throw new ServiceError('webhook_url_not_valid', { url: webhook_url });
  return {
    name,
    ...(logo !== undefined && { logo }),
    allowed_domains: requireUrls(allowed_domains, 'allowed_domain_not_valid', isPlain),
    redirect_urls: requireUrls(redirect_urls, 'redirect_url_not_registered'),
    ...(webhook_url !== undefined && { webhook_url }),
    ...(webhook_dialect && { webhook_dialect }),
  };
}

const shown = [
  '_id',
  'id_client',
  'id_user',
  'name',
  'logo',
  'client_id',
  'allowed_domains',
  'redirect_urls',
  'webhook_url',
  'webhook_dialect',
  'webhook_disabled_date',
  'creation_date',
  'deleted',
  'deleted_date',
] as const satisfies readonly (keyof App)[];

/** An app as callers see it, never with its secret. */
type AppView = Pick<App, (typeof shown)[number]>;

/** Returns the fields of an app that callers may see. */
function viewApp(app: App): AppView {
  return pick(app, shown);
}

/** Matches a valid `client_id`. */
export const clientIdForm = /^[a-z0-9][a-z0-9._-]{2,63}$/;

/** Names the counter of a client's apps that were not deleted. */
const whereInClient = (id_client: string): string => `apps:${id_client}`;

/** Returns the client's apps that were not deleted, newest first; all of them when there is no limit. */
export async function listApps(
  ports: Ports<'storage'>,
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

/** Returns one app. */
export async function getApp(ports: Ports<'storage'>, access: ClientAccess, address: AppAddress): Promise<AppView> {
  return viewApp(await findApp(ports, access, address));
}

/** Reserves a place for an app in the client's plan. Throws `no_app_place` when all places are taken. */
async function reservePlace(ports: Ports<'storage'>, id_client: string, id_app: string, limit: number): Promise<void> {
  const { counters } = ports.storage;
  if (await counters.reserve(whereInClient(id_client), id_app, 1, limit)) return;
  throw new ServiceError('no_app_place', { limit, used: await counters.total(whereInClient(id_client)) });
}

/** Creates an app and its credentials; the secret is read separately. */
export async function createApp(
  ports: Ports<'clock' | 'identifiers' | 'secrets' | 'settings' | 'storage' | 'webhooks'>,
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
  await reservePlace(ports, id_client, _id, getPlanData(ports.settings, client).apps);
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
  await ports.storage.counters.release(whereInClient(id_client), _id);
  throw new ServiceError('app_identifier_taken');
}

/**
 * Changes what an app's owner decides; what is left out stays, and `null` removes the logo or the webhook URL. Saving a
 * webhook URL that was switched off switches it on again. The administrators get a mail about a new webhook URL. After
 * an error nothing is written.
 */
export const updateApp =
  (effects: readonly Effects[]) =>
  async (
    ports: Ports<'mail' | 'presentation' | 'webhooks'> & RemovalPorts,
    access: ClientAccess,
    address: AppAddress,
    input: AppChange,
  ): Promise<AppView> => {
    const app = await findApp(ports, access, address);
    if (input.client_id !== undefined && input.client_id !== app.client_id)
      throw new ServiceError('app_identifier_fixed');
    const { name = app.name, allowed_domains = app.allowed_domains, redirect_urls = app.redirect_urls } = input;
    const webhook_url = input.webhook_url === null ? undefined : (input.webhook_url ?? app.webhook_url);
    const logo = input.logo === null ? undefined : (input.logo ?? app.logo);
    const content = appContent(ports, {
      ...{ name, logo, allowed_domains, redirect_urls, webhook_url },
      webhook_dialect: input.webhook_dialect,
    });
    const isElsewhere = app.webhook_url !== content.webhook_url;
    if (isElsewhere && content.webhook_url !== undefined)
      await requireAuthority(ports, access.caller, 'webhook_address', { id_client: app.id_client });
    const changed = await ports.storage.update('apps', app._id, {
      logo: undefined,
      webhook_url: undefined,
      ...content,
      // Saving a webhook URL switches it on again.
      ...(input.webhook_url !== undefined && { webhook_disabled_date: undefined }),
    });
    if (isElsewhere) await moveWebhooks(ports, app, content.webhook_url, effects);
    return viewApp(changed ?? app);
  };

/**
 * Tells the administrators where the webhooks of an app go from now on. What waited for the old address to recover goes
 * to the new one: only people who may read it can set it.
 */
async function moveWebhooks(
  ports: Ports<'mail' | 'presentation'> & RemovalPorts,
  app: App,
  webhook_url: string | undefined,
  effects: readonly Effects[],
): Promise<void> {
  if (webhook_url !== undefined) {
    const before = app.webhook_url === undefined ? undefined : getHost(app.webhook_url);
    const facts = { app: app.name, before, now: getHost(webhook_url) };
    const administrators = await findAdministrators(ports, app.id_client);
    await mailPeople(ports, administrators, ports.presentation.webhookAddress(facts));
  }
  for (const { onWebhookUrlChanged } of effects) await onWebhookUrlChanged?.(ports, app);
}

/** Deletes an app: its tokens stop working at once, and its place is free. */
export async function deleteApp(
  ports: Ports<'clock' | 'storage'>,
  access: ClientAccess,
  address: AppAddress,
): Promise<{ success: boolean }> {
  const app = await findApp(ports, access, address);
  await ports.storage.update('apps', app._id, { deleted: true, deleted_date: toDateTime(ports.clock.now()) });
  await ports.storage.counters.release(whereInClient(app.id_client), app._id);
  return { success: true };
}
