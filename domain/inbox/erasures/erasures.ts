import type { Account } from '#ports/accounts/account';
import type { Erasure } from '#ports/inbox/erasure';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';

/** Returns the `_id` of the erasure of a person. */
export function erasureId(
  { identifiers }: Ports<'identifiers'>,
  id_organization: string,
  { social_network, external_id, id_account = '' }: NonNullable<Erasure['person']>,
): string {
  return identifiers.derive('erasure', id_organization, social_network, id_account, external_id);
}

/**
 * Returns the erasures of people, by the identifiers by which an account knows them. Of two of one person the later
 * counts.
 */
export async function findErasures(
  ports: Ports<'identifiers' | 'storage'>,
  { _id, id_organization, social_network }: Pick<Account, '_id' | 'id_organization' | 'social_network'>,
  people: readonly string[],
): Promise<ReadonlyMap<string, Erasure>> {
  const toPerson = new Map(
    people.flatMap((external_id) =>
      [undefined, _id].map((id_account) => [
        erasureId(ports, id_organization, { social_network, external_id, id_account }),
        external_id,
      ]),
    ),
  );
  if (toPerson.size === 0) return new Map();
  const found = await ports.storage.find('erasures', { where: { _id: { in: [...toPerson.keys()] } } });
  const inOrder = [...found].sort((one, other) => (one.creation_date < other.creation_date ? -1 : 1));
  return new Map(inOrder.map((erasure) => [toPerson.get(erasure._id) ?? '', erasure]));
}

/** What somebody wants to store about a person who was erased. */
export interface ErasedFact {
  /** Whether the person wrote it: a comment, a message, or a button that they pressed. */
  readonly isTheirs: boolean;
  /** When it was written, by the network's clock, cut to the exactness of that clock. */
  readonly written: DateTime;
  /** Whether it changes something that is stored. */
  readonly isStored: boolean;
}

/**
 * Returns whether something stays out because the person was erased: all that they wrote until then, and all that
 * others say or do, whatever its date, until they write again. Then what was sent to them before stays out, too.
 */
export function staysErased(
  { creation_date, known_date }: Pick<Erasure, 'creation_date' | 'known_date'>,
  { isTheirs, written, isStored }: ErasedFact,
): boolean {
  if (isTheirs) return written <= creation_date;
  // Written by a process that did not know yet about the second erasure.
  const isKnown = known_date !== undefined && known_date > creation_date;
  return !isStored && (!isKnown || written < known_date);
}
