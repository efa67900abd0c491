import type { Client, PlanData } from '#ports/clients/client';
import type { AssignedPlan, Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Where } from '#ports/storage/storage';
import { toDateTime } from '../shared/index.ts';
import { organizationsOf } from './organization-tree.ts';
import {
  creditsOf,
  inPlanUnit,
  type Levels,
  levelsOf,
  monthOf,
  poolOf,
  type Resource,
  resources,
} from './pools.ts';
import { planOf } from './plans.ts';
import { bytesOf } from './quotas.ts';

/** What is in use now; of credits and publications, what was used this calendar month. */
export interface PlanUse {
  readonly accounts: number;
  /** In gigabytes. */
  readonly space: number;
  readonly integrations: number;
  readonly apps?: number;
  readonly x_credits: number;
  readonly ai_credits: number;
  readonly publications: number;
  /** How many people have access. */
  readonly users: number;
}

/** Returns what these organizations use together. */
async function useOf(
  ports: Ports<'clock' | 'storage'>,
  organizations: readonly Organization[],
  users: number,
): Promise<PlanUse> {
  const { storage, clock } = ports;
  const now = clock.now();
  const month = monthOf(now);
  const firstDay = toDateTime(Date.parse(`${month}-01T00:00:00.000Z`));
  const ids = organizations.map(({ _id }) => _id);
  const id_organization = { in: ids };
  const totals = async (counterOf: (id: string) => string): Promise<number> => {
    const amounts = await Promise.all(ids.map((id) => storage.counters.total(counterOf(id))));
    return amounts.reduce((sum, amount) => sum + amount, 0);
  };
  const [accounts, integrations, publications, bytes, x_credits, ai_credits] = await Promise.all([
    storage.list('accounts', { where: { id_organization, enabled: true }, limit: 0 }),
    storage.list('integrations', { where: { id_organization, enabled: true }, limit: 0 }),
    storage.list('publications', {
      where: { id_organization, creation_date: { gte: firstDay } },
      limit: 0,
    }),
    totals(bytesOf),
    totals((id) => creditsOf('x_credits', id, month)),
    totals((id) => creditsOf('ai_credits', id, month)),
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

/** Counts the different people who hold a role, and the addresses that were invited to one. */
async function peopleIn(
  { storage }: Ports<'storage'>,
  where: Where<'invitations'> & Where<'role_members'>,
): Promise<number> {
  const members = await storage.find('role_members', { where });
  const invitations = await storage.find('invitations', { where });
  return (
    new Set(members.map(({ id_user }) => id_user)).size + new Set(invitations.map(({ email }) => email)).size
  );
}

/**
 * Returns what an organization and those below it that share its plan use now, and how many people hold a role in
 * it.
 */
export async function organizationUse(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
): Promise<PlanUse> {
  const sharing = await organizationsOf(ports, organization, (one) => one.actual_plan === undefined);
  return useOf(ports, sharing, await peopleIn(ports, { id_organization: organization._id }));
}

/** Returns what a client uses in all its organizations. */
export async function clientUse(ports: Ports<'clock' | 'storage'>, client: Client): Promise<PlanUse> {
  const { storage } = ports;
  const where = { id_client: client._id };
  const organizations = await storage.find('organizations', { where: { ...where, deleted: false } });
  const people = await peopleIn(ports, where);
  const apps = await storage.list('apps', { where: { ...where, deleted: false }, limit: 0 });
  return { ...(await useOf(ports, organizations, people)), apps: apps.total };
}

/** Returns, by resource, the sum of what was assigned from one pool. */
async function assignedOutOf(
  ports: Ports<'settings' | 'storage'>,
  client: Client,
  id_pool: (resource: Resource) => string,
): Promise<Record<Resource, number>> {
  const organizations = await ports.storage.find('organizations', {
    where: { id_client: client._id, deleted: false },
  });
  const byId = new Map(organizations.map((one) => [one._id, one]));
  const plan = planOf(ports.settings, client);
  const sums: Record<Resource, number> = {
    accounts: 0,
    space: 0,
    integrations: 0,
    publications: 0,
    x_credits: 0,
    ai_credits: 0,
  };
  for (const organization of organizations) {
    const ancestors = organization.ancestors.flatMap((id) => byId.get(id) ?? []).reverse();
    for (const resource of resources) {
      const amount = organization.actual_plan?.[resource];
      const source = poolOf({ client, plan, organizations: ancestors }, resource);
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
  return assignedOutOf(ports, client, () => client._id);
}

/** Returns what was assigned from the plan that an organization has or shares. */
export async function organizationAssigned(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
): Promise<Record<Resource, number>> {
  const levels = await levelsOf(ports, organization);
  return assignedOutOf(ports, levels.client, (resource) => poolOf(levels, resource)._id);
}

/** What an organization may actually use. */
export type OrganizationLimits = AssignedPlan &
  Pick<PlanData, 'ai_credits' | 'inbox' | 'requests_per_minute' | 'x_credits'>;

const whole = (limit: number, assigned: number): number => Math.max(0, limit - assigned);

/** What an organization and all below it use, what its plan handed down, and the plan in force. */
export interface OrganizationPlanUse {
  readonly actual_use: PlanUse;
  readonly actual_assigned: Readonly<Record<Resource, number>>;
  readonly limits: OrganizationLimits;
}

/** Returns what an organization uses, those below it with plans of their own included, and what its plan allows. */
export async function organizationPlanUse(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
): Promise<OrganizationPlanUse> {
  const all = await organizationsOf(ports, organization);
  const people = await peopleIn(ports, { id_organization: { in: all.map(({ _id }) => _id) } });
  return {
    actual_use: await useOf(ports, all, people),
    actual_assigned: await organizationAssigned(ports, organization),
    limits: await limitsOf(ports, organization, () => 0),
  };
}

/** Returns what somebody who may only connect accounts to an organization can use of its plan: the places that are left. */
export async function placesLeft(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
): Promise<OrganizationPlanUse> {
  const { actual_use, limits } = await organizationPlanUse(ports, organization);
  const none = { accounts: 0, publications: 0, space: 0, integrations: 0, x_credits: 0, ai_credits: 0 };
  const accounts = whole(limits.accounts, actual_use.accounts);
  return {
    actual_use: { ...none, users: 0 },
    actual_assigned: none,
    limits: { ...none, accounts, requests_per_minute: 0, inbox: false },
  };
}

/**
 * Returns the limits of an organization: those of its own plan, its nearest ancestor's or its client's, less what
 * that plan has assigned. `publications` is absent when they are not limited.
 */
export async function organizationLimits(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
): Promise<OrganizationLimits> {
  const assigned = await organizationAssigned(ports, organization);
  return limitsOf(ports, organization, (resource) => assigned[resource]);
}

/** Returns the limits of the plan in force, less what `taken` says of each resource. */
async function limitsOf(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  taken: (resource: Resource) => number,
): Promise<OrganizationLimits> {
  const levels: Levels = await levelsOf(ports, organization);
  const left = (resource: Resource): number => {
    const { limit = Number.POSITIVE_INFINITY } = poolOf(levels, resource);
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
    requests_per_minute: levels.plan.requests_per_minute,
    inbox: levels.plan.inbox,
  };
}
