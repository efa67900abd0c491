import type { PlatformPorts } from '#ports/platform/platform-ports';
import { viewAccount } from '#domain/accounts/index';
import { type Access, type ExpansionName, expansions, heldIn } from '#domain/access/index';
import { viewContacts } from '#domain/inbox/index';
import { viewUploads } from '#domain/library/index';
import type { Referred } from './renames.ts';
import type { Find } from './translate.ts';
import { viewPublication } from '#domain/publishing/index';

type Read = (ports: PlatformPorts, ids: readonly string[]) => Promise<readonly { readonly _id: string }[]>;

const among = (ids: readonly string[]) => ({ where: { _id: { in: ids } } });

/** How records are read, in this order: those that are read later may be referred to by the earlier ones. */
const readers: Readonly<Record<Referred, Read>> = {
  publication: async ({ storage }, ids) => (await storage.find('publications', among(ids))).map(viewPublication),
  account: async (ports, ids) =>
    (await ports.storage.find('accounts', among(ids))).map((one) => viewAccount(ports, one)),
  contact: async (ports, ids) => viewContacts(ports, await ports.storage.find('contacts', among(ids))),
  upload: async (ports, ids) => viewUploads(ports, await ports.storage.find('uploads', among(ids))),
};

/** The names under which `expand` has them. */
const names: Readonly<Record<Referred, ExpansionName>> = {
  account: 'account',
  contact: 'contact',
  publication: 'publication',
  upload: 'files',
};

/**
 * Reads the records of some kinds to which an answer refers, those of a kind at once, as far as the caller may read
 * them: of the others, the identifiers stay. `look` asks the finder it is given for each reference of the answer.
 */
export async function findReferred(
  ports: PlatformPorts,
  { caller, organization }: Access,
  kinds: readonly Referred[],
  look: (find: Find) => unknown,
): Promise<Find> {
  const found = new Map<string, unknown>();
  const find: Find = (_to, id) => found.get(id);
  const held = organization && kinds.length > 0 ? await heldIn(ports, caller, organization) : [];
  const readable = kinds.filter((kind) => held.includes(expansions[names[kind]]));
  // The keys of the readers are the kinds.
  for (const kind of (Object.keys(readers) as Referred[]).filter((one) => readable.includes(one))) {
    const requested = new Set<string>();
    look((to, id) => {
      if (to === kind) requested.add(id);
      return find(to, id);
    });
    for (const id of requested) found.set(id, null);
    if (requested.size === 0) continue;
    for (const record of await readers[kind](ports, [...requested])) found.set(record._id, record);
  }
  return find;
}
