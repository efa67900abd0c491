import type { Account } from '#ports/accounts/account';
import type { AiPlan } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Changes } from '#ports/foundation/storage';
import { ServiceError } from '../foundation/index.ts';
import type { DrawPorts } from './draw-image.ts';
import { requireAccounts } from './plan-accounts.ts';
import { PlanFailed } from './plan-failed.ts';
import { requireImages } from './plan-source.ts';

/** What a generation needs. */
export type GeneratePorts = DrawPorts & Ports<'jobs' | 'logger' | 'stopping'>;

/** Stores changes of the plan. Only valid while this process holds the lease. */
export type KeepPlan = (changes: Changes<'ai_plans'>) => Promise<void>;

/** Stores changes of the plan if the caller still holds the lease, and returns whether it does. */
export type IsHeld = (changes: Changes<'ai_plans'>) => Promise<boolean>;

/**
 * Returns the accounts of a plan by identifier. Throws `PlanFailed` when an account or upload of the plan no longer
 * exists.
 */
export async function requireStillThere(
  ports: Ports<'storage'>,
  organization: Organization,
  { accounts, files_text }: AiPlan,
): Promise<ReadonlyMap<string, Account>> {
  try {
    const found = await requireAccounts(ports, organization, accounts);
    const files = files_text.split(' ').filter((id) => id !== '');
    await requireImages(ports, organization, files, { taken_out: true });
    return new Map(found.map((account) => [account._id, account]));
  } catch (error) {
    if (error instanceof ServiceError) throw new PlanFailed(error.problem);
    throw error;
  }
}
