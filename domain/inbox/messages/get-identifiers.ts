import type { Account } from '#ports/accounts/account';
import type { Contact } from '#ports/inbox/contact';
import type { MessageInput } from '#ports/networks/network-messages';
import type { Ports } from '#ports/platform/platform-ports';
import { getCurrentIdentities, findIdentities } from '../contacts/identities.ts';
import { ServiceError } from '../../foundation/index.ts';

/**
 * Returns the identifiers of a contact at the network of an account. Throws `contact_without_identifier` when there are
 * none.
 */
export async function getIdentifiers(
  ports: Ports<'storage'>,
  { _id: account, social_network }: Account,
  { _id }: Contact,
): Promise<MessageInput['person']> {
  const identities = (await findIdentities(ports, [_id])).get(_id) ?? [];
  const there = identities.filter(
    (one) => one.social_network === social_network && (one.id_account ?? account) === account,
  );
  // A former identifier may belong to another person by now.
  const [external_id, ...other_ids] = getCurrentIdentities(there).flatMap(
    ({ external_identifier = [] }) => external_identifier,
  );
  if (external_id === undefined) throw new ServiceError('contact_without_identifier');
  return { external_id, other_ids };
}
