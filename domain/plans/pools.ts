import type { Client, PlanData } from '#ports/clients/client';
import type { AssignedPlan, Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/index.ts';
import { planOf } from './plans.ts';

/** What is handed from a client down to its organizations. */
export type Resource = keyof AssignedPlan;

/** Held while a thing exists. */
export const heldResources = ['accounts', 'space', 'integrations'] as const satisfies readonly Resource[];
/** Spent in a calendar month. */
export const monthlyResources = [
  'publications',
  'x_credits',
  'ai_credits',
] as const satisfies readonly Resource[];

/** Everything that is handed down. */
export const resources: readonly Resource[] = [...heldResources, ...monthlyResources];

export type HeldResource = (typeof heldResources)[number];
export type MonthlyResource = (typeof monthlyResources)[number];

/** Bytes in a gigabyte of a plan. */
const bytesPerGigabyte = 1_000_000_000;

/** An amount of a plan in the unit that is counted: bytes for space. */
export function inCountedUnit(resource: Resource, amount: number): number {
  return resource === 'space' ? Math.round(amount * bytesPerGigabyte) : amount;
}

/** A counted amount in the unit of plans: gigabytes for space. */
export function inPlanUnit(resource: Resource, amount: number): number {
  return resource === 'space' ? amount / bytesPerGigabyte : amount;
}

/** The plan that an organization's use of a resource counts against. */
export interface Pool {
  /** The client's, or that of the organization the plan was assigned to. */
  readonly _id: string;
  /** In the counted unit; undefined is unlimited. */
  readonly limit: number | undefined;
}

/** A client and the organizations from one up to the root, nearest first. */
export interface Levels {
  readonly client: Client;
  readonly plan: PlanData;
  readonly organizations: readonly Organization[];
}

/** The client of an organization. `client_not_found` when there is none. */
export async function clientOf(
  { storage }: Pick<PlatformPorts, 'storage'>,
  id_client: string,
): Promise<Client> {
  const client = await storage.get('clients', id_client);
  if (!client) throw new ServiceError('client_not_found');
  return client;
}

/** The levels whose plans an organization may draw on. `known` is its client, where that was read before. */
export async function levelsOf(
  ports: Pick<PlatformPorts, 'settings' | 'storage'>,
  organization: Organization,
  known?: Client,
): Promise<Levels> {
  const client = known ?? (await clientOf(ports, organization.id_client));
  const above =
    organization.ancestors.length === 0
      ? []
      : await ports.storage.find('organizations', { where: { _id: { in: organization.ancestors } } });
  const nearestFirst = [...above].sort((a, b) => b.ancestors.length - a.ancestors.length);
  return { client, plan: planOf(ports.settings, client), organizations: [organization, ...nearestFirst] };
}

/** The same levels without the lowest: what an organization's own plan is taken from. */
export function above({ organizations, ...levels }: Levels): Levels {
  return { ...levels, organizations: organizations.slice(1) };
}

/** The nearest plan that has the resource: an organization's own, an ancestor's, or the client's. */
export function poolOf({ client, plan, organizations }: Levels, resource: Resource): Pool {
  const nearest = organizations.find((one) => one.actual_plan?.[resource] !== undefined);
  const amount = nearest ? nearest.actual_plan?.[resource] : plan[resource];
  const limit = amount === undefined ? undefined : inCountedUnit(resource, amount);
  return { _id: nearest?._id ?? client._id, limit };
}

/** Whether a resource is held while a thing exists, not spent by the month. */
export function isHeld(resource: Resource): resource is HeldResource {
  return heldResources.some((one) => one === resource);
}

/**
 * Counter of what a pool has given away for good: the plans assigned to organizations below it and, of
 * what is held, the things themselves.
 */
export const bookedIn = (resource: Resource, id_pool: string): string => `${resource}:${id_pool}`;

/** Counter of what a pool spent in a month such as `2026-11`. */
export const spentIn = (resource: MonthlyResource, id_pool: string, month: string): string =>
  `${resource}:${id_pool}:${month}`;

/** Counter of the X credits one organization spent in a month, whatever pool paid them. */
export const xCreditsOf = (id_organization: string, month: string): string =>
  `x_credits:used:${id_organization}:${month}`;

/** Cause under which an organization's assigned plan is counted in the pool it comes from. */
export const planCause = (id_organization: string): string => `plan:${id_organization}`;

/** The calendar month of a moment in milliseconds, in UTC, such as `2026-11`. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);
