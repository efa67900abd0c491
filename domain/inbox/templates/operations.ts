import { z } from 'zod';
import { operation } from '../../access/index.ts';
import { page, paging, success } from '../../contract/index.ts';
import { createTemplate, deleteTemplate, listTemplates } from './manage-templates.ts';

const path = '/organizations/{id_organization}/accounts/{id_account}/message_templates';
/** In the network's own form. */
const template = z.record(z.string(), z.unknown()).meta({ id: 'MessageTemplate' });
const errors = [
  'account_not_found',
  'account_not_usable',
  'account_throttled',
  'network_unavailable',
  'no_messages',
] as const;

export const templateOperations = {
  listMessageTemplates: operation({
    area: 'message_templates',
    method: 'GET',
    path,
    summary: 'List the message templates of an account, as its network has them now',
    description:
      'The network is asked, so it takes a moment. Those that are approved, unless `status` asks for others.',
    policy: { callers: ['user', 'app'], permission: 'messages:read', plan: 'inbox' },
    query: z.object({
      ...paging,
      status: z
        .array(z.string())
        .optional()
        .meta({ description: 'States by the network’s names, or `all`; without it, those that are approved' }),
    }),
    answer: page(template),
    errors,
    useCase: listTemplates,
    call: (act, { path, query }) => act(path, query),
  }),
  createMessageTemplate: operation({
    area: 'message_templates',
    method: 'POST',
    path,
    summary: 'Hand in a message template for approval by the network',
    description: 'The network decides, often within minutes; a webhook (`message_template_status`) tells.',
    policy: { callers: ['user', 'app'], permission: 'messages:create', plan: 'inbox' },
    audited: true,
    body: template,
    answer: template,
    errors: [...errors, 'template_not_valid'],
    useCase: createTemplate,
    call: (act, { path, body }) => act(path, body),
  }),
  deleteMessageTemplate: operation({
    area: 'message_templates',
    method: 'DELETE',
    path,
    summary: 'Delete a message template at the network, in one language',
    description: 'Give both `template_id` and `template_name`. The other languages of the template stay.',
    policy: { callers: ['user', 'app'], permission: 'messages:delete', plan: 'inbox' },
    audited: true,
    query: z.object({
      template_id: z.string().max(100).optional().meta({ description: 'Its identifier at the network' }),
      template_name: z.string().max(512).optional().meta({ description: 'Its name; both are needed' }),
    }),
    answer: success,
    errors: [...errors, 'field_missing', 'template_not_valid'],
    useCase: deleteTemplate,
    call: (act, { path, query }) => act(path, query),
  }),
};
