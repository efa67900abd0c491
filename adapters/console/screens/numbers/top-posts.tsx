import { Empty } from '../../components/empty.tsx';
import { Network } from '../../components/network.tsx';
import { getExcerpt } from '../../components/excerpt.ts';
import { publicationAddress } from '../../components/publication-line.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { locale, t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { type MetricName, getMetrics, metricWords } from './metric-words.ts';

/** The maximum number of metrics next to a post; the ranking one is first. */
const maxMetrics = 4;

interface Properties {
  readonly publications: readonly components['schemas']['Publication'][];
  readonly metric: MetricName;
  readonly id_organization: string;
}

/** The posts with the highest value of a metric. */
export function TopPosts({ publications, metric, id_organization }: Properties) {
  const number = new Intl.NumberFormat(locale());
  const measured = publications.filter(({ metrics = {} }) => metrics[metric] !== undefined);
  if (measured.length === 0)
    return (
      <Empty icon="numbers" title={t('No numbers of posts in these days yet')}>
        <p>{t('Networks report them some hours after a post is published.')}</p>
        {may('publications:create') && (
          <a class="button" href={to(addresses.compose, { id_organization })}>
            {t('Write a post')}
          </a>
        )}
      </Empty>
    );
  return (
    <ol class="top-posts">
      {measured.map((publication) => {
        const { metrics = {}, publish_date } = publication;
        const names = [metric, ...getMetrics(metrics).filter((name) => name !== metric)].slice(0, maxMetrics);
        return (
          <li key={publication._id}>
            <div class="top-post-words">
              <a href={publicationAddress(publication)}>{getExcerpt(publication)}</a>
              <span class="row faint">
                <Network network={publication.social_network} />
                {publish_date !== undefined && <FormattedDate date={publish_date} />}
              </span>
            </div>
            <dl class="top-post-numbers">
              {names.map((name) => (
                <div key={name}>
                  <dt>{t(metricWords[name])}</dt>
                  <dd>{metrics[name] === undefined ? '–' : number.format(metrics[name])}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ol>
  );
}
