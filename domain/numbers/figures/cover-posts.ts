import type { PostCoverage, PostCoverages } from '#ports/numbers/comparison';
import type { PublicationSums } from '#ports/numbers/reports';
import { requireSocialNetwork } from '../../networks/index.ts';
import { postMetrics } from '../metrics/metric-names.ts';
import { utcDay } from '../metrics/days.ts';
import type { Range } from '../metrics/ranges.ts';
import { findBreaks, isOffered } from './breaks.ts';
import { addUp } from './comparison.ts';

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
