import type { Day, MetricName } from '#ports/numbers/metrics';
import type { DateRange, DayRange, ReportGroup } from '#ports/numbers/reports';
import type { Where } from '#ports/foundation/storage';

const dayInMilliseconds = 86_400_000;

/** Returns the day after a number of days; an earlier one for a negative number. */
export function shiftDay(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayInMilliseconds).toISOString().slice(0, day.length);
}

/** The field that contains the group; absent for the total. */
export const groupField = { account: 'id_account', day: 'day', network: 'social_network', total: undefined } as const;

/** The records that each report sums up. */
export const reportFilters = {
  accountDays: ({ organizations, accounts, from, until }: DayRange): Where<'account_days'> => ({
    id_organization: { in: organizations },
    day: { gte: from, lt: until },
    id_account: accounts && { in: accounts },
  }),
  /**
   * The days whose follower counts apply at the end of a day of the range when grouped by day, otherwise at the end of
   * the last day.
   */
  followers({ organizations, accounts, from, until }: DayRange, by: ReportGroup): Where<'account_days'> {
    const end = by === 'day' ? from : shiftDay(until, -1);
    return {
      id_organization: { in: organizations },
      // No count applies for more than 8 days. A range without a day has no end either.
      day: { gte: from < until ? shiftDay(end, -7) : until, lt: until },
      followers_until: { gt: end },
      id_account: accounts && { in: accounts },
    };
  },
  measured: ({ organizations, from, until }: DateRange): Where<'publication_metrics'> => ({
    id_organization: { in: organizations },
    publish_date: { gte: from, lt: until },
    collected_date: {},
  }),
  ranked: (range: DateRange, name: MetricName): Where<'publication_metrics'> => ({
    ...reportFilters.measured(range),
    [name]: {},
  }),
  created: ({ organizations, from, until }: DateRange): Where<'publications'> => ({
    id_organization: { in: organizations },
    creation_date: { gte: from, lt: until },
    deleted: false,
  }),
  published: ({ organizations, from, until }: DateRange): Where<'publications'> => ({
    id_organization: { in: organizations },
    publish_date: { gte: from, lt: until },
    state: 'published',
    deleted: false,
    external_identifier: {},
  }),
};
