import type { Account } from '#ports/accounts/account';
import type { MessageFact } from '#ports/networks/network-messages';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { keptSince } from '../comment-facts/index.ts';
import { identitiesFound } from '../contact-identities/index.ts';
import { rulebook } from '../networks/index.ts';
import { lastOfSecond, toDateTime } from '../shared/index.ts';
import { type Erasures, erasedFacts, idsOf, writtenOn } from './erased-facts.ts';
import { isOfPast, type Origin } from './fact-origin.ts';

type Owner = Pick<Account, '_id' | 'id_organization' | 'social_network'>;

/** For how long what networks push again is kept out, in milliseconds: as long as what they pushed is stored. */
export const keptOut = 8 * 24 * 60 * 60_000;
/** After this time it is looked whether a process that died has left something of somebody who was deleted, in milliseconds. */
const untilLooked = 60 * 60_000;

/** How long what was on its way to somebody when they were deleted may take until it leaves, in milliseconds. */
const underWay = 60_000;

/**
 * Returns the `_id` of the mark that a conversation, or all of an account, was deleted here; it can be imported again. `own`:
 * of the mark for what was on its way from here then.
 */
export function deletionId(
  { identifiers }: Ports<'identifiers'>,
  { _id, id_organization }: Pick<Owner, '_id' | 'id_organization'>,
  external_id = '',
  own?: 'own',
): string {
  return identifiers.derive('deleted messages', id_organization, _id, external_id, ...(own ? [own] : []));
}

/**
 * Notes that messages were deleted here, so that no event from before brings them back. `isSending`: some are on their way to
 * the network, whose date of them will be later.
 */
export async function markDeleted(
  ports: Ports<'clock' | 'identifiers' | 'storage'>,
  owner: Owner,
  { external_id, isSending }: { readonly external_id?: string; readonly isSending: boolean },
): Promise<void> {
  const { storage, clock } = ports;
  const { _id: id_account, id_organization, social_network } = owner;
  const now = clock.now();
  const whom =
    external_id === undefined
      ? { due_date: toDateTime(now + keptOut) }
      : { due_date: toDateTime(now + untilLooked), person: { social_network, external_id, id_account } };
  const marks = [
    { _id: deletionId(ports, owner, external_id), creation_date: toDateTime(now), ...whom },
    ...(isSending
      ? [
          {
            _id: deletionId(ports, owner, external_id, 'own'),
            creation_date: toDateTime(now + underWay),
            due_date: toDateTime(now + keptOut),
          },
        ]
      : []),
  ];
  for (const { _id, ...mark } of marks) {
    if (await storage.insert('erasures', { _id, id_organization, passing: true, ...mark })) continue;
    await storage.update('erasures', _id, mark);
  }
}

/** Whether a fact tells only how far what was sent to a person came. */
const isReceipt = ({ type }: MessageFact): boolean => type === 'status' || type === 'reached';

type MarkPorts = Ports<'clock' | 'identifiers' | 'storage'>;

const isHere = async (ports: MarkPorts, account: Owner, ids: readonly string[] = []): Promise<boolean> =>
  (await identitiesFound(ports, account, ids)).length > 0;

/** What was known before facts were applied. */
export interface Asked {
  readonly began: DateTime;
  readonly erasures: Erasures;
}

/**
 * Returns the facts that are about what was deleted here, with the date of that. What is read anew because somebody looks at
 * the past comes back, unless it was deleted after that began, or was on its way then. How far messages came brings back
 * nobody who was deleted, whenever it is told.
 */
async function deletedFacts(
  ports: MarkPorts,
  account: Account,
  facts: readonly MessageFact[],
  origin: Origin,
  began: DateTime | undefined,
): Promise<ReadonlyMap<MessageFact, DateTime>> {
  const { social_network } = account;
  const isAnew = isOfPast(origin);
  const marksOf = (fact: MessageFact, own?: 'own') =>
    [undefined, ...idsOf(fact)].map((id) => deletionId(ports, account, id, own));
  const all = new Set(facts.flatMap((fact) => [...marksOf(fact), ...marksOf(fact, 'own')]));
  const found = await ports.storage.find('erasures', { where: { _id: { in: [...all] } } });
  const dates = new Map(
    found
      .filter(({ creation_date }) => !isAnew || began === undefined || creation_date > began)
      .map((one) => [one._id, one.creation_date]),
  );
  const isCoarse = rulebook[social_network].messages?.whole_seconds === true;
  const until = (ids: readonly string[]): DateTime =>
    ids
      .map((id) => dates.get(id) ?? '')
      .sort()
      .at(-1) ?? '';
  const gone = new Map<MessageFact, DateTime>();
  for (const fact of facts) {
    const deletions = isAnew && began === undefined ? [] : marksOf(fact);
    const sent = fact.type === 'message' && fact.message.own ? marksOf(fact, 'own') : [];
    const written = writtenOn(fact);
    // It may be from after a deletion in the same second, and would be lost.
    const isVague = isCoarse && fact.type === 'message';
    const latest = isVague ? toDateTime(Date.parse(written) + lastOfSecond) : written;
    const [deleted, left] = [until(deletions), until(sent)];
    const wasOnItsWay = written <= left && (!isAnew || Date.parse(written) > Date.parse(left) - underWay);
    if (latest <= deleted || wasOnItsWay) {
      gone.set(fact, deleted);
      continue;
    }
    // The first is that of the whole account, whose people stay.
    const marked = until(deletions.slice(1));
    if (!isReceipt(fact) || marked === '') continue;
    // Whoever applies it meanwhile has made them known again.
    if ((began !== undefined && marked > began) || !(await isHere(ports, account, idsOf(fact))))
      gone.set(fact, marked);
  }
  return gone;
}

/**
 * Returns the facts that are about people who were erased, or about what was deleted here since, with the date of that; and the
 * erasures. `asked`: what this returned before the facts were applied, and when that was.
 */
export async function goneFacts(
  ports: MarkPorts,
  account: Account,
  facts: readonly MessageFact[],
  origin: Origin,
  asked?: Asked,
): Promise<{ readonly gone: ReadonlyMap<MessageFact, DateTime>; readonly erasures: Erasures }> {
  const listed = origin.source === 'reading' ? origin.listed : [];
  const { erased, erasures } = await erasedFacts(ports, account, facts, listed, asked?.erasures);
  const deleted = new Map(await deletedFacts(ports, account, facts, origin, asked?.began));
  for (const [fact, date] of deleted) {
    const isMeanwhile = asked && date > asked.began;
    // Renaming a stored contact restores no deleted one.
    if (fact.type === 'renamed' && !isMeanwhile && (await isHere(ports, account, fact.person.former_ids)))
      deleted.delete(fact);
  }
  return { gone: new Map([...deleted, ...erased]), erasures };
}

/** Returns the facts without those of `goneFacts`, and without messages older than what the organization keeps; and the erasures. */
export async function keptMessageFacts(
  ports: MarkPorts & Ports<'settings'>,
  account: Account,
  facts: readonly MessageFact[],
  origin: Origin,
): Promise<{ readonly kept: readonly MessageFact[]; readonly erasures: Erasures }> {
  const organization = await ports.storage.get('organizations', account.id_organization);
  const since = organization ? keptSince(ports, organization) : '';
  const recent = facts.filter((fact) => writtenOn(fact) >= since);
  if (recent.length === 0) return { kept: [], erasures: new Map() };
  const { gone, erasures } = await goneFacts(ports, account, recent, origin);
  return { kept: recent.filter((fact) => !gone.has(fact)), erasures };
}
