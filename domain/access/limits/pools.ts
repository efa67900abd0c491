import type { Client, PlanData } from '#ports/access/client';
import type { AssignedPlan, Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../../foundation/index.ts';
import { getPlanData } from './plans.ts';

/** What a client can assign to its organizations. */
export type Resource = keyof AssignedPlan;

/** Held while a thing exists. */
const heldResources = ['accounts', 'space', 'integrations'] as const satisfies readonly Resource[];
/** Spent during a calendar month. */
const monthlyResources = ['publications', 'x_credits', 'ai_credits'] as const satisfies readonly Resource[];

/** All assignable resources. */
export const resources: readonly Resource[] = [...heldResources, ...monthlyResources];

export type HeldResource = (typeof heldResources)[number];
export type MonthlyResource = (typeof monthlyResources)[number];

/** Bytes per gigabyte of a plan. */
const bytesPerGigabyte = 1_000_000_000;

/** Converts an amount of a plan into the counted unit: bytes for space. */
export function inCountedUnit(resource: Resource, amount: number): number {
  return resource === 'space' ? Math.round(amount * bytesPerGigabyte) : amount;
}

/** Converts a counted amount into the unit of plans: gigabytes for space. */
export function inPlanUnit(resource: Resource, amount: number): number {
  return resource === 'space' ? amount / bytesPerGigabyte : amount;
}

/** The plan that covers an organization's use of a resource. */
export interface Pool {
  /** The client's `_id`, or that of the organization with the plan. */
  readonly _id: string;
  /** In the counted unit; unlimited when undefined. */
  readonly limit: number | undefined;
}

/** A client, and the organizations from one up to the root, nearest first. */
export interface Levels {
  readonly client: Client;
  readonly plan: PlanData;
  readonly organizations: readonly Organization[];
}

/** Returns a client by its identifier. Throws `client_not_found`. */
export async function getClientById({ storage }: Ports<'storage'>, id_client: string): Promise<Client> {
  const client = await storage.get('clients', id_client);
  if (!client) throw new ServiceError('client_not_found');
  return client;
}

/** Returns the levels whose plans an organization may use. `known` is its client, if already read. */
export async function getLevels(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  known?: Client,
): Promise<Levels> {
  const client = known ?? (await getClientById(ports, organization.id_client));
  const levelsAbove =
    organization.ancestors.length === 0
      ? []
      : await ports.storage.find('organizations', { where: { _id: { in: organization.ancestors } } });
  const nearestFirst = [...levelsAbove].sort((a, b) => b.ancestors.length - a.ancestors.length);
  return { client, plan: getPlanData(ports.settings, client), organizations: [organization, ...nearestFirst] };
}

/** Returns the levels above an organization, from which its own plan is taken. */
export function above({ organizations, ...levels }: Levels): Levels {
  return { ...levels, organizations: organizations.slice(1) };
}

/** Returns the nearest plan that has the resource: an organization's own, an ancestor's, or the client's. */
export function getPool({ client, plan, organizations }: Levels, resource: Resource): Pool {
  const nearest = organizations.find((one) => one.actual_plan?.[resource] !== undefined);
  const amount = nearest ? nearest.actual_plan?.[resource] : plan[resource];
  const limit = amount === undefined ? undefined : inCountedUnit(resource, amount);
  return { _id: nearest?._id ?? client._id, limit };
}

/** Whether a resource is held while a thing exists, rather than spent during a month. */
export function isHeld(resource: Resource): resource is HeldResource {
  return heldResources.some((one) => one === resource);
}

/**
 * Names the counter of what a pool has permanently given away: the plans assigned to organizations below it and, for
 * held resources, the things themselves.
 */
export const bookedIn = (resource: Resource, id_pool: string): string => `${resource}:${id_pool}`;

/** Names the counter of a pool's use in a month such as `2026-11`. */
export const spentIn = (resource: MonthlyResource, id_pool: string, month: string): string =>
  `${resource}:${id_pool}:${month}`;

/** Resources spent as credits: on X, and on models. */
export type CreditResource = Extract<MonthlyResource, 'ai_credits' | 'x_credits'>;

/** Names the counter of the credits that one organization spent in a month, from any pool. */
export const creditsCounter = (resource: CreditResource, id_organization: string, month: string): string =>
  `${resource}:used:${id_organization}:${month}`;

/** Names the cause of an organization's plan in the pool above. */
export const planCause = (id_organization: string): string => `plan:${id_organization}`;

/** Returns the UTC month of a time in milliseconds, such as `2026-11`. */
export const toMonth = (now: number): string => new Date(now).toISOString().slice(0, 7);
