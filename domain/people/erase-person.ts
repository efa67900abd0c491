import type { Erasure } from '#ports/people/erasure';
import type { Ports } from '#ports/platform/platform-ports';
import type { Where } from '#ports/storage/storage';
import { erasureId } from '../comment-facts/index.ts';
import { removeComment } from '../comments/index.ts';
import { toDateTime } from '../shared/index.ts';

/** Who somebody is to an organization. */
export type Person = NonNullable<Erasure['person']>;

type ErasePorts = Ports<'clock' | 'identifiers' | 'storage'>;

const batch = 500;
/** What was under way when a person was erased has ended after this time, in milliseconds. */
const underWay = 60 * 60_000;

/** Returns the condition for the comments that a person wrote. */
export function commentsOf(
  id_organization: string,
  { social_network, external_id: author_external_id, id_account }: Person,
): Where<'comments'> {
  return { id_organization, author_external_id, social_network, id_account, own: false };
}

/** Removes what is stored of a person. Repeating it changes nothing. */
async function removeAll(ports: ErasePorts, id_organization: string, person: Person): Promise<void> {
  const where = commentsOf(id_organization, person);
  for (;;) {
    const found = await ports.storage.find('comments', { where, limit: batch });
    for (const comment of found) await removeComment(ports, comment);
    if (found.length < batch) return;
  }
}

/** Erases a person, so that nothing they wrote before comes back. Repeating it changes nothing but the date. */
export async function erasePerson(ports: ErasePorts, id_organization: string, person: Person): Promise<void> {
  const { storage, clock } = ports;
  const _id = erasureId(ports, id_organization, person);
  const creation_date = toDateTime(clock.now());
  const due_date = toDateTime(clock.now() + underWay);
  // Stored first, so that nothing comes in behind our back.
  const erasure: Erasure = { _id, id_organization, creation_date, person, due_date };
  if (!(await storage.insert('erasures', erasure))) {
    await storage.update('erasures', _id, { creation_date, person, due_date });
  }
  await removeAll(ports, id_organization, person);
}

/** Erases once more who was erased an hour ago, for what was under way then, and forgets who it was. */
export async function completeErasures(ports: ErasePorts): Promise<void> {
  const { storage, clock } = ports;
  const where = { due_date: { lt: toDateTime(clock.now()) } };
  for (;;) {
    const due = await storage.find('erasures', { where, limit: batch });
    for (const { _id, id_organization, person } of due) {
      if (person) await removeAll(ports, id_organization, person);
      await storage.update('erasures', _id, { person: undefined, due_date: undefined });
    }
    if (due.length < batch) return;
  }
}
