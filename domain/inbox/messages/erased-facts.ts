import type { Account } from '#ports/accounts/account';
import type { Message } from '#ports/inbox/message';
import type { MessageFact } from '#ports/networks/network-messages';
import type { Erasure } from '#ports/inbox/erasure';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { networkKey } from '../comments/comment-state.ts';
import { identitiesFound } from '../contacts/known-identities.ts';
import { isNumbered, passesOn } from '../contacts/person-report.ts';
import { isScopedToAccount, oneSpelling } from '../contacts/identities.ts';
import { erasureId, findErasures, staysErased } from '../erasures/erasures.ts';

type Owner = Pick<Account, '_id' | 'id_organization' | 'social_network'>;
type ErasurePorts = Ports<'identifiers' | 'storage'>;
/** Erasures of people, by the network's identifiers. */
export type Erasures = ReadonlyMap<string, Erasure>;

/** Returns all present and former identifiers of the person a fact concerns. */
export const getIds = ({ person }: MessageFact): readonly string[] => [
  person.external_id,
  ...(person.other_ids ?? []),
  ...(person.former_ids ?? []),
];

/** Returns the network's identifier of the message a fact concerns; undefined for none, or for all messages. */
export const externalId = (fact: MessageFact): string | undefined =>
  fact.type === 'message' ? fact.message.external_id : 'external_id' in fact ? fact.external_id : undefined;

/** Returns our identifier of a message sent from here, where the network returns it. */
export const getKey = (fact: MessageFact): string | undefined =>
  fact.type === 'message' ? fact.message.key : fact.type === 'status' ? fact.key : undefined;

/** Returns the date of what a fact reports. */
export const writtenOn = (fact: MessageFact): DateTime =>
  fact.type === 'message' ? fact.message.creation_date : fact.date;

const isTheirs = (fact: MessageFact): boolean => fact.type === 'message' && !fact.message.own;

/** Messages by the person make them known again, and facts about a message follow the message. */
const getRank = (fact: MessageFact): number => (isTheirs(fact) ? 0 : fact.type === 'message' ? 1 : 2);

/** Returns the stored messages that facts concern, by the network's identifier or by ours. */
async function findStored(
  { storage }: Ports<'storage'>,
  { _id }: Owner,
  facts: readonly MessageFact[],
): Promise<ReadonlyMap<string | undefined, Message>> {
  const keys = facts.flatMap((fact) => networkKey(_id, externalId(fact) ?? ''));
  const found = await storage.find('messages', { where: { network_key: { in: keys } } });
  const sent = await storage.find('messages', { where: { _id: { in: facts.flatMap((one) => getKey(one) ?? []) } } });
  return new Map([
    ...sent.map((one) => [one._id, one] as const),
    ...found.map((one) => [one.external_id, one] as const),
  ]);
}

/** Stores the current erasures: under all identifiers of a person, and since when the person is known again. */
async function keepErasures(
  ports: ErasurePorts,
  { _id: id_account, id_organization, social_network }: Owner,
  erasures: Erasures,
  current: Erasures,
): Promise<void> {
  for (const [external_id, { creation_date, known_date }] of current) {
    const stored = erasures.get(external_id);
    if (stored?.known_date === known_date && stored !== undefined) continue;
    const known = known_date === undefined ? {} : { known_date };
    // The erasure may have been made without an account.
    const ids = [id_account, undefined].map((one) =>
      erasureId(ports, id_organization, { social_network, external_id, id_account: one }),
    );
    const changed = await Promise.all(ids.map((_id) => ports.storage.update('erasures', _id, known)));
    if (changed.some((one) => one !== undefined)) continue;
    const person = { social_network, external_id, ...(isScopedToAccount(social_network) && { id_account }) };
    const _id = erasureId(ports, id_organization, person);
    await ports.storage.insert('erasures', { _id, id_organization, creation_date, ...known });
  }
}

/** Returns the latest erasure of the person a fact concerns, by any of their identifiers. */
const latestErasure = (erasures: Erasures, fact: MessageFact): Erasure | undefined =>
  getIds(fact)
    .flatMap((id) => erasures.get(id) ?? [])
    .reduce<Erasure | undefined>(
      (latest, one) => (latest && latest.creation_date >= one.creation_date ? latest : one),
      undefined,
    );

