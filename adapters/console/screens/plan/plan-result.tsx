import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { about } from '../../service/live.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { locale, t } from '../../texts/translate.ts';
import { versusAverage } from '../plans/results.tsx';

/** The results of an approved plan; renders nothing before there are any. */
export function PlanResult({ plan }: { readonly plan: components['schemas']['AiPlan'] }) {
  const { id_client, id_organization, options, _id } = plan;
  const read = useRead(
    may('publication_stats:read')
      ? call('GET', '/clients/{id_client}/organizations/{id_organization}/ai_plans/results', {
          path: { id_client, id_organization },
          query: { from_date: options.week_start, limit: 100 },
        })
      : undefined,
    about(['publications']),
  );
  const found = read.data?.ai_plans.find(({ id_ai_plan }) => id_ai_plan === _id);
  if (!found) return null;
  const { published, scheduled, failed, measured } = found.publications;
  const number = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 });
  const facts: readonly (readonly [string, string])[] = [
    [t('Went out'), number.format(published)],
    [t('Still to come'), number.format(scheduled)],
    [t('Failed'), number.format(failed)],
    [t('With numbers'), number.format(measured)],
    ...(found.engagement_per_publication === undefined
      ? []
      : [
          [t('Engagement of a post'), number.format(found.engagement_per_publication)] as const,
          [t('Compared with average'), versusAverage(found.engagement_vs_average)] as const,
        ]),
  ];
  return (
    <section class="card" aria-labelledby="plan-result">
      <h2 id="plan-result">{t('Results of the plan')}</h2>
      <dl class="plan-result">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt class="faint">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {found.maturing && <p class="hint">{t('Its last posts are recent: the numbers are still growing.')}</p>}
    </section>
  );
}
