import { computed, effect, signal } from '@preact/signals';
import type { components } from './interface.ts';
import { addresses } from '../router/addresses.ts';
import { path } from '../router/router.ts';
import { remember, remembered } from '../remembered.ts';
import { call } from './call.ts';
import { isRefusal } from './failure.ts';
import { send } from './send.ts';
import { isPresent, session } from './session.ts';

export type Organization = components['schemas']['Organization'];
export type Client = components['schemas']['ClientTree'];

/** The user's clients with their organizations; undefined until read. */
export const clients = signal<readonly Client[] | undefined>(undefined);
/** Organizations that were read individually or changed here, by ID. */
const others = signal<ReadonlyMap<string, Organization>>(new Map());
/** The user's permissions, by organization or client. */
const granted = signal<ReadonlyMap<string, ReadonlySet<string>>>(new Map());

/** Screens about the user, which belong to no organization. */
const ofPerson: readonly string[] = [addresses.account, addresses.allowAssistant, addresses.invitation];

/** The organization in the address; otherwise the last used one. */
export const id_organization = computed(() => {
  const named = /^\/organizations\/([^/]+)/.exec(path.value)?.[1];
  const client = /^\/clients\/([^/]+)/.exec(path.value)?.[1];
  if (named !== undefined) return named;
  if (client === undefined) return ofPerson.includes(path.value) ? defaultOrganization.value?._id : undefined;
  const within = clients.value?.find(({ _id }) => _id === client)?.organizations ?? [];
  const last = remembered('organization');
  return (within.find(({ _id }) => _id === last) ?? within[0])?._id;
});
/** The client in the address, or that of the organization. */
export const id_client = computed(() => /^\/clients\/([^/]+)/.exec(path.value)?.[1] ?? organization.value?.id_client);

const found = (id: string | undefined): Organization | undefined =>
  id === undefined
    ? undefined
    : (others.value.get(id) ??
      clients.value?.flatMap(({ organizations }) => organizations).find(({ _id }) => _id === id));

/** The current organization; undefined until read, or if there is none. */
export const organization = computed(() => found(id_organization.value));

/** The time zone of the organization. */
export const zone = computed(() => organization.value?.timezone ?? 'UTC');
/** The user's own time zone. */
export const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The organization to open by default: the last used or the first one. */
export const defaultOrganization = computed(() => {
  const all = clients.value?.flatMap(({ organizations }) => organizations) ?? [];
  const last = remembered('organization');
  return all.find(({ _id }) => _id === last) ?? all[0];
});

/** Whether the user's permissions are known. Until then, nothing is shown that might not be allowed. */
export const isAccessKnown = computed(() => {
  const isKnown = (id: string | undefined): boolean => granted.value.has(id ?? '');
  if (!path.value.startsWith('/clients/')) return isKnown(id_organization.value);
  // A client may have no organization; the user's organizations are read with it.
  const hasNone = clients.value !== undefined && id_organization.value === undefined;
  return isKnown(id_client.value) && (hasNone || isKnown(id_organization.value));
});

/**
 * Whether the user has a permission, or one of several, in this organization or client: `may('publications:update')`.
 * Buttons and data without permission are not rendered.
 */
export function may(permission: string | readonly string[]): boolean {
  if (typeof permission !== 'string') return permission.some((one) => may(one));
  const id = permission.startsWith('client') ? id_client.value : id_organization.value;
  return granted.value.get(id ?? '')?.has(permission) ?? false;
}

const rights = { account: 'accounts:read', files: 'files:read' } as const;

/** Returns the `expand` values that the user's permissions allow. */
export const readable = <Name extends keyof typeof rights>(...names: readonly Name[]): Name[] =>
  names.filter((name) => may(rights[name]));

/** Reads the user's clients and organizations again, after one was created or changed. */
export async function readOrganizations(): Promise<void> {
  const tree = call('GET', '/clients_organizations', { query: { limit: 100, limit_organizations: 1000 } });
  clients.value = (await send(tree)).data;
  others.value = new Map();
}

/** Organizations and clients whose permissions were requested. */
const requested = new Set<string>();

async function readGranted(kind: 'clients' | 'organizations', id: string): Promise<void> {
  if (requested.has(id)) return;
  requested.add(id);
  const asks =
    kind === 'clients'
      ? call('GET', '/clients/{id_client}/permissions', { path: { id_client: id } })
      : call('GET', '/organizations/{id_organization}/permissions', { path: { id_organization: id } });
  let permissions: readonly string[] = [];
  try {
    ({ permissions } = await send(asks));
  } catch (error) {
    // Without permission to read them, the user has none.
    if (!isRefusal(error)) throw error;
  }
  granted.value = new Map(granted.peek()).set(id, new Set(permissions));
}

/** Loads the organization of the current address. */
export function followOrganization(): void {
  let last: string | undefined;
  effect(() => {
    // Their organization is read individually.
    if (session.value.kind === 'portal') clients.value = [];
    if (session.value.kind !== 'person' || session.value.person.id === last) return;
    last = session.value.person.id;
    clients.value = undefined;
    granted.value = new Map();
    requested.clear();
    void readOrganizations();
  });
  effect(() => {
    const id = id_organization.value;
    if (id === undefined || !isPresent.value) return;
    if (session.value.kind === 'person') remember('organization', id);
    void readGranted('organizations', id);
    if (clients.value && !found(id)) {
      const one = call('GET', '/organizations/{id_organization}', { path: { id_organization: id } });
      void send(one).then(
        (read) => {
          others.value = new Map(others.peek()).set(id, read);
        },
        () => undefined,
      );
    }
  });
  effect(() => {
    if (id_client.value !== undefined && session.value.kind === 'person') void readGranted('clients', id_client.value);
  });
}
