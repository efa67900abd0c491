// Long because what is used, assigned and left of plans is counted in one place.
import type { Client, PlanData } from '#ports/access/client';
import type { AssignedPlan, Organization } from '#ports/access/organization';
import type { Where } from '#ports/foundation/storage';
import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime } from '../../foundation/index.ts';
import { listOrganizationTree } from './organization-tree.ts';
import { getPlanData } from './plans.ts';
import {
  bookedIn,
  creditsCounter,
  getLevels,
  getPool,
  inCountedUnit,
  inPlanUnit,
  isHeld,
  type Levels,
  type Resource,
  resources,
  spentIn,
  toMonth,
} from './pools.ts';
import { bytesCounter } from './quotas.ts';

/** The used share of a plan from which it counts as nearly used up. */
export const nearlyUsedShare = 0.9;

/** A nearly used up resource of a plan, in the unit of plans. */
interface NearlyUsed {
  readonly client: Client;
  /** The organization of the plan; absent for the client's own. */
  readonly organization?: Organization;
  readonly resource: Resource;
  readonly used: number;
  /** The usable amount, without what was assigned to others. */
  readonly limit: number;
}

/** A plan, and how to read what was assigned from it. */
interface Owner {
  readonly _id: string;
  readonly amounts: Readonly<Partial<Record<Resource, number>>>;
  assigned(): Promise<Readonly<Record<Resource, number>>>;
}

/** Returns what is booked from a pool and what it spent this month, in the counted unit. They decide about refusals. */
async function readCounters(
  { clock, storage: { counters } }: Ports<'clock' | 'storage'>,
  resource: Resource,
  id_pool: string,
): Promise<{ readonly booked: number; readonly spent: number }> {
  const booked = await counters.total(bookedIn(resource, id_pool));
  const spent = isHeld(resource) ? 0 : await counters.total(spentIn(resource, id_pool, toMonth(clock.now())));
  return { booked, spent };
}

async function getNearlyUsed(
  ports: Ports<'clock' | 'storage'>,
  { _id, amounts, assigned }: Owner,
): Promise<Pick<NearlyUsed, 'limit' | 'resource' | 'used'>[]> {
  const found: Pick<NearlyUsed, 'limit' | 'resource' | 'used'>[] = [];
  for (const resource of resources) {
    const amount = amounts[resource];
    if (amount === undefined || amount === 0) continue;
    const whole = inCountedUnit(resource, amount);
    const { booked, spent } = await readCounters(ports, resource, _id);
    // Assigned amounts add to both sides, so most plans need not read them.
    if (booked + spent < nearlyUsedShare * whole) continue;
    const handed = isHeld(resource) ? inCountedUnit(resource, (await assigned())[resource]) : booked;
    const [used, limit] = [booked + spent - handed, whole - handed];
    if (limit <= 0 || used < nearlyUsedShare * limit) continue;
    found.push({ resource, used: inPlanUnit(resource, used), limit: inPlanUnit(resource, limit) });
  }
  return found;
}

/** Returns the nearly used up resources of a client, and of each of its organizations with its own plan. */
export async function nearlyUsed(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  client: Client,
): Promise<NearlyUsed[]> {
  const assigned = () => clientAssigned(ports, client);
  const amounts = getPlanData(ports.settings, client);
  const own = await getNearlyUsed(ports, { _id: client._id, amounts, assigned });
  const found: NearlyUsed[] = own.map((one) => ({ client, ...one }));
  const where = { id_client: client._id, deleted: false };
  for (const organization of await ports.storage.find('organizations', { where })) {
    const { _id, actual_plan } = organization;
    if (!actual_plan) continue;
    const plan = { _id, amounts: actual_plan, assigned: () => organizationAssigned(ports, organization) };
    for (const one of await getNearlyUsed(ports, plan)) found.push({ client, organization, ...one });
  }
  return found;
}

/** The current use; for credits and publications, of this calendar month. */
export interface PlanUse {
  readonly accounts: number;
  /** In gigabytes. */
  readonly space: number;
  readonly integrations: number;
  readonly apps?: number;
  readonly x_credits: number;
  readonly ai_credits: number;
  readonly publications: number;
  /** The number of users with access. */
  readonly users: number;
}

