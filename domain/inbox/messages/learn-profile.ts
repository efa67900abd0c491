import type { Message } from '#ports/inbox/message';
import type { DateTime } from '#ports/foundation/date-time';
import { accountState, withSession } from '../../accounts/index.ts';
import { refreshContact } from '../contacts/resolve-contact.ts';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { findAdapter, NetworkFailure } from '../../networks/index.ts';
import { getIdentifiers } from './get-identifiers.ts';
import type { MessageJobPorts } from './message-ports.ts';

const hour = 60 * 60_000;
/** The pause before an unavailable network is called again, and how long it is retried, in milliseconds. */
const pause = 6 * hour;
const maxAge = 24 * hour;

/**
 * Fetches the profile of a message's author, where messages do not include it, as long as the contact's name is
 * unknown. A network that does not provide it is not called again. Returns when to try again, if that helps.
 */
export async function learnProfile(ports: MessageJobPorts, message: Message): Promise<DateTime | undefined> {
  const { storage, clock } = ports;
  const { own, known, deleted, id_contact, id_account, social_network, received_date } = message;
  const adapter = findAdapter(ports, social_network);
  const ask = adapter?.messages?.profile?.bind(adapter.messages);
  if (!adapter || !ask || own || !known || deleted) return undefined;
  const contact = await storage.get('contacts', id_contact);
  if (!contact || contact.asked_date !== undefined) return undefined;
  const account = await storage.get('accounts', id_account);
  const isNamed = contact.name !== undefined || contact.profile?.name !== undefined;
  if (isNamed || !account || accountState(account) !== 'enabled') return undefined;
  try {
    const { external_id } = await getIdentifiers(ports, account, contact);
    const person = await withSession(ports, adapter, account, (session) => ask({ session, external_id }));
    // A user may have entered a name concurrently.
    const current = await storage.get('contacts', id_contact);
    if (current) await refreshContact(ports, current, person, toDateTime(clock.now()));
  } catch (error) {
    // The identifier was removed from the contact.
    if (error instanceof ServiceError && error.error === 'contact_without_identifier') return undefined;
    if (!(error instanceof NetworkFailure)) throw error;
    const isRefused = error.kind === 'refused' || error.kind === 'not_found';
    const isGivenUp = clock.now() - Date.parse(received_date) > maxAge;
    if (!isRefused && !isGivenUp) return toDateTime(clock.now() + pause);
  }
  await storage.update('contacts', id_contact, { asked_date: toDateTime(clock.now()) });
  return undefined;
}
