import { z } from 'zod';
import { operation } from '../../access/index.ts';
import {
  commentSchema,
  contactSchema,
  identifier,
  messageSchema,
  networkName,
  page,
  paging,
  success,
} from '../../contract/index.ts';
import { deletePerson, getPerson } from './manage-people.ts';

const ofAccount = {
  id_account: identifier
    .optional()
    .meta({
      description:
        'The account to which the identifier belongs, where each account knows people by identifiers of its own; without it, any',
    }),
};
const personSchema = z
  .strictObject({
    social_network: networkName,
    external_id: z.string(),
    comments: page(commentSchema),
    contacts: z.array(contactSchema),
    messages: page(messageSchema),
  })
  .meta({ id: 'Person' });
const path = '/organizations/{id_organization}/people/{social_network}/{external_id}';

export const peopleOperations = {
  getPerson: operation({
    area: 'people',
    method: 'GET',
    path,
    summary: 'Read everything that is stored of a person who wrote to accounts of the organization',
    description: 'For a person who asks what is stored of them.',
    policy: {
      callers: ['user', 'app'],
      permission: 'comments:read',
      morePermissions: ['messages:read', 'contacts:read'],
    },
    query: z.object({ ...paging, ...ofAccount }),
    answer: personSchema,
    errors: ['account_not_found', 'network_not_supported'],
    useCase: getPerson,
    call: (act, { path, query }) => act(path, query),
  }),
  deletePerson: operation({
    area: 'people',
    method: 'DELETE',
    path,
    summary: 'Erase everything that is stored of a person, so that it does not come back',
    description:
      'For a person who asks to be forgotten. Only a hash stays, by which nothing they wrote before comes back. What the networks keep is theirs.',
    policy: {
      callers: ['user', 'app'],
      permission: 'comments:delete',
      morePermissions: ['messages:delete', 'contacts:delete'],
    },
    audited: true,
    query: z.object(ofAccount),
    answer: success,
    errors: ['account_not_found', 'network_not_supported'],
    useCase: deletePerson,
    call: (act, { path, query }) => act(path, query),
  }),
};
