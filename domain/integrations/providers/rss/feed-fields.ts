import { z } from 'zod';
import { identifier, publicationTypeName, text } from '../../../contract/index.ts';

/** The settings of a feed, except its URL. */
export const feedFields = {
  url: z.string().optional().meta({ description: 'The address of a public feed' }),
  id_accounts: z.array(identifier).max(20).optional().meta({ description: 'The accounts that publish what is new' }),
  publication_type: publicationTypeName.optional().meta({ default: 'profile' }),
  template: text(5000)
    .optional()
    .meta({
      default: '{{title}}\n\n{{link}}',
      description:
        'With `{{title}}`, `{{link}}` and `{{summary}}`. It is cut to fit each network, the link last of all',
    }),
  auto_publish: z
    .boolean()
    .optional()
    .meta({ default: false, description: 'Posts go out by themselves after five minutes; otherwise they are drafts' }),
  use_slots: z
    .boolean()
    .optional()
    .meta({
      default: false,
      description: 'Posts that go out by themselves take the next free slots of their accounts',
    }),
  import_image: z
    .boolean()
    .optional()
    .meta({ default: true, description: 'The picture of an item goes with its post' }),
  max_per_day: z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .meta({ default: 10, description: 'How many items become posts on one day of the organization; the others wait' }),
};

/** The input to connect a feed. A missing field has its own error. */
export const feedConnection = z
  .object({ provider: z.literal('rss'), ...feedFields })
  .meta({ id: 'IntegrationRssConnectRequest', required: ['provider', 'url', 'id_accounts'] });
