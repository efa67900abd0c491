import { SelectField } from '../../components/field.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Network } from '../../components/network.tsx';
import { Table } from '../../components/table.tsx';
import { call } from '../../service/call.ts';
import { caller } from '../../service/caller.ts';
import type { components } from '../../service/interface.ts';
import { changeQuery, place } from '../../router/router.ts';
import { useRead } from '../../service/use-read.ts';
import { locale, t } from '../../texts/translate.ts';
import { CsvLink } from './csv-link.tsx';
import { Figures } from './figures.tsx';
import { metricWords } from './metric-words.ts';
import { type ShownRange, toQuery } from './range.ts';
import { TopPosts } from './top-posts.tsx';

const maxTop = 10;
const postMetrics = [
  'impressions',
  'reach',
  'engagement',
  'likes',
  'comments',
  'shares',
  'saves',
  'clicks',
  'video_views',
] as const;
/** The metrics by network that a table has room for. */
const compared = ['impressions', 'reach', 'engagement', 'likes', 'comments'] as const;

interface Properties {
  readonly id_organization: string;
  readonly range: ShownRange;
  readonly networks: readonly components['schemas']['SocialNetwork'][];
  readonly id_account: string | undefined;
  readonly accounts: readonly components['schemas']['Account'][];
}

/** The metrics of the posts of these days, and the top posts. */
export function PostsCard({ id_organization, range, networks, id_account, accounts }: Properties) {
  const requested = place.value.query.get('metric') ?? '';
  const metric = postMetrics.find((name) => name === requested) ?? 'engagement';
  const query = {
    ...toQuery(range),
    metric,
    ...(networks.length > 0 && { social_network: networks }),
    ...(id_account !== undefined && { accounts: [id_account] }),
  };
  const stats = (more: { readonly format?: 'csv'; readonly limit?: number; readonly summary?: boolean }) =>
    call('GET', '/organizations/{id_organization}/publications/stats', {
      path: { id_organization },
      query: { ...query, ...more },
    });
  // The summary is of all accounts.
  const isFiltered = networks.length > 0 || id_account !== undefined;
  const read = useRead(stats({ summary: !isFiltered, limit: maxTop }), undefined, { keeps: true });
  const number = new Intl.NumberFormat(locale());
  return (
    <section class="card" aria-labelledby="posts">
      <div class="card-head">
        <h2 id="posts">{t('Posts')}</h2>
        <CsvLink address={`${caller().base}${stats({ format: 'csv' }).address}`} what={t('Posts')} />
      </div>
      <Loaded read={read} lines={6}>
        {({ summary: shown, publications }) => (
          <>
            {shown && <Figures metrics={shown.total} {...{ ...shown, range, accounts }} />}
            {shown && shown.by_network.length > 1 && (
              <Table
                caption={t('By network')}
                rows={shown.by_network}
                getKey={({ social_network }) => social_network}
                columns={[
                  { name: t('Network'), cell: ({ social_network }) => <Network network={social_network} /> },
                  { name: t('Posts'), isNumber: true, cell: ({ publications: count }) => number.format(count) },
                  ...compared.map((name) => ({
                    name: t(metricWords[name]),
                    isNumber: true,
                    cell: ({ metrics }: (typeof shown.by_network)[number]) =>
                      metrics[name] === undefined ? '–' : number.format(metrics[name]),
                  })),
                ]}
              />
            )}
            <div class="card-head">
              <h3>{t('Top posts')}</h3>
              <div class="numbers-account">
                <SelectField
                  label={t('By')}
                  value={metric}
                  choices={postMetrics.map((name) => [name, t(metricWords[name])])}
                  onChange={(value) => changeQuery({ metric: value }, { replace: true })}
                />
              </div>
            </div>
            <TopPosts publications={publications} metric={metric} id_organization={id_organization} />
          </>
        )}
      </Loaded>
    </section>
  );
}
