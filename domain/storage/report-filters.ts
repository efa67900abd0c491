import type { Day, MetricName } from '#ports/metrics/metrics';
import type { DateRange, DayRange, ReportGroup } from '#ports/metrics/reports';
import type { Where } from '#ports/storage/storage';

const dayInMilliseconds = 86_400_000;

/** Returns the day a number of days later; earlier when it is negative. */
export function shiftDay(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayInMilliseconds).toISOString().slice(0, day.length);
}

/** The field whose value is the group; there is none for the total. */
export const groupField = {
  account: 'id_account',
  day: 'day',
  network: 'social_network',
  total: undefined,
} as const;

/** Which records each report adds up. */
export const reportFilters = {
  accountDays: ({ organizations, from, until }: DayRange): Where<'account_days'> => ({
    id_organization: { in: organizations },
    day: { gte: from, lt: until },
  }),
  /** The days whose followers stand at the end of a day of the range when it is by day, at the end of the last day otherwise. */
  followers({ organizations, from, until }: DayRange, by: ReportGroup): Where<'account_days'> {
    const end = by === 'day' ? from : shiftDay(until, -1);
    return {
      id_organization: { in: organizations },
      // None stands for more than 8 days. A range without a day has no end either.
      day: { gte: from < until ? shiftDay(end, -7) : until, lt: until },
      followers_until: { gt: end },
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
