import type { Reports } from '#ports/numbers/reports';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Storage } from '#ports/foundation/storage';
import {
  createFollowersByDay,
  createMetricSums,
  createPairedDays,
  createPublicationCounts,
  createPublicationSums,
  createTally,
  groupField,
  metricNames,
  reportFilters,
  withDaysBefore,
} from '#domain/foundation/index';

/** Length of the day at the start of a date. */
const dayLength = '2026-11-24'.length;

/** Creates reports that read every record, for storage that keeps all of them in memory. */
export function createMemoryReports({ find }: Pick<Storage, 'find'>): Reports {
  return {
    async sumAccountDays({ by, names, ...range }) {
      const field = groupField[by];
      const sums = createMetricSums();
      for (const day of await find('account_days', { where: reportFilters.accountDays(range) })) {
        for (const name of new Set(names)) {
          const value = day[name];
          if (value !== undefined) sums.add(field ? day[field] : null, name, value);
        }
      }
      return sums.rows();
    },
    async pairAccountDays(range) {
      const pairs = createPairedDays(range);
      for (const day of await find('account_days', { where: reportFilters.accountDays(withDaysBefore(range)) }))
        pairs.add(day);
      return pairs.rows();
    },
    async sumFollowers({ by, ...range }) {
      const byDay = createFollowersByDay(range);
      const atEnd = createMetricSums();
      const field = groupField[by];
      for (const one of await find('account_days', { where: reportFilters.followers(range, by) })) {
        const { day, followers = 0, followers_until = day } = one;
        byDay.add(day, followers_until, followers, 1);
        atEnd.add(field ? one[field] : null, 'followers', followers);
      }
      return by === 'day' ? byDay.rows() : atEnd.rows();
    },
    async sumPublications({ by, ...range }) {
      const sums = createPublicationSums();
      for (const post of await find('publication_metrics', { where: reportFilters.posted(range) })) {
        const group = by === 'network' ? post.social_network : null;
        sums.count(group, { published: 1, measured: post.collected_date === undefined ? 0 : 1 });
        for (const name of metricNames) {
          const value = post[name];
          if (value !== undefined) sums.add(group, name, value, 1);
        }
      }
      return sums.rows();
    },
    async valueAt({ name, place, ...range }) {
      const found = await find('publication_metrics', {
        where: reportFilters.ranked(range, name),
        order: [{ field: name, direction: 'desc' }],
        offset: place - 1,
        limit: 1,
      });
      return found[0]?.[name];
    },
    async countCreated(range) {
      const counts = createPublicationCounts();
      for (const { creation_date, ...created } of await find('publications', { where: reportFilters.created(range) }))
        counts.add({ ...created, day: creation_date.slice(0, dayLength) });
      return counts.counts();
    },
    async countPublished(range) {
      const days = createTally<{ readonly day: string; readonly social_network: SocialNetwork }>();
      for (const { publish_date = '', social_network } of await find('publications', {
        where: reportFilters.published(range),
      }))
        days.add({ day: publish_date.slice(0, dayLength), social_network });
      return days.groups();
    },
  };
}
