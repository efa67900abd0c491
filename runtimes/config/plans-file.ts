import { plans } from '#domain/access/index';
import type { PlanData, PlanTable } from '#ports/access/client';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Settings, SettingsError } from './settings.ts';

const whole = z.int().nonnegative();
const plan = {
  accounts: whole,
  publications: whole.exactOptional(),
  space: z.number().nonnegative(),
  integrations: whole,
  apps: whole,
  x_credits: whole,
  ai_credits: whole,
  requests_per_minute: whole,
};
/** Files written before the inbox existed lack this field. */
const planSchema = ({ inbox }: PlanData) => z.strictObject({ ...plan, inbox: z.boolean().default(inbox) });
const tableSchema = z.strictObject({
  free: planSchema(plans.free),
  basic: planSchema(plans.basic),
  pro: planSchema(plans.pro),
  custom: planSchema(plans.custom),
});

/** Reads the plans from the file, or the default ones. Throws `SettingsError` with all problems at once. */
export async function readPlans({ plansFile }: Settings): Promise<PlanTable> {
  if (plansFile === undefined) return plans;
  const refuse = (problem: string): string => `PLANS_FILE ${plansFile}: ${problem}`;
  let table: unknown;
  try {
    table = JSON.parse(await readFile(plansFile, 'utf8'));
  } catch (error) {
    throw new SettingsError([refuse(error instanceof Error ? error.message : String(error))]);
  }
  const result = tableSchema.safeParse(table);
  if (result.success) return result.data;
  throw new SettingsError(
    result.error.issues.map(({ path, message }) => refuse([path.join('.'), message].filter(Boolean).join(': '))),
  );
}
