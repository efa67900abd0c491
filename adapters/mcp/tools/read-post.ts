import { identifier } from '#domain/contract/index';
import { z } from 'zod';
import { clean } from '../from-outside.ts';
import { zonedDate, formatZonedDate } from '../zoned-dates.ts';
import { readOrganization } from '../place.ts';
import { formatAttachments, attachmentFields } from '../post-content.ts';
import { tool } from '../tool.ts';
import { formatPost, postSchema } from './list-posts.ts';

export const readPost = tool({
  name: 'read_post',
  title: 'Read a post',
  description: 'Tells one post as a whole: its words, files and options, what became of it, and its numbers.',
  scopes: ['read'],
  input: z.object({ id_publication: identifier }),
  output: postSchema.extend({
    ...attachmentFields,
    made: zonedDate,
    waits_until: zonedDate.optional().meta({ description: 'The network lets it wait until then' }),
    id_ai_plan: identifier.optional(),
    numbers: z.record(z.string(), z.number()).optional(),
    parts_out: z.array(z.string()).optional().meta({ description: 'The addresses of what is out of its thread' }),
  }),
  act: async (call, { id_publication }) => {
    const { zone } = await readOrganization(call);
    const { platform, caller, id_organization } = call;
    const post = await platform.publications.getPublication(caller, { id_organization, id_publication }, undefined);
    const { creation_date, postponed, id_ai_plan, metrics, parts } = post;
    return {
      ...formatPost(zone, post),
      ...formatAttachments(post),
      made: formatZonedDate(zone, creation_date),
      ...(postponed && { waits_until: formatZonedDate(zone, postponed.until) }),
      ...(id_ai_plan !== undefined && { id_ai_plan }),
      ...(metrics && { numbers: { ...metrics } }),
      ...(parts && { parts_out: parts.map(({ url, external_identifier }) => clean(url ?? external_identifier)) }),
    };
  },
});