/** Returns the combined use of these organizations. */
async function getUse(
  ports: Ports<'clock' | 'storage'>,
  organizations: readonly Organization[],
  users: number,
): Promise<PlanUse> {
  const { storage, clock } = ports;
  const now = clock.now();
  const month = toMonth(now);
  const firstDay = toDateTime(Date.parse(`${month}-01T00:00:00.000Z`));
  const ids = organizations.map(({ _id }) => _id);
  const id_organization = { in: ids };
  const totals = async (getCounter: (id: string) => string): Promise<number> => {
    const amounts = await Promise.all(ids.map((id) => storage.counters.total(getCounter(id))));
    return amounts.reduce((sum, amount) => sum + amount, 0);
  };
  const [accounts, integrations, publications, bytes, x_credits, ai_credits] = await Promise.all([
    storage.list('accounts', { where: { id_organization, enabled: true }, limit: 0 }),
    storage.list('integrations', { where: { id_organization, enabled: true }, limit: 0 }),
    storage.list('publications', { where: { id_organization, creation_date: { gte: firstDay } }, limit: 0 }),
    totals(bytesCounter),
    totals((id) => creditsCounter('x_credits', id, month)),
    totals((id) => creditsCounter('ai_credits', id, month)),
  ]);
  return {
    accounts: accounts.total,
    space: inPlanUnit('space', bytes),
    integrations: integrations.total,
    x_credits,
    ai_credits,
    publications: publications.total,
    users,
  };
}

/** Counts the distinct users with a role, and the invited addresses. */
async function peopleIn(
  { storage }: Ports<'storage'>,
  where: Where<'invitations'> & Where<'role_members'>,
): Promise<number> {
  const members = await storage.find('role_members', { where });
  const invitations = await storage.find('invitations', { where });
  return new Set(members.map(({ id_user }) => id_user)).size + new Set(invitations.map(({ email }) => email)).size;
}

/** Returns the use of an organization and those below it that share its plan, and how many users have a role in it. */
export async function organizationUse(ports: Ports<'clock' | 'storage'>, organization: Organization): Promise<PlanUse> {
  const sharing = await listOrganizationTree(ports, organization, (one) => one.actual_plan === undefined);
  return getUse(ports, sharing, await peopleIn(ports, { id_organization: organization._id }));
}

/** Returns the use of all organizations of a client. */
export async function clientUse(ports: Ports<'clock' | 'storage'>, client: Client): Promise<PlanUse> {
  const { storage } = ports;
  const where = { id_client: client._id };
  const organizations = await storage.find('organizations', { where: { ...where, deleted: false } });
  const people = await peopleIn(ports, where);
  const apps = await storage.list('apps', { where: { ...where, deleted: false }, limit: 0 });
  return { ...(await getUse(ports, organizations, people)), apps: apps.total };
}

const nothing: Readonly<Record<Resource, number>> = {
  accounts: 0,
  space: 0,
  integrations: 0,
  publications: 0,
  x_credits: 0,
  ai_credits: 0,
};

/** Returns the amounts assigned from one pool, by resource. */
async function getAssigned(
  ports: Ports<'settings' | 'storage'>,
  client: Client,
  id_pool: (resource: Resource) => string,
): Promise<Record<Resource, number>> {
  const organizations = await ports.storage.find('organizations', { where: { id_client: client._id, deleted: false } });
  const byId = new Map(organizations.map((one) => [one._id, one]));
  const plan = getPlanData(ports.settings, client);
  const sums: Record<Resource, number> = { ...nothing };
  for (const organization of organizations) {
    const ancestors = organization.ancestors.flatMap((id) => byId.get(id) ?? []).reverse();
    for (const resource of resources) {
      const amount = organization.actual_plan?.[resource];
      const source = getPool({ client, plan, organizations: ancestors }, resource);
      if (amount !== undefined && source._id === id_pool(resource)) sums[resource] += amount;
    }
  }
  return sums;
}

/** Returns what a client has assigned to its organizations; the rest can still be assigned. */
export async function clientAssigned(
  ports: Ports<'settings' | 'storage'>,
  client: Client,
): Promise<Record<Resource, number>> {
  return getAssigned(ports, client, () => client._id);
}

