import type { Organization } from '#ports/access/organization';
import type { Account } from '#ports/accounts/account';
import type { Page } from '#ports/foundation/storage';
import type { NetworkAdapter, NetworkEvent, NetworkSession } from '#ports/networks/network-adapter';
import type { MessageTemplate, NetworkTemplates } from '#ports/networks/network-templates';
import type { Ports } from '#ports/platform/platform-ports';
import { getClientById, getPlanData, type OrganizationAccess } from '../../access/index.ts';
import {
  type AccountAddress,
  accountState,
  type AskingPorts,
  askNetwork,
  findAccount,
  grantKey,
} from '../../accounts/index.ts';
import { type Paging, ServiceError } from '../../foundation/index.ts';
import { findAdapter } from '../../networks/index.ts';
import { announce } from '../../webhooks/index.ts';
import { isPassedOn } from '../comments/change-comment.ts';

/**
 * Announces a network's decision on a template to apps, for each account that has it and whose plan has an inbox. A
 * repeated decision is announced once.
 */
export async function announceTemplate(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'settings' | 'storage'>,
  { social_network }: Pick<NetworkAdapter, 'social_network'>,
  { grant, date = '', template, original }: Extract<NetworkEvent, { type: 'template' }>,
): Promise<void> {
  const grant_key = grantKey(ports, social_network, grant);
  const accounts = await ports.storage.find('accounts', { where: { grant_key, deleted: false } });
  for (const { _id: id_account, id_client, id_organization } of accounts) {
    if (!getPlanData(ports.settings, await getClientById(ports, id_client)).inbox) continue;
    const change = {
      field: 'message_template_status',
      id_account,
      id_organization,
      social_network,
      ...template,
      ...(isPassedOn(original) && { originalChange: original }),
    } as const;
    const { template_id, status } = template;
    await announce(ports, id_client, [change], `template:${id_account}:${template_id}:${status}:${date}`);
  }
}

/** An account whose templates can be read and changed. */
interface Source {
  readonly account: Account;
  readonly adapter: NetworkAdapter;
  readonly templates: NetworkTemplates;
}

/**
 * Returns the account with its network's templates. Throws `account_not_found` when there is none; `no_messages` when
 * its network has no templates; `account_not_usable` when it is not enabled, or down.
 */
async function findSource(
  ports: Ports<'networks' | 'storage'>,
  organization: Organization,
  { id_account }: AccountAddress,
): Promise<Source> {
  const account = await findAccount(ports, organization, id_account);
  const adapter = findAdapter(ports, account.social_network);
  const { templates } = adapter ?? {};
  if (!adapter || !templates) throw new ServiceError('no_messages', { social_network: account.social_network });
  if (accountState(account) !== 'enabled') throw new ServiceError('account_not_usable');
  return { account, adapter, templates };
}

/** Changes templates at the network, and reports a refusal in the network's words. */
const change = <T>(ports: AskingPorts, source: Source, call: (session: NetworkSession) => Promise<T>): Promise<T> =>
  askNetwork(
    ports,
    source,
    { scopes: [], refused: (reason) => new ServiceError('template_not_valid', { reason }) },
    call,
  );

const maxTemplates = 100;

/**
 * Returns the current templates of an account: approved ones, unless `status` names other states. `total` counts all of
 * them.
 */
export async function listTemplates(
  ports: AskingPorts,
  { organization }: OrganizationAccess,
  address: AccountAddress,
  { status = [], offset = 0, limit = 10 }: Paging & { readonly status?: readonly string[] | undefined },
): Promise<Page<MessageTemplate>> {
  const source = await findSource(ports, organization, address);
  const requested = status.includes('all') ? ('all' as const) : status;
  const all = await askNetwork(ports, source, { scopes: [] }, (session) =>
    source.templates.list({ session, status: requested }),
  );
  return { data: all.slice(offset, offset + Math.min(limit, maxTemplates)), total: all.length };
}

/**
 * Submits a template for approval, in the network's own form, and returns it as the network has it: usually pending.
 */
export async function createTemplate(
  ports: AskingPorts,
  { organization }: OrganizationAccess,
  address: AccountAddress,
  template: MessageTemplate,
): Promise<MessageTemplate> {
  const source = await findSource(ports, organization, address);
  const reason = source.templates.findProblem(template);
  if (reason !== undefined) throw new ServiceError('template_not_valid', { reason });
  return change(ports, source, (session) => source.templates.create({ session, template }));
}

/** Deletes a template at the network, in one language; other languages of that name stay. */
export async function deleteTemplate(
  ports: AskingPorts,
  { organization }: OrganizationAccess,
  address: AccountAddress,
  {
    template_id = '',
    template_name = '',
  }: { readonly template_id?: string | undefined; readonly template_name?: string | undefined },
): Promise<{ readonly success: boolean }> {
  const source = await findSource(ports, organization, address);
  if (template_id === '') throw new ServiceError('field_missing', { field: 'template_id' });
  if (template_name === '') throw new ServiceError('field_missing', { field: 'template_name' });
  await change(ports, source, (session) => source.templates.remove({ session, template_id, template_name }));
  return { success: true };
}
