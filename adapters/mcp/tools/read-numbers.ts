import type { AccountCoverages, Comparisons, PostCoverages } from '#ports/numbers/comparison';
import { identifier } from '#domain/contract/index';
import { localTime, metricNames, pick, readDate, toDateTime } from '#domain/foundation/index';
import { z } from 'zod';
import { clean } from '../from-outside.ts';
import { dateInput, zonedDate, formatZonedDate } from '../zoned-dates.ts';
import { readOrganization } from '../place.ts';
import { tool } from '../tool.ts';

/** The default range is thirty days: the last one, and these before it. */
const daysBefore = 29 * 24 * 3_600_000;
const dayLength = '2026-11-24'.length;
const numbers = z.record(z.string(), z.number());

const comparedFields = ['now', 'before', 'change', 'why_not', 'reported_until'] as const;

/** What a metric compares, and of how many accounts or posts its total is. */
const view = (comparisons: Comparisons, covered: AccountCoverages | PostCoverages): Record<string, object> =>
  Object.fromEntries(
    metricNames.flatMap((name) => {
      const [one, whole] = [comparisons[name], covered[name]];
      if (!one) return [];
      const total_of =
        whole && ('posts' in whole ? pick(whole, ['posts', 'of_posts']) : pick(whole, ['accounts', 'of_accounts']));
      return [[name, { ...pick(one, comparedFields), left_out: one.left_out.length, ...total_of }]];
    }),
  );

export const readNumbers = tool({
  name: 'read_numbers',
  title: 'Read numbers',
  description:
    'Tells what accounts and posts of the organization reached in a range, the last 30 days when none is given, compared with the range before, with the posts that did best. Days are whole. True changes are only in `compared`; 0.5 is half more. A number that a network does not give is absent, never 0. read_post tells the numbers of one post.',
  scopes: ['read'],
  input: z.object({ from_date: dateInput.optional(), to_date: dateInput.optional() }),
  output: z.strictObject({
    from: zonedDate,
    to: zonedDate,
    accounts: numbers.optional(),
    compared: z.record(z.string(), z.record(z.string(), z.unknown())),
    by_network: z.record(z.string(), numbers).optional(),
    posts: z.strictObject({ made: z.int(), made_before: z.int(), by_state: z.record(z.string(), z.int()) }).optional(),
    best_posts: z
      .array(
        z.strictObject({
          id_publication: identifier,
          social_network: z.string(),
          when: zonedDate.optional(),
          url: z.string().optional(),
          numbers,
        }),
      )
      .optional(),
  }),
  act: async (call, { from_date, to_date }) => {
    const { platform, caller, id_organization } = call;
    const { zone } = await readOrganization(call);
    // Whole days there, as networks count by days.
    const toDay = (local: number) => toDateTime(local).slice(0, dayLength);
    const until = to_date === undefined ? call.ports.clock.now() : Date.parse(readDate(to_date, zone).date) - 1;
    const last = localTime(zone, until);
    const first =
      from_date === undefined ? last - daysBefore : localTime(zone, Date.parse(readDate(from_date, zone).date));
    const { range, account_metrics, publications, publication_metrics } = await platform.metrics.getDashboard(
      caller,
      { id_organization },
      { first_day: toDay(first), last_day: toDay(last) },
    );
    const by_network: Record<string, Record<string, number>> = {};
    for (const { group = '', name, value } of account_metrics?.by_network ?? [])
      (by_network[group] ??= {})[name] = value;
    return {
      from: formatZonedDate(zone, range.from_date),
      to: formatZonedDate(zone, range.to_date),
      compared: {
        ...(account_metrics && { accounts: view(account_metrics.compared, account_metrics.covered) }),
        ...(publication_metrics && { posts: view(publication_metrics.compared, publication_metrics.covered) }),
      },
      ...(account_metrics && { accounts: { ...account_metrics.total }, by_network }),
      ...(publications && {
        posts: {
          made: publications.total,
          made_before: publications.previous_total,
          by_state: Object.fromEntries(publications.by_state.map(({ state, total }) => [state, total])),
        },
      }),
      ...(publication_metrics && {
        best_posts: publication_metrics.top.map(
          ({ id_publication, social_network, publish_date, metrics, publication }) => ({
            id_publication,
            social_network,
            ...(publish_date !== undefined && { when: formatZonedDate(zone, publish_date) }),
            ...(publication.url !== undefined && { url: clean(publication.url) }),
            numbers: { ...metrics },
          }),
        ),
      }),
    };
  },
});