/** Returns what was assigned from the plan that an organization has or shares. */
export async function organizationAssigned(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
): Promise<Record<Resource, number>> {
  return assignedFrom(ports, await getLevels(ports, organization));
}

const assignedFrom = (ports: Ports<'settings' | 'storage'>, levels: Levels): Promise<Record<Resource, number>> =>
  getAssigned(ports, levels.client, (resource) => getPool(levels, resource)._id);

/** What an organization may actually use. */
export type OrganizationLimits = AssignedPlan &
  Pick<PlanData, 'ai_credits' | 'inbox' | 'requests_per_minute' | 'x_credits'>;

const whole = (limit: number, assigned: number): number => Math.max(0, limit - assigned);

/** Returns how much of the plans in force is taken: used, or assigned to organizations below. */
async function getTaken(ports: Ports<'clock' | 'storage'>, levels: Levels): Promise<Record<Resource, number>> {
  const taken: Record<Resource, number> = { ...nothing };
  for (const resource of resources) {
    const { booked, spent } = await readCounters(ports, resource, getPool(levels, resource)._id);
    taken[resource] = inPlanUnit(resource, booked + spent);
  }
  return taken;
}

/** What an organization and all below it use, what its plan handed down, and the plan in force. */
export interface OrganizationPlanUse {
  readonly actual_use: PlanUse;
  readonly actual_assigned: Readonly<Record<Resource, number>>;
  /** How much of `limits` is used or assigned, by everybody who shares the plan. */
  readonly taken: Readonly<Record<Resource, number>>;
  /** How much of `limits` is left: what a request for more is measured against. */
  readonly free: AssignedPlan & Pick<PlanData, 'ai_credits' | 'x_credits'>;
  readonly limits: OrganizationLimits;
}

/** Returns what an organization uses, those below it with plans of their own included, and what its plan allows. */
export async function organizationPlanUse(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
): Promise<OrganizationPlanUse> {
  const all = await listOrganizationTree(ports, organization);
  const people = await peopleIn(ports, { id_organization: { in: all.map(({ _id }) => _id) } });
  const levels = await getLevels(ports, organization);
  const taken = await getTaken(ports, levels);
  return {
    actual_use: await getUse(ports, all, people),
    actual_assigned: await assignedFrom(ports, levels),
    taken,
    free: toAmounts(levels, (resource) => taken[resource]),
    limits: toLimits(levels, () => 0),
  };
}

/**
 * Returns what somebody who may only connect accounts to an organization can use of its plan: the places that are left.
 */
export async function accountSlotsLeft(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
): Promise<OrganizationPlanUse> {
  const { free } = await organizationPlanUse(ports, organization);
  const left = { ...nothing, accounts: free.accounts };
  return {
    actual_use: { ...nothing, users: 0 },
    actual_assigned: nothing,
    taken: nothing,
    free: left,
    limits: { ...left, requests_per_minute: 0, inbox: false },
  };
}

/**
 * Returns the limits of an organization: those of its own plan, its nearest ancestor's or its client's, without
 * assigned amounts. `publications` is absent if unlimited.
 */
export async function organizationLimits(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
): Promise<OrganizationLimits> {
  const levels = await getLevels(ports, organization);
  const assigned = await assignedFrom(ports, levels);
  return toLimits(levels, (resource) => assigned[resource]);
}

/** Returns the amounts of the plan in force, minus `taken` of each resource. */
function toAmounts(levels: Levels, taken: (resource: Resource) => number) {
  const left = (resource: Resource): number => {
    const { limit = Number.POSITIVE_INFINITY } = getPool(levels, resource);
    return whole(inPlanUnit(resource, limit), taken(resource));
  };
  const publications = left('publications');
  return {
    accounts: left('accounts'),
    ...(Number.isFinite(publications) && { publications }),
    space: left('space'),
    integrations: left('integrations'),
    x_credits: left('x_credits'),
    ai_credits: left('ai_credits'),
  };
}

/** Returns the limits of the plan in force, minus `taken` of each resource. */
function toLimits(levels: Levels, taken: (resource: Resource) => number): OrganizationLimits {
  const { requests_per_minute, inbox } = levels.plan;
  return { ...toAmounts(levels, taken), requests_per_minute, inbox };
}
