import type { Account } from '#ports/accounts/account';
import type { MessageFact } from '#ports/networks/network-messages';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { keptSince } from '../comment-facts/index.ts';
import { identitiesFound } from '../contact-identities/index.ts';
import { erasureId } from '../erasures/index.ts';
import { rulebook } from '../networks/index.ts';
import { toDateTime } from '../shared/index.ts';
import type { FactSource } from './message-state.ts';

type Owner = Pick<Account, '_id' | 'id_organization' | 'social_network'>;

/** For how long what networks push again is kept out, in milliseconds: as long as what they pushed is stored. */
export const keptOut = 8 * 24 * 60 * 60_000;
/** After this time it is looked whether a process that died has left something of somebody who was deleted, in milliseconds. */
const untilLooked = 60 * 60_000;

/** The last millisecond of a second. */
const lastOfSecond = 999;

/** How long what was on its way to somebody when they were deleted may take until it leaves, in milliseconds. */
const underWay = 60_000;

/**
 * Returns the `_id` of the mark that a conversation, or all of an account, was deleted here; it can be imported again. `own`:
 * of the mark for what was on its way from here then.
 */
function deletionId(
  { identifiers }: Ports<'identifiers'>,
  { _id, id_organization }: Owner,
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

const writtenOn = (fact: MessageFact): DateTime =>
  fact.type === 'message' ? fact.message.creation_date : fact.date;

type MarkPorts = Ports<'clock' | 'identifiers' | 'storage'>;

/**
 * Returns the facts that are about people who were erased, and, of what a network pushes, about what was deleted here since,
 * with the date of that. Of what is read from it anew, only what was deleted after `began` counts. How far messages came
 * brings back nobody who was erased or deleted, whenever it is told.
 */
export async function goneFacts(
  ports: MarkPorts,
  account: Account,
  facts: readonly MessageFact[],
  source: FactSource,
  began?: DateTime,
): Promise<ReadonlyMap<MessageFact, DateTime>> {
  if (facts.length === 0) return new Map();
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
  const deletionsOf = (fact: MessageFact, own?: 'own'): readonly string[] =>
    source === 'told' || began !== undefined
      ? [undefined, ...idsOf(fact)].map((one) => deletionId(ports, account, one, own))
      : [];
  const marks = facts.map((fact) => ({
    fact,
    erasures: erasuresOf(fact),
    deletions: deletionsOf(fact),
    sent: source === 'told' && fact.type === 'message' && fact.message.own ? deletionsOf(fact, 'own') : [],
  }));
  const all = [
    ...new Set(marks.flatMap(({ erasures, deletions, sent }) => [...erasures, ...deletions, ...sent])),
  ];
  const found = await ports.storage.find('erasures', { where: { _id: { in: all } } });
  const dates = new Map(
    found
      .filter(({ passing, creation_date }) => !passing || source === 'told' || creation_date > (began ?? ''))
      .map((one) => [one._id, one.creation_date]),
  );
  const isCoarse = rulebook[social_network].messages?.whole_seconds === true;
  const gone = new Map<MessageFact, DateTime>();
  for (const { fact, erasures, deletions, sent } of marks) {
    const written = writtenOn(fact);
    // It may be from after a deletion in the same second, and would be lost. What was erased must not come back.
    const isVague = isCoarse && fact.type === 'message';
    const latest = isVague ? toDateTime(Date.parse(written) + lastOfSecond) : written;
    const until = (ids: readonly string[]): DateTime =>
      ids
        .map((id) => dates.get(id) ?? '')
        .sort()
        .at(-1) ?? '';
    const [erased, deleted, left] = [until(erasures), until(deletions), until(sent)];
    if (written <= erased || latest <= deleted || written <= left) {
      gone.set(fact, [erased, deleted].sort().at(-1) ?? '');
      continue;
    }
    // The first is that of the whole account, whose people stay.
    const marked = until([...erasures, ...deletions.slice(1)]);
    if (!isReceipt(fact) || marked === '') continue;
    const isKnown = async () => (await identitiesFound(ports, account, idsOf(fact))).length > 0;
    // Whoever applies it meanwhile has made them known again.
    if ((began !== undefined && marked > began) || !(await isKnown())) gone.set(fact, marked);
  }
  return gone;
}

/** Returns the facts without those of `goneFacts`, and without messages older than what the organization keeps. */
export async function keptMessageFacts(
  ports: MarkPorts & Ports<'settings'>,
  account: Account,
  facts: readonly MessageFact[],
  source: FactSource,
): Promise<readonly MessageFact[]> {
  if (facts.length === 0) return [];
  const gone = await goneFacts(ports, account, facts, source);
  const organization = await ports.storage.get('organizations', account.id_organization);
  const since = organization ? keptSince(ports, organization) : '';
  return facts.filter((fact) => writtenOn(fact) >= since && !gone.has(fact));
}
