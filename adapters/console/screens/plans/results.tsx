import { cutText } from '#domain/foundation/index';
import { Empty } from '../../components/empty.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Table } from '../../components/table.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { useRead } from '../../service/use-read.ts';
import { locale, t } from '../../texts/translate.ts';
import { formatWeek } from './plan-words.ts';

/** Formats a plan's result relative to its accounts' average: "+12%". */
export function versusAverage(ratio: number | undefined): string {
  if (ratio === undefined) return t('not known yet');
  return new Intl.NumberFormat(locale(), {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  }).format(ratio - 1);
}

interface Properties {
  readonly id_organization: string;
  readonly id_client: string;
}

/** The results of the last 30 days' plans, best first. */
export function Results({ id_organization, id_client }: Properties) {
  const read = useRead(
    call('GET', '/clients/{id_client}/organizations/{id_organization}/ai_plans/results', {
      path: { id_client, id_organization },
      query: { limit: 100 },
    }),
  );
  return (
    <Loaded read={read} lines={5}>
      {({ ai_plans }) =>
        ai_plans.length === 0 ? (
          <Empty icon="numbers" title={t('No plan of the last 30 days has published posts')}>
            <p>{t('Approve a plan, and its results appear here a day after its posts are published.')}</p>
          </Empty>
        ) : (
          <Table
            caption={t('Recent results')}
            rows={ai_plans}
            getKey={({ id_ai_plan }) => id_ai_plan}
            columns={[
              {
                name: t('Plan'),
                cell: ({ id_ai_plan, prompt, week_start }) => (
                  <a href={to(addresses.plan, { id_organization, id_ai_plan })}>
                    {prompt === '' ? formatWeek(week_start) : cutText(prompt, 90)}
                  </a>
                ),
              },
              { name: t('Week'), cell: ({ week_start }) => formatWeek(week_start) },
              {
                name: t('Went out'),
                isNumber: true,
                cell: ({ publications: { published, total } }) =>
                  t('{count} of {max}', { count: published, max: total }),
              },
              {
                name: t('Engagement of a post'),
                isNumber: true,
                cell: ({ engagement_per_publication: value, maturing }) =>
                  value === undefined ? (
                    <span class="faint">{maturing ? t('too early') : t('not known yet')}</span>
                  ) : (
                    new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value)
                  ),
              },
              {
                name: t('Compared with average'),
                isNumber: true,
                cell: ({ engagement_vs_average }) => versusAverage(engagement_vs_average),
              },
              { name: t('Credits'), isNumber: true, cell: ({ credits_spent }) => credits_spent },
            ]}
          />
        )
      }
    </Loaded>
  );
}
