import type { Ports } from '#ports/platform/platform-ports';
import { entriesSince, heldIn, type OrganizationAccess } from '../access/index.ts';
import { toDateTime } from '../foundation/index.ts';
import { operations } from './operations.ts';

/** Something that was done in an organization, without who did it. Clients that show what it is about reload that. */
export interface AuditedAction {
  /** That of its audit entry. */
  readonly _id: string;
  /** The name of the operation. */
  readonly action: string;
  /** What it is about, by the chapter of the reference: `publications`. */
  readonly area: string;
  /** The identifiers of what it was done to, by their names in the interface. */
  readonly resource: Readonly<Record<string, string>>;
}

/** What one must hold to read what is at an address. */
const readingAt: ReadonlyMap<string, string> = new Map(
  operations.flatMap(({ method, path, policy: { permission } }) =>
    method === 'GET' && permission !== undefined ? [[path, permission] as const] : [],
  ),
);

/** The area of each operation whose actions are streamed, and the permission to receive them. */
const streamed: ReadonlyMap<string, { readonly area: string; readonly needed: readonly string[] }> = new Map(
  operations.flatMap(({ id, area, audited, path, policy }) => {
    const { permission, morePermissions = [], withoutAssistants } = policy;
    // Actions about secrets and access are not streamed.
    if (!audited || permission === undefined || withoutAssistants) return [];
    const needed = [permission, ...morePermissions].map((one) => one.replace(/:\w+$/, ':read'));
    // Not everything is read with `…:read`: the settings of the report need more.
    const own = readingAt.get(path);
    return [[id, { area, needed: own === undefined ? needed : [...needed, own] }] as const];
  }),
);

/**
 * Returns what was done in an organization since a moment, in milliseconds, oldest first: at most the last 200 acts.
 */
export async function actionsSince(
  ports: Ports<'storage'>,
  id_organization: string,
  since: number,
): Promise<readonly AuditedAction[]> {
  const entries = await entriesSince(ports, id_organization, toDateTime(since));
  return entries
    .flatMap(({ _id, action, resource }) => {
      const area = streamed.get(action)?.area;
      return area === undefined ? [] : [{ _id, action, area, resource }];
    })
    .reverse();
}

/** Returns those of the acts of an organization that a caller may know of: who may read what they are about. */
export async function actionsForCaller(
  ports: Ports<'storage'>,
  { caller, organization }: OrganizationAccess,
  actions: readonly AuditedAction[],
): Promise<readonly AuditedAction[]> {
  if (actions.length === 0) return [];
  const held: readonly string[] = await heldIn(ports, caller, organization);
  return actions.filter(({ action }) => streamed.get(action)?.needed.every((one) => held.includes(one)));
}
