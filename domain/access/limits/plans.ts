import type { Client, PlanData, PlanTable } from '#ports/access/client';
import type { PlatformSettings } from '#ports/platform/platform-ports';

/**
 * The four named plans. Without `publications` there is no monthly limit. An operator can replace the table
 * (docs/operate/plans-and-clients.md).
 */
export const plans: PlanTable = {
  free: {
    accounts: 3,
    publications: 100,
    space: 1,
    integrations: 0,
    apps: 1,
    x_credits: 0,
    ai_credits: 0,
    requests_per_minute: 60,
    inbox: false,
  },
  basic: {
    accounts: 10,
    publications: 1000,
    space: 10,
    integrations: 2,
    apps: 2,
    x_credits: 1500,
    ai_credits: 2000,
    requests_per_minute: 120,
    inbox: true,
  },
  pro: {
    accounts: 50,
    space: 100,
    integrations: 10,
    apps: 5,
    x_credits: 15_000,
    ai_credits: 20_000,
    requests_per_minute: 600,
    inbox: true,
  },
  custom: {
    accounts: 1000,
    space: 1000,
    integrations: 100,
    apps: 10,
    x_credits: 100_000,
    ai_credits: 200_000,
    requests_per_minute: 6000,
    inbox: true,
  },
};

/** Returns the amounts of a client's plan: those of the named plan, or the agreed ones of a `custom` plan. */
export function getPlanData(settings: Pick<PlatformSettings, 'plans'>, client: Client): PlanData {
  const named = settings.plans[client.plan_identifier];
  return client.plan_identifier === 'custom' ? { ...named, ...client.plan_data } : named;
}
