import type { components } from '../../service/interface.ts';
import { Table } from '../../components/table.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { versusAverage } from '../plans/results.tsx';
import { locale, t } from '../../texts/translate.ts';
import { formatDate } from '../../time/format.ts';

interface Properties {
  readonly results: components['schemas']['DashboardAiPlanResults'];
  readonly id_organization: string;
}

/** The results of these days' weekly plans, compared with the average post. */
export function PlanResults({ results, id_organization }: Properties) {
  const number = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 });
  const { plans, engagement_per_publication: each, engagement_vs_average: versus, top } = results;
  if (plans === 0) return null;
  return (
    <section class="card" aria-labelledby="plan-results">
      <h2 id="plan-results">{t('Results of plans')}</h2>
      <p>
        {t('{count, plural, one {# plan} other {# plans}} in these days.', { count: plans })}{' '}
        {each !== undefined && t('{number} engagements for each post.', { number: number.format(each) })}{' '}
        {versus !== undefined &&
          t('{percent} compared with the average post of these days on the same networks.', {
            percent: versusAverage(versus),
          })}
      </p>
      {top.length > 0 && (
        <Table
          caption={t('Results of plans')}
          rows={top}
          getKey={({ id_ai_plan }) => id_ai_plan}
          columns={[
            {
              name: t('Plan'),
              cell: ({ id_ai_plan, prompt, week_start }) => (
                <a href={to(addresses.plan, { id_organization, id_ai_plan })}>
                  {prompt === '' ? formatDate(week_start, 'day', locale(), 'UTC') : prompt.slice(0, 100)}
                </a>
              ),
            },
            { name: t('Published'), isNumber: true, cell: ({ publications }) => publications.published },
            {
              name: t('Engagement for each post'),
              isNumber: true,
              cell: ({ engagement_per_publication: one }) => (one === undefined ? '–' : number.format(one)),
            },
          ]}
        />
      )}
    </section>
  );
}
