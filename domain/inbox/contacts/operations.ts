import { z } from 'zod';
import { operation } from '../../access/index.ts';
import {
  contactChannelName,
  contactExtraData,
  contactSchema,
  cursorPage,
  cursorPaging,
  identifier,
  success,
  text,
} from '../../contract/index.ts';
import { deleteContact, deleteContacts } from './delete-contacts.ts';
import { createContact, getContact, listContacts, updateContact } from './manage-contacts.ts';

const list = '/organizations/{id_organization}/contacts';
const one = `${list}/{id_contact}` as const;

const socialIdentifiers = z
  .array(
    z.object({
      _id: identifier.optional().meta({ description: 'Only to keep one that is there' }),
      social_network: contactChannelName,
      external_identifier: z.string().max(500).optional(),
      id_account: identifier.optional(),
    }),
  )
  .max(100);
const fields = {
  name: text(255).nullable().optional(),
  profile_image: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable()
    .optional(),
  extra_data: contactExtraData.nullable().optional(),
};
const writeErrors = [
  'account_not_found',
  'contact_without_identifier',
  'identifier_taken',
  'network_not_supported',
] as const;

const reads = { callers: ['user', 'app', 'portal_link'], permission: 'contacts:read', plan: 'inbox' } as const;
const policy = <const Verb extends 'create' | 'delete' | 'update'>(verb: Verb) =>
  ({ callers: ['user', 'app'], permission: `contacts:${verb}`, plan: 'inbox' }) as const;

export const contactOperations = {
  listContacts: operation({
    area: 'contacts',
    method: 'GET',
    path: list,
    summary: 'List the people with whom the organization exchanges messages, newest first',
    description: 'A person is one contact for each organization, however often they write.',
    policy: reads,
    query: z.object({
      ...cursorPaging,
      search: z.string().optional().meta({ description: 'Text that the name or a phone number contains' }),
      social_network: contactChannelName.optional(),
      extra_data: z
        .array(z.object({ key: z.string(), value: z.array(z.string()) }))
        .max(20)
        .optional()
        .meta({
          description:
            'Fields of `extra_data`, spelled `extra_data[0][key]=number_property&extra_data[0][value]=5`; of a repeated value any may match, of the entries all must',
        }),
    }),
    answer: cursorPage(contactSchema),
    errors: ['network_not_supported', 'filter_not_valid'],
    useCase: listContacts,
    call: (act, { path, query }) => act(path, query),
  }),
  createContact: operation({
    area: 'contacts',
    method: 'POST',
    path: list,
    summary: 'Create a contact, or return the one that has the first identifier already',
    description: 'Needs one identifier at a network, or an e-mail address.',
    policy: policy('create'),
    audited: true,
    body: z.object({ ...fields, social_identifiers: socialIdentifiers }).meta({ id: 'ContactInput' }),
    answer: contactSchema,
    errors: writeErrors,
    useCase: createContact,
    call: (act, { path, body, reservedId }) => act(path, body, reservedId),
  }),
  deleteContacts: operation({
    area: 'contacts',
    method: 'DELETE',
    path: list,
    summary: 'Delete all contacts with every message exchanged with them; the networks keep theirs',
    description:
      'Messages that networks push again do not come back; those that are read from them again do. It cannot be undone.',
    policy: policy('delete'),
    audited: true,
    answer: success,
    errors: [],
    useCase: deleteContacts,
    call: (act, { path }) => act(path),
  }),
  getContact: operation({
    area: 'contacts',
    method: 'GET',
    path: one,
    summary: 'Read one contact',
    description: 'Tells where the contact can be reached.',
    policy: reads,
    answer: contactSchema,
    errors: ['contact_not_found'],
    useCase: getContact,
    call: (act, { path }) => act(path),
  }),
  updateContact: operation({
    area: 'contacts',
    method: 'PUT',
    path: one,
    summary: 'Change a contact: what is left out stays, `null` clears, a list replaces the whole list',
    description: 'The network’s own name of the person no longer replaces a name that was given here.',
    policy: policy('update'),
    audited: true,
    body: z.object({ ...fields, social_identifiers: socialIdentifiers.optional() }),
    answer: contactSchema,
    errors: [...writeErrors, 'contact_not_found'],
    useCase: updateContact,
    call: (act, { path, body }) => act(path, body),
  }),
  deleteContact: operation({
    area: 'contacts',
    method: 'DELETE',
    path: one,
    summary: 'Delete a contact with every message exchanged with them; the network keeps its own',
    description:
      'Messages that networks push again do not come back; those that are read from them again do. It cannot be undone.',
    policy: policy('delete'),
    audited: true,
    answer: success,
    errors: ['contact_not_found'],
    useCase: deleteContact,
    call: (act, { path }) => act(path),
  }),
};
