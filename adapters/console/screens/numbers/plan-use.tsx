import type { components } from '../../service/interface.ts';
import { message, t } from '../../texts/translate.ts';

type PlanUse = components['schemas']['OrganizationPlanUse'];

const names = {
  publications: message('Posts this month'),
  accounts: message('Accounts'),
  integrations: message('Integrations'),
  space: message('Gigabytes of files'),
  x_credits: message('Credits for X this month'),
  ai_credits: message('Credits for plans this month'),
} as const;
/** Above this fraction, a limit is nearly used up. */
const nearly = 0.8;

const rounded = (amount: number): number => Math.round(amount * 100) / 100;

/** The usage of the plan, including what is assigned to organizations below. */
export function PlanUseCard({ use: { taken, limits } }: { readonly use: PlanUse }) {
  // The keys are those of the table above.
  const rows = (Object.keys(names) as (keyof typeof names)[]).flatMap((key) => {
    const most = limits[key];
    return most === undefined || most <= 0
      ? []
      : [{ name: t(names[key]), used: rounded(taken[key]), most: rounded(most) }];
  });
  return (
    <section class="card" aria-labelledby="plan-use">
      <h2 id="plan-use">{t('Use of the plan')}</h2>
      <ul class="uses">
        {rows.map(({ name, used, most }) => (
          <li key={name}>
            <span>{name}</span>
            <span class="number">
              {t('{used} of {most}', { used, most })}
              {used >= most * nearly && <b class="nearly"> {t('nearly used up')}</b>}
            </span>
            <meter aria-label={name} value={used} max={most} high={most * nearly} optimum={0} />
          </li>
        ))}
      </ul>
    </section>
  );
}
