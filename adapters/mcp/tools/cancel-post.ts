import { ServiceError } from '#domain/foundation/index';
import { identifier } from '#domain/contract/index';
import { z } from 'zod';
import { readOrganization } from '../place.ts';
import { pickContent } from '../post-content.ts';
import { publicTool } from '../public-tool.ts';
import { formatPost, postSchema } from './list-posts.ts';

const effects = {
  becomes_draft: 'It does not go out, and stays as a draft.',
  deleted_here: 'It does not go out, and is deleted.',
  deleted_at_network: 'It is deleted here and at the network. That cannot be taken back.',
} as const;

export const cancelPost = publicTool({
  name: 'cancel_post',
  title: 'Cancel or delete a post',
  description:
    'Keeps a scheduled post from going out: it stays as a draft, or is deleted with `delete`. A post that is out is deleted at its network, where that is possible, and a draft is deleted; both only with `delete`. The first call does nothing and tells what would happen, with a confirmation.',
  scopes: ['read', 'publish'],
  does: { destructive: true, idempotent: true, openWorld: true },
  input: z.object({ id_publication: identifier, delete: z.boolean().optional() }),
  preview: z.strictObject({
    post: postSchema,
    effect: z.enum(['becomes_draft', 'deleted_here', 'deleted_at_network']),
    explanation: z.string(),
  }),
  result: z.strictObject({ id_publication: identifier, deleted: z.boolean(), state: z.string().optional() }),
  prepare: async (call, { id_publication, delete: isDeleted = false }) => {
    const { platform, caller, id_organization } = call;
    const { zone } = await readOrganization(call);
    const address = { id_organization, id_publication };
    const post = await platform.publications.getPublication(caller, address, undefined);
    const { state } = post;
    if (state === 'publishing') throw new ServiceError('publication_not_changeable', { state });
    const isOut = post.external_identifier !== undefined || post.outcome === 'unknown';
    if (!isDeleted && (isOut || state !== 'ready')) {
      const reason = `a post that is ${state} can only be deleted: say so with delete`;
      throw new ServiceError('request_not_valid', { reason, field: 'delete' });
    }
    const removal = isOut ? ('deleted_at_network' as const) : ('deleted_here' as const);
    const effect = isDeleted ? removal : ('becomes_draft' as const);
    const formatted = formatPost(zone, post);
    const text = formatted.content?.text ?? formatted.from_outside?.text ?? '';
    return {
      preview: { post: formatted, effect, explanation: effects[effect] },
      checked: [state, pickContent(post), post.publish_date ?? null, post.external_identifier ?? null],
      question: `${effects[effect]}\n\nOn ${post.social_network}${formatted.when ? `, ${formatted.when.local}` : ''}:\n${text}\n\nDo that?`,
      isPossible: true,
      act: async () => {
        if (isDeleted) {
          await platform.publications.deletePublication(caller, address);
          return { id_publication, deleted: true };
        }
        const changed = await platform.publications.updatePublication(caller, {
          ...address,
          input: { state: 'draft' },
        });
        return { id_publication, deleted: false, state: changed.state };
      },
    };
  },
});
