import type { Caller } from '#ports/access/caller';
import type { Client } from '#ports/access/client';
import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import { type OrganizationView, viewOrganization } from '../organizations/organization-view.ts';
import { paged, type Paging } from '../../foundation/index.ts';
import type { CallerAccess } from '../authentication/access.ts';
import { isByLink } from '../authentication/authorize.ts';
import { type Reach, reachableClients, reachInto } from '../authentication/reach.ts';
import { type ClientView, viewClient } from './client-view.ts';

interface ReachedClient {
  readonly client: Client;
  readonly reach: Reach;
}

async function reached(
  ports: Ports<'storage'>,
  caller: Caller,
  paging: { readonly offset: number; readonly limit?: number },
): Promise<Page<ReachedClient>> {
  const ids = isByLink(caller) ? [] : await reachableClients(ports, caller);
  const { data, total } = await ports.storage.list('clients', {
    where: { _id: { in: ids } },
    order: [{ field: 'creation_date', direction: 'desc' }],
    ...paging,
  });
  const found = await Promise.all(
    data.map(async (client) => {
      const reach = await reachInto(ports, caller, client._id);
      return reach ? [{ client, reach }] : [];
    }),
  );
  return { data: found.flat(), total };
}

/** Returns a client within a caller's reach: with its models and usage, if they may read the client. */
function viewReached(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  { client, reach }: ReachedClient,
  get_use = false,
): Promise<ClientView> {
  if (reach.client) return viewClient(ports, client, get_use);
  const { ai_settings: _hidden, ...shown } = client;
  return viewClient(ports, shown);
}

/**
 * Returns the clients that the caller can reach, newest first; none with a connect token. With `get_use`, also what is
 * used and assigned of their plans, where the caller may read the client itself.
 */
export async function listClients(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  { caller }: CallerAccess,
  filter: Paging & { readonly get_use?: boolean | undefined },
): Promise<Page<ClientView>> {
  const { data, total } = await reached(ports, caller, paged(filter));
  const views = data.map((one) => viewReached(ports, one, filter.get_use));
  return { data: await Promise.all(views), total };
}

/** A client with the requested page of its organizations. */
type ClientTree = ClientView & {
  readonly organizations: readonly OrganizationView[];
  /** How many organizations of the client the caller may read. */
  readonly total: number;
};

/**
 * Returns the clients that the caller can reach, each with the organizations they may read, at every depth. Clients
 * and organizations are paged separately; without a limit, all are returned.
 */
export async function listClientsOrganizations(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  { caller }: CallerAccess,
  filter: {
    readonly offset?: number | undefined;
    readonly limit?: number | undefined;
    readonly offset_organizations?: number | undefined;
    readonly limit_organizations?: number | undefined;
    readonly get_use?: boolean | undefined;
  },
): Promise<Page<ClientTree>> {
  const { offset = 0, limit, offset_organizations = 0, limit_organizations } = filter;
  const { data, total } = await reached(ports, caller, { offset, ...(limit !== undefined && { limit }) });
  const trees = data.map(async ({ client, reach }): Promise<ClientTree> => {
    const organizations = await ports.storage.list('organizations', {
      where: { ...reach.organizations, id_client: client._id, deleted: false },
      order: [{ field: 'creation_date', direction: 'desc' }],
      offset: offset_organizations,
      ...(limit_organizations !== undefined && { limit: limit_organizations }),
    });
    return {
      ...(await viewReached(ports, { client, reach }, filter.get_use)),
      organizations: await Promise.all(organizations.data.map((one) => viewOrganization(ports, one))),
      total: organizations.total,
    };
  });
  return { data: await Promise.all(trees), total };
}
