import { useMemo } from 'preact/hooks';
import type { components } from '../../service/interface.ts';
import { t } from '../../texts/translate.ts';
import { Figure } from './figures.tsx';
import { Chart } from './chart.tsx';
import { listDays, type ShownRange } from './range.ts';

interface Properties {
  readonly block: NonNullable<components['schemas']['Dashboard']['publications']>;
  readonly range: ShownRange;
  readonly networks: readonly string[];
}

/** The number of posts created and published, by day. */
export function PublishedCard({ block, range, networks }: Properties) {
  const days = useMemo(() => listDays(range), [range.first, range.last]);
  const isShown = ({ social_network }: { readonly social_network: string }): boolean =>
    networks.length === 0 || networks.includes(social_network);
  const values = useMemo(() => {
    const totals = new Map<string, number>();
    for (const row of block.published_by_day)
      if (isShown(row)) totals.set(row.day, (totals.get(row.day) ?? 0) + row.total);
    return days.map((day) => totals.get(day) ?? 0);
  }, [block, days, networks.join()]);
  const series = useMemo(() => [{ name: t('Published'), values }], [values]);
  // Days of the chart are in UTC: a post near midnight may be on none of them.
  const published = block.published_by_day.filter(isShown).reduce((sum, { total }) => sum + total, 0);
  const made = block.by_network.filter(isShown).reduce((sum, { total }) => sum + total, 0);
  return (
    <section class="card" aria-labelledby="published">
      <h2 id="published">{t('What went out')}</h2>
      <dl class="figures">
        <Figure name={t('Published')} value={published} />
        <Figure
          name={t('Made in these days')}
          value={made}
          compared={networks.length === 0 ? block.compared : undefined}
        />
        {networks.length === 0 &&
          block.by_state
            .filter(({ state }) => state === 'withErrors')
            .map(({ total }) => <Figure key="failed" name={t('Failed')} value={total} />)}
      </dl>
      <Chart title={t('Published')} days={days} series={series} />
    </section>
  );
}
