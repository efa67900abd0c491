import type { IDataObject, ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { callService } from '../call-service';

const limit = 100;

/** The paths of the lists of choices. */
export const searchPaths = {
  accounts: '/organizations/{id_organization}/accounts',
  organizations: '/clients_organizations',
};

/** Lists the accounts of the chosen organization, by name. */
export async function searchAccounts(
  this: ILoadOptionsFunctions,
  filter?: string,
  paginationToken?: string,
): Promise<INodeListSearchResult> {
  const id_organization = String(this.getCurrentNodeParameter('id_organization', { extractValue: true }));
  const offset = Number(paginationToken ?? 0);
  const { data, total } = await callService(this, {
    method: 'GET',
    path: searchPaths.accounts.replace('{id_organization}', encodeURIComponent(id_organization)),
    query: { offset, limit, ...(filter && { name: filter }) },
  });
  const results = (data as IDataObject[]).map(({ _id, name, social_network }) => ({
    name: `${String(name)} (${String(social_network)})`,
    value: String(_id),
  }));
  const next = offset + results.length;
  return { results, ...(results.length > 0 && next < Number(total) && { paginationToken: String(next) }) };
}

/** Lists the organizations that the app may read, with their names. */
export async function searchOrganizations(
  this: ILoadOptionsFunctions,
  filter = '',
  paginationToken?: string,
): Promise<INodeListSearchResult> {
  const offset = Number(paginationToken ?? 0);
  const { data } = await callService(this, {
    method: 'GET',
    path: searchPaths.organizations,
    query: { offset_organizations: offset, limit_organizations: limit },
  });
  const [client] = data as { organizations: IDataObject[]; total: number }[];
  const organizations = client?.organizations ?? [];
  const results = organizations
    .map(({ _id, name }) => ({ name: String(name), value: String(_id) }))
    .filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()));
  const next = offset + organizations.length;
  const isMore = organizations.length > 0 && next < Number(client?.total);
  return { results, ...(isMore && { paginationToken: String(next) }) };
}
