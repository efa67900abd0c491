import type { Ports } from '#ports/platform/platform-ports';
import { takenUnits } from '../../accounts/index.ts';
import { everyRecord, mailedName } from '../../foundation/index.ts';
import { nearlyUsedShare, nearlyUsed, type Resource } from '../../access/index.ts';
import type { Incident } from './incident.ts';

const names: Readonly<Record<Resource, string>> = {
  accounts: 'accounts',
  space: 'gigabytes',
  integrations: 'integrations',
  publications: 'publications of this month',
  x_credits: 'X credits of this month',
  ai_credits: 'AI credits of this month',
};

const percent = (used: number, limit: number): string => String(Math.floor((used / limit) * 100));
/** Formats a number with at most three decimals, as gigabytes need. */
const shown = (amount: number): string => String(Math.round(amount * 1000) / 1000);

/** Returns the plans of clients and organizations that are almost used up. */
export async function usedPlans(ports: Ports<'clock' | 'settings' | 'storage'>): Promise<Incident[]> {
  const incidents: Incident[] = [];
  for await (const one of everyRecord(ports.storage, 'clients')) {
    for (const { client, organization, resource, used, limit } of await nearlyUsed(ports, one)) {
      const whose = organization
        ? `Organization ${organization._id} (${mailedName(organization.name)})`
        : `Client ${client._id} (${mailedName(client.name)})`;
      incidents.push({
        id: `plan:${organization?._id ?? client._id}:${resource}`,
        subject: 'quota',
        text: `${whose} uses ${shown(used)} of ${shown(limit)} ${names[resource]} (${percent(used, limit)} %). A larger plan allows more.`,
      });
    }
  }
  return incidents;
}

/** Returns the networks whose quota for today is almost used up. */
export async function usedUnits(ports: Ports<'clock' | 'networks' | 'storage'>): Promise<Incident[]> {
  const incidents: Incident[] = [];
  for (const adapter of ports.networks) {
    const { quota, social_network } = adapter;
    if (!quota) continue;
    const day = quota.dayAt(ports.clock.now());
    const taken = await takenUnits(ports, adapter, day.name);
    if (taken < nearlyUsedShare * quota.units) continue;
    const end = new Date(day.end).toISOString();
    const text = `${String(taken)} of ${String(quota.units)} units of ${social_network} for today are used (${percent(taken, quota.units)} %); the next come at ${end}. Ask the network for more.`;
    incidents.push({ id: `units:${social_network}`, subject: 'quota', text });
  }
  return incidents;
}
