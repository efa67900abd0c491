import type { Account } from '#ports/accounts/account';
import type { DateTime } from '#ports/foundation/date-time';
import type { FactTime } from '#ports/foundation/fact-time';
import type { MessageFact } from '#ports/networks/network-messages';
import type { Ports } from '#ports/platform/platform-ports';
import { lastMillisecond, toDateTime } from '../../foundation/index.ts';
import { rulebook } from '../../networks/index.ts';
import { keptSince } from '../comments/kept-facts.ts';
import { identitiesFound } from '../contacts/known-identities.ts';
import { erasedFacts, type Erasures, getIds, writtenOn } from './erased-facts.ts';

/** How facts about messages were received. */
export type Origin =
  /** Pushed by the network, or read from its log. */
  | { readonly source: 'push' }
  /**
   * Read from a list, requested at `began` by our clock. `listed`: the whole list, oldest first. `isFirst`: history
   * that is read because a user views it, so apps are not notified.
   */
  | {
      readonly source: 'reading';
      readonly began: DateTime;
      readonly listed: readonly MessageFact[];
      readonly isFirst?: boolean;
    };

/** Returns whether facts are history that is not announced to apps. */
export const isHistory = (origin: Origin): boolean => origin.source === 'reading' && origin.isFirst === true;

/** Returns when a fact became true, as far as known. */
export function toFactTime({ date, precision }: MessageFact, origin: Origin, received: DateTime): FactTime {
  if (origin.source === 'reading') return { source: 'reading', date: origin.began, received };
  return { source: 'push', date, ...(precision && { precision }), received };
}

type Owner = Pick<Account, '_id' | 'id_organization' | 'social_network'>;

/** How long repeated pushes are dropped, in milliseconds: as long as pushed requests are stored. */
export const keptOut = 8 * 24 * 60 * 60_000;
/** After this time, what an interrupted process may have left of a deleted person is removed; in milliseconds. */
const untilLooked = 60 * 60_000;

/** The longest time after a deletion until a message that was then being sent is sent, in milliseconds. */
const underWay = 60_000;

/**
 * Returns the `_id` of the mark for a conversation, or all of an account, deleted here; it can be imported again.
 * `own`: the mark for messages that were being sent then.
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
 * Records a deletion of messages here, so that earlier events do not restore them. `isSending`: some are being sent,
 * and the network will date them later.
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

/** Whether a fact only reports delivery of what was sent to a person. */
const isReceipt = ({ type }: MessageFact): boolean => type === 'status' || type === 'reached';

type MarkPorts = Ports<'clock' | 'identifiers' | 'storage'>;

const isHere = async (ports: MarkPorts, account: Owner, ids: readonly string[] = []): Promise<boolean> =>
  (await identitiesFound(ports, account, ids)).length > 0;

/** The state before facts were applied. */
export interface EarlierState {
  readonly began: DateTime;
  readonly erasures: Erasures;
}

/**
 * Returns the facts about messages deleted here, with the date of the deletion. An import of history restores them,
 * unless they were deleted after it began, or were being sent then. Delivery reports never restore a deleted person.
 */
async function deletedFacts(
  ports: MarkPorts,
  account: Account,
  facts: readonly MessageFact[],
  origin: Origin,
  began: DateTime | undefined,
): Promise<ReadonlyMap<MessageFact, DateTime>> {
  const { social_network } = account;
  const isImport = isHistory(origin);
  const getMarks = (fact: MessageFact, own?: 'own') =>
    [undefined, ...getIds(fact)].map((id) => deletionId(ports, account, id, own));
  const all = new Set(facts.flatMap((fact) => [...getMarks(fact), ...getMarks(fact, 'own')]));
  const found = await ports.storage.find('erasures', { where: { _id: { in: [...all] } } });
  const dates = new Map(
    found
      .filter(({ creation_date }) => !isImport || began === undefined || creation_date > began)
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
    const deletions = isImport && began === undefined ? [] : getMarks(fact);
    const sent = fact.type === 'message' && fact.message.own ? getMarks(fact, 'own') : [];
    const written = writtenOn(fact);
    // It may be from after a deletion in the same second, and would be lost.
    const isVague = isCoarse && fact.type === 'message';
    const latest = isVague ? toDateTime(Date.parse(written) + lastMillisecond) : written;
    const [deleted, left] = [until(deletions), until(sent)];
    const wasOnItsWay = written <= left && (!isImport || Date.parse(written) > Date.parse(left) - underWay);
    if (latest <= deleted || wasOnItsWay) {
      gone.set(fact, deleted);
      continue;
    }
    // The first mark is for the whole account, whose contacts stay.
    const marked = until(deletions.slice(1));
    if (!isReceipt(fact) || marked === '') continue;
    // A fact that is applied concurrently has made them known again.
    if ((began !== undefined && marked > began) || !(await isHere(ports, account, getIds(fact))))
      gone.set(fact, marked);
  }
  return gone;
}

/**
 * Returns the facts about people who were erased, or about messages deleted since, with that date; and the erasures.
 * `earlier`: what this returned before the facts were applied, and when.
 */
export async function goneFacts(
  ports: MarkPorts,
  account: Account,
  facts: readonly MessageFact[],
  origin: Origin,
  earlier?: EarlierState,
): Promise<{ readonly gone: ReadonlyMap<MessageFact, DateTime>; readonly erasures: Erasures }> {
  const listed = origin.source === 'reading' ? origin.listed : [];
  const { erased, erasures } = await erasedFacts(ports, account, facts, listed, earlier?.erasures);
  const deleted = new Map(await deletedFacts(ports, account, facts, origin, earlier?.began));
  for (const [fact, date] of deleted) {
    const isMeanwhile = earlier && date > earlier.began;
    // Renaming a stored contact restores no deleted one.
    if (fact.type === 'renamed' && !isMeanwhile && (await isHere(ports, account, fact.person.former_ids)))
      deleted.delete(fact);
  }
  return { gone: new Map([...deleted, ...erased]), erasures };
}

/**
 * Returns the facts without those of `goneFacts`, and without messages older than the organization's retention; and the
 * erasures.
 */
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
