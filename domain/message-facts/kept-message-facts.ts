import type { Account } from '#ports/accounts/account';
import type { MessageFact } from '#ports/networks/network-messages';
import type { Ports } from '#ports/platform/platform-ports';
import { erasureId, keptSince } from '../comment-facts/index.ts';
import { identitiesFound } from '../contact-identities/index.ts';
import { rulebook } from '../networks/index.ts';
import { toDateTime } from '../shared/index.ts';
import type { FactSource } from './message-state.ts';

type Owner = Pick<Account, '_id' | 'id_organization' | 'social_network'>;

/** For how long what networks push again is kept out, in milliseconds: as long as what they pushed is stored. */
const kept = 8 * 24 * 60 * 60_000;

/** The last millisecond of a second. */
const lastOfSecond = 999;

/** Returns the `_id` of the mark that a conversation, or all of an account, was deleted here; it can be imported again. */
function deletionId(
  { identifiers }: Ports<'identifiers'>,
  { _id, id_organization }: Owner,
  external_id = '',
): string {
  return identifiers.derive('deleted messages', id_organization, _id, external_id);
}

/** Notes that messages were deleted here, so that no event from before brings them back. */
export async function markDeleted(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  owner: Owner,
  external_id?: string,
): Promise<void> {
  const { storage, clock } = ports;
  const _id = deletionId(ports, owner, external_id);
  const now = clock.now();
  const dates = {
    creation_date: new Date(now).toISOString(),
    due_date: new Date(now + kept).toISOString(),
  };
  const { id_organization } = owner;
  if (await storage.insert('erasures', { _id, id_organization, passing: true, ...dates })) return;
  await storage.update('erasures', _id, dates);
}

/** Whether a fact tells only how far what was sent to a person came. */
const isReceipt = ({ type }: MessageFact): boolean => type === 'status' || type === 'reached';

/**
 * Returns the facts without those about people who were erased, and messages older than what the organization keeps; of
 * what a network pushes, also without what was deleted here since. How far messages came brings back nobody who was erased
 * or deleted, whenever it is told.
 */
export async function keptMessageFacts(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'storage'>,
  account: Account,
  facts: readonly MessageFact[],
  source: FactSource,
): Promise<readonly MessageFact[]> {
  if (facts.length === 0) return [];
  const { _id, id_organization, social_network } = account;
  const idsOf = ({ person }: MessageFact): readonly string[] => [
    person.external_id,
    ...(person.other_ids ?? []),
    ...(person.former_ids ?? []),
  ];
  const erasuresOf = (fact: MessageFact): readonly string[] =>
    idsOf(fact).flatMap((external_id) =>
      [undefined, _id].map((id_account) =>
        erasureId(ports, id_organization, { social_network, external_id, id_account }),
      ),
    );
  const deletionsOf = (fact: MessageFact): readonly string[] =>
    source === 'told' ? [undefined, ...idsOf(fact)].map((one) => deletionId(ports, account, one)) : [];
  const marks = facts.map((fact) => ({ fact, erasures: erasuresOf(fact), deletions: deletionsOf(fact) }));
  const all = [...new Set(marks.flatMap(({ erasures, deletions }) => [...erasures, ...deletions]))];
  const found = await ports.storage.find('erasures', { where: { _id: { in: all } } });
  const dates = new Map(found.map((one) => [one._id, one.creation_date]));
  const gone = new Set<MessageFact>();
  for (const { fact, erasures, deletions } of marks) {
    // The first is that of the whole account, whose people stay.
    const isMarked = [...erasures, ...deletions.slice(1)].some((id) => dates.has(id));
    if (!isReceipt(fact) || !isMarked) continue;
    if ((await identitiesFound(ports, account, idsOf(fact))).length === 0) gone.add(fact);
  }
  const organization = await ports.storage.get('organizations', id_organization);
  const since = organization ? keptSince(ports, organization) : '';
  const isCoarse = rulebook[social_network].messages?.whole_seconds === true;
  return marks.flatMap(({ fact, erasures, deletions }) => {
    const written = fact.type === 'message' ? fact.message.creation_date : fact.date;
    // It may be from after a deletion in the same second, and would be lost. What was erased must not come back.
    const isVague = isCoarse && fact.type === 'message';
    const latest = isVague ? toDateTime(Date.parse(written) + lastOfSecond) : written;
    const isGone =
      gone.has(fact) ||
      erasures.some((id) => written <= (dates.get(id) ?? '')) ||
      deletions.some((id) => latest <= (dates.get(id) ?? ''));
    return written < since || isGone ? [] : fact;
  });
}
