import { plans } from '#domain/access/limits/plans';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a plans file without limits on the pace and on what models write, for load tests, and returns its path. */
export async function writeUnlimitedPlans(folder: string): Promise<string> {
  const unlimited = Object.entries(plans).map(([name, plan]) => [
    name,
    { ...plan, apps: 1_000_000, requests_per_minute: 1_000_000_000, ai_credits: 1_000_000_000 },
  ]);
  const path = join(folder, 'plans.json');
  await writeFile(path, JSON.stringify(Object.fromEntries(unlimited)));
  return path;
}
