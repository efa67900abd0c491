import { t } from '../../texts/translate.ts';
import { Section } from './section.tsx';
import type { TightAmount } from './tight-amounts.ts';

/** The allowances of the plan that are nearly used up. */
export function TightPlan({ amounts }: { readonly amounts: readonly TightAmount[] }) {
  if (amounts.length === 0) return null;
  return (
    <Section icon="numbers" title={t('Nearly used up')}>
      {amounts.map(({ name, used, most }) => (
        <li key={name} class="tight">
          <span>{t(name)}</span>
          <meter aria-label={t(name)} value={used} max={most} high={most * 0.8} optimum={0} />
          <span class="number">{t('{used} of {most}', { used, most })}</span>
        </li>
      ))}
      <li class="hint">{t('The person who manages your plan can grant more.')}</li>
    </Section>
  );
}