/**
 * Returns the facts about stored contacts with a permanent identifier that was not erased. The number such a contact
 * has now may have been an erased person's.
 */
async function aboutOthers(
  { storage }: Ports<'storage'>,
  account: Owner,
  facts: readonly MessageFact[],
  erasures: Erasures,
): Promise<ReadonlySet<MessageFact>> {
  const { social_network } = account;
  if (!isNumbered(social_network)) return new Set();
  const lasting = (fact: MessageFact): readonly string[] => {
    const ids = getIds(fact).filter((id) => !passesOn(social_network, id));
    return ids.some((id) => erasures.has(id)) ? [] : ids.map((id) => oneSpelling(social_network, id));
  };
  const found = await identitiesFound({ storage }, account, facts.flatMap(lasting));
  const here = found.map(({ external_identifier = '' }) => oneSpelling(social_network, external_identifier));
  return new Set(facts.filter((fact) => lasting(fact).some((id) => here.includes(id))));
}

/**
 * Returns whether a list has a message of ours before the message of the same second by which the person became known
 * again. A later push may have a more precise time.
 */
function isListedBefore(
  listed: readonly MessageFact[],
  fact: MessageFact,
  written: DateTime,
  known_date: DateTime | undefined,
): boolean {
  if (known_date === undefined || getRank(fact) !== 1 || written !== known_date) return false;
  const ids = getIds(fact);
  const opening = listed.findIndex(
    (one) => isTheirs(one) && writtenOn(one) >= known_date && getIds(one).some((id) => ids.includes(id)),
  );
  return listed.indexOf(fact) < opening;
}

/**
 * Returns the facts to drop because they concern erased people, with the date of the erasure, and the erasures. Stores
 * who is known again because they wrote. `listed`: the whole list that the facts come from, oldest first. `earlier`:
 * the erasures this returned before the facts were applied. Then only later erasures count, and only messages kept in
 * this call count as stored.
 */
export async function erasedFacts(
  ports: ErasurePorts,
  account: Owner,
  facts: readonly MessageFact[],
  listed: readonly MessageFact[],
  earlier?: Erasures,
): Promise<{ readonly erased: ReadonlyMap<MessageFact, DateTime>; readonly erasures: Erasures }> {
  const found = await findErasures(ports, account, [...new Set(facts.flatMap(getIds))]);
  const erasures = new Map(
    [...found].filter(([id, { creation_date }]) => earlier?.get(id)?.creation_date !== creation_date),
  );
  const erased = new Map<MessageFact, DateTime>();
  const named = facts.filter((fact) => latestErasure(erasures, fact));
  const others = await aboutOthers(ports, account, named, erasures);
  const about = named.filter((fact) => !others.has(fact));
  if (about.length === 0) return { erased, erasures: found };
  const stored = earlier ? new Map<string | undefined, Message>() : await findStored(ports, account, about);
  const current = new Map(erasures);
  const kept = new Set<string | undefined>();
  for (const fact of about.toSorted((one, other) => getRank(one) - getRank(other))) {
    const erasure = latestErasure(current, fact);
    if (!erasure) continue;
    const { creation_date, known_date } = erasure;
    const external_id = externalId(fact);
    const known = stored.get(external_id) ?? stored.get(getKey(fact));
    // The date of a message is unknown if it is not stored and only edited or deleted.
    const isUndated = external_id !== undefined && fact.type !== 'message';
    // A push may have a more precise time than a list.
    const written = known?.known ? known.creation_date : isUndated ? '' : writtenOn(fact);
    const isStored = external_id !== undefined && (known !== undefined || kept.has(external_id));
    const isBefore = !isStored && isListedBefore(listed, fact, written, known_date);
    const isErased = isBefore || staysErased(erasure, { isTheirs: isTheirs(fact), written, isStored });
    if (isErased) erased.set(fact, creation_date);
    else kept.add(external_id);
    const isFirst = known_date === undefined || known_date <= creation_date || written < known_date;
    const since = isTheirs(fact) && !isErased && isFirst ? written : known_date;
    // An erasure, and being known again, apply to each of the person's identifiers.
    for (const id of getIds(fact)) current.set(id, { ...erasure, _id: current.get(id)?._id ?? '', known_date: since });
  }
  await keepErasures(ports, account, erasures, current);
  return { erased, erasures: found };
}
