import { readDate } from '#domain/foundation/index';
import type { PublicationView } from '#domain/publishing/index';
import { identifier, networkName, publicationState } from '#domain/contract/index';
import { z } from 'zod';
import { clean, shortText } from '../from-outside.ts';
import { dateInput, zonedDate, formatZonedDate } from '../zoned-dates.ts';
import { more, pageInput, readPage, getMore } from '../more.ts';
import { readOrganization } from '../place.ts';
import { formatProblem, formatText, problemSchema, textFields } from '../post-content.ts';
import { tool } from '../tool.ts';

export const postSchema = z.strictObject({
  id_publication: identifier,
  id_account: identifier,
  social_network: z.string(),
  state: z.string(),
  outcome: z
    .literal('unknown')
    .optional()
    .meta({ description: 'It is unknown whether the network has it: the person must check there' }),
  when: zonedDate.optional().meta({ description: 'When it went out, goes out or is meant to' }),
  schedule: z
    .literal('next_slot')
    .optional()
    .meta({ description: 'It goes out in a posting slot of its account; a draft holds none until it is scheduled' }),
  url: z.string().optional(),
  ...textFields,
  problems: z.array(problemSchema).optional(),
});

/** Formats a post for a tool's result, its text cut to `max` characters. */
export function formatPost(zone: string, post: PublicationView, max?: number): z.output<typeof postSchema> {
  const { _id, id_account, social_network, state, outcome, publish_date, schedule, url, publication_errors } = post;
  return {
    id_publication: _id,
    id_account,
    social_network,
    state,
    ...(outcome !== undefined && { outcome }),
    ...(publish_date !== undefined && { when: formatZonedDate(zone, publish_date) }),
    ...(schedule && { schedule }),
    ...(url !== undefined && { url: clean(url) }),
    ...formatText(post, max),
    ...(publication_errors.length > 0 && { problems: publication_errors.map(formatProblem) }),
  };
}

export const listPosts = tool({
  name: 'list_posts',
  title: 'List posts',
  description:
    'Lists posts of the organization, the newest first, with what became of them: drafts, scheduled ones (ready), those that are out (published) and those that failed (withErrors). read_post tells one as a whole.',
  scopes: ['read'],
  input: z.object({
    state: z.array(publicationState).optional(),
    accounts: z.array(identifier).max(100).optional(),
    social_network: z.array(networkName).max(20).optional(),
    search: z.string().max(200).optional().meta({ description: 'Words in its name, title or text' }),
    from_date: dateInput.optional(),
    to_date: dateInput.optional(),
    by_publish_date: z
      .boolean()
      .optional()
      .meta({ description: 'Dates and order are of when posts go out, not of when they were made' }),
    ...pageInput,
  }),
  output: z.strictObject({ posts: z.array(postSchema), total: z.int(), more }),
  act: async (call, { from_date, to_date, by_publish_date, cursor, limit, ...filter }) => {
    const { zone } = await readOrganization(call);
    const page = readPage({ cursor, limit });
    const date = (text: string | undefined) => (text === undefined ? undefined : readDate(text, zone).date);
    const found = await call.platform.publications.listPublications(
      call.caller,
      { id_organization: call.id_organization },
      { ...filter, ...page, from_date: date(from_date), to_date: date(to_date), order_by_publish: by_publish_date },
    );
    return {
      posts: found.data.map((post) => formatPost(zone, post, shortText)),
      total: found.total,
      ...getMore(page, found),
    };
  },
});
