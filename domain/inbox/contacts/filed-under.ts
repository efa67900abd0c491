import type { ContactIdentity } from '#ports/inbox/contact';
import type { Message } from '#ports/inbox/message';
import { oneSpelling } from './identities.ts';
import { passesOn } from './person-report.ts';

/** Returns an identity's normalized identifier. */
export const getName = ({ social_network, external_identifier = '' }: ContactIdentity): string =>
  oneSpelling(social_network, external_identifier);

/** Returns whether networks can reach a contact under this identity in conversations with an account. */
export const isOfAccount = (
  identity: ContactIdentity,
  { id_account, social_network }: Pick<Message, 'id_account' | 'social_network'>,
): boolean => identity.social_network === social_network && (identity.id_account ?? id_account) === id_account;

/**
 * Returns the identity of a contact under which a message was exchanged: a permanent one that the network named with
 * it, or else a number. The first one has those of which the network named none.
 */
export function filedUnder(message: Message, identities: readonly ContactIdentity[]): ContactIdentity | undefined {
  const { social_network, told_of = [] } = message;
  const there = identities.filter((one) => isOfAccount(one, message));
  const named = there.filter((one) => told_of.includes(getName(one)));
  return named.find((one) => !passesOn(social_network, getName(one))) ?? named[0] ?? there[0];
}
