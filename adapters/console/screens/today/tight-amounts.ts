import type { components } from '../../service/interface.ts';
import { message } from '../../texts/translate.ts';

type PlanUse = components['schemas']['OrganizationPlanUse'];

/** An allowance of the plan that is nearly used up. */
export interface TightAmount {
  readonly name: string;
  readonly used: number;
  readonly most: number;
}

/** From this fraction on, usage is shown. */
const nearly = 0.8;

const names = {
  publications: message('Posts this month'),
  accounts: message('Accounts'),
  integrations: message('Integrations'),
  space: message('Gigabytes of files'),
  x_credits: message('Credits for X this month'),
  ai_credits: message('Credits for plans this month'),
} as const;

/** Returns the allowances of a plan used to at least four fifths, including what is assigned to organizations below. */
export function tightAmounts({ taken, limits }: PlanUse): readonly TightAmount[] {
  // The keys are those of the table above.
  return (Object.keys(names) as (keyof typeof names)[]).flatMap((key) => {
    const most = limits[key];
    const used = taken[key];
    return most !== undefined && most > 0 && used >= most * nearly ? [{ name: names[key], used, most }] : [];
  });
}
