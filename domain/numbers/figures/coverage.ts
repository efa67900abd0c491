import type { MetricBreak, PostCoverage, PostCoverages } from '#ports/numbers/comparison';
import type { MetricName } from '#ports/numbers/metrics';
import type { Days } from '#ports/numbers/report';
import type { PublicationSums } from '#ports/numbers/reports';
import type { SocialNetwork } from '#ports/networks/social-network';
import { networkMetrics, requireSocialNetwork } from '../../networks/index.ts';
import { postMetrics } from '../metrics/metric-names.ts';
import { dayAfter, utcDay } from '../metrics/days.ts';
import { findDefinitions } from '../metrics/normalize.ts';
import type { Range } from '../metrics/ranges.ts';
import { addUp } from './comparison.ts';

type Subject = 'account' | 'post';

const definitionsOn = (subject: Subject, social_network: SocialNetwork, name: MetricName) =>
  findDefinitions(networkMetrics[social_network]?.[subject] ?? [], name);

/** Returns whether a network offers a metric of accounts or posts. */
export function isOffered(subject: Subject, social_network: SocialNetwork, name: MetricName): boolean {
  return definitionsOn(subject, social_network, name).length > 0;
}

/** Returns on which days within some days networks begin to count a metric differently. */
export function findBreaks(
  subject: Subject,
  networks: Iterable<SocialNetwork>,
  name: MetricName,
  { from, until }: Days,
): readonly MetricBreak[] {
  return [...new Set(networks)].sort().flatMap((social_network) => {
    const definitions = definitionsOn(subject, social_network, name);
    const days = definitions.flatMap(({ since, until: last }) => [
      ...(since === undefined ? [] : [since]),
      ...(last === undefined ? [] : [dayAfter(last, 1)]),
    ]);
    return [...new Set(days)]
      .filter((day) => from < day && day < until)
      .sort()
      .map((day) => ({ social_network, day }));
  });
}

/** Returns what the totals of posts cover: how many have each metric, and which do not. */
export function coverPosts(
  sums: readonly PublicationSums[],
  { from_date, to_date }: Pick<Range, 'from_date' | 'to_date'>,
): PostCoverages {
  const days = { from: utcDay(Date.parse(from_date)), until: utcDay(Date.parse(to_date)) };
  const networks = sums.flatMap(({ group, ...one }) =>
    group === null ? [] : [{ social_network: requireSocialNetwork(group), ...one }],
  );
  return Object.fromEntries(
    postMetrics.flatMap((name) => {
      const own = networks
        .map(({ counts, ...one }) => ({ ...one, count: counts[name] ?? 0 }))
        .filter(({ social_network, count }) => count > 0 || isOffered('post', social_network, name));
      if (own.length === 0) return [];
      const missing = own.flatMap(({ social_network, published, publications, count }) =>
        (
          [
            ['not_measured', published - publications],
            ['not_reported', publications - count],
          ] as const
        ).flatMap(([reason, posts]) => (posts > 0 ? [{ social_network, posts, reason }] : [])),
      );
      const coverage: PostCoverage = {
        posts: addUp(own.map(({ count }) => count)),
        of_posts: addUp(own.map(({ published }) => published)),
        missing,
        breaks: findBreaks(
          'post',
          own.flatMap(({ count, social_network }) => (count > 0 ? [social_network] : [])),
          name,
          days,
        ),
      };
      return [[name, coverage]];
    }),
  );
}
