import type { ShownComment } from '#ports/inbox/comment';
import type { ShownContact } from '#ports/inbox/contact';
import type { ShownMessage } from '#ports/inbox/message';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import { findAccount } from '../../accounts/index.ts';
import type { OrganizationAccess } from '../../access/index.ts';
import { viewComment } from '../comments/comment-view.ts';
import { viewContacts } from '../contacts/contact-view.ts';
import { viewMessages } from '../messages/message-view.ts';
import { requireSocialNetwork } from '../../networks/index.ts';
import { paged, type Paging } from '../../foundation/index.ts';
import { whereWrittenBy, findContactsOfPerson, erasePerson, type Person } from './erase-person.ts';

/** A person at a network, as an address names them. */
export interface PersonAddress {
  readonly id_organization: string;
  readonly social_network: string;
  readonly external_id: string;
}

/** The account to which an identifier belongs. */
export interface AccountFilter {
  readonly id_account?: string | undefined;
}

async function personAt(
  ports: Ports<'storage'>,
  organization: Organization,
  { external_id, ...address }: PersonAddress,
  { id_account }: AccountFilter,
): Promise<Person> {
  const social_network = requireSocialNetwork(address.social_network);
  if (id_account !== undefined) await findAccount(ports, organization, id_account);
  return { social_network, external_id, ...(id_account !== undefined && { id_account }) };
}

/** Everything that is stored of a person. */
export interface PersonView {
  readonly social_network: string;
  readonly external_id: string;
  readonly comments: Page<ShownComment>;
  readonly contacts: readonly ShownContact[];
  readonly messages: Page<ShownMessage>;
}

/** Returns everything that is stored of a person, newest first: what they wrote to accounts of the organization. */
export async function getPerson(
  ports: Ports<'clock' | 'links' | 'storage'>,
  { organization }: OrganizationAccess,
  address: PersonAddress,
  filter: AccountFilter & Paging,
): Promise<PersonView> {
  const person = await personAt(ports, organization, address, filter);
  const { data, total } = await ports.storage.list('comments', {
    where: whereWrittenBy(organization._id, person),
    order: [{ field: 'creation_date', direction: 'desc' }],
    ...paged(filter),
  });
  const contacts = await findContactsOfPerson(ports, organization._id, person);
  const ids = contacts.map(({ _id }) => _id);
  const messages = await ports.storage.list('messages', {
    where: { id_contact: { in: ids }, known: true },
    order: [{ field: 'creation_date', direction: 'desc' }],
    ...paged(filter),
  });
  const { social_network, external_id } = person;
  return {
    social_network,
    external_id,
    comments: { data: data.map(viewComment), total },
    contacts: await viewContacts(ports, contacts),
    messages: { data: await viewMessages(ports, messages.data), total: messages.total },
  };
}

/**
 * Erases everything that is stored of a person, in the feed of events and the log of deliveries too, and keeps only a
 * hash, by which nothing that they wrote before comes back.
 */
export async function deletePerson(
  ports: Ports<'clock' | 'files' | 'identifiers' | 'storage'>,
  { organization }: OrganizationAccess,
  address: PersonAddress,
  filter: AccountFilter,
): Promise<{ success: boolean }> {
  await erasePerson(ports, organization._id, await personAt(ports, organization, address, filter));
  return { success: true };
}
