import { readDate } from '#domain/foundation/index';
import { identifier } from '#domain/contract/index';
import { z } from 'zod';
import { clean } from '../from-outside.ts';
import { dateInput, zonedDate, formatZonedDate } from '../zoned-dates.ts';
import { readOrganization } from '../place.ts';
import { tool } from '../tool.ts';

const numbers = z.record(z.string(), z.number());

export const readNumbers = tool({
  name: 'read_numbers',
  title: 'Read numbers',
  description:
    'Tells what accounts and posts of the organization reached in a range, the last 30 days when none is given, beside the range before, with the posts that did best. A number that a network does not give is absent, never 0. read_post tells the numbers of one post.',
  scopes: ['read'],
  input: z.object({ from_date: dateInput.optional(), to_date: dateInput.optional() }),
  output: z.strictObject({
    from: zonedDate,
    to: zonedDate,
    accounts: z.strictObject({ now: numbers, before: numbers }).optional(),
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
    const date = (text: string | undefined) => (text === undefined ? undefined : readDate(text, zone).date);
    const { range, account_metrics, publications, publication_metrics } = await platform.metrics.getDashboard(
      caller,
      { id_organization },
      { from_date: date(from_date), to_date: date(to_date) },
    );
    const by_network: Record<string, Record<string, number>> = {};
    for (const { group = '', name, value } of account_metrics?.by_network ?? [])
      (by_network[group] ??= {})[name] = value;
    return {
      from: formatZonedDate(zone, range.from_date),
      to: formatZonedDate(zone, range.to_date),
      ...(account_metrics && {
        accounts: { now: { ...account_metrics.total }, before: { ...account_metrics.previous_total } },
        by_network,
      }),
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
