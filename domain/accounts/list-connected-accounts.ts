import type { ConnectSession } from '#ports/access/connect-token';
import type { Ports } from '#ports/platform/platform-ports';
import { type AccountView, viewAccount } from './account-view.ts';

/** Returns the accounts of a connect session, enabled or not, newest first. */
export async function listConnectedAccounts(
  ports: Ports<'networks' | 'storage'>,
  session: Pick<ConnectSession, '_id' | 'id_organization' | 'social_network'>,
): Promise<AccountView[]> {
  const accounts = await ports.storage.find('accounts', {
    where: { id_organization: session.id_organization, social_network: session.social_network, deleted: false },
    order: [{ field: 'creation_date', direction: 'desc' }],
  });
  return accounts
    .filter((account) => account.id_connect_session === session._id)
    .map((account) => viewAccount(ports, account));
}
