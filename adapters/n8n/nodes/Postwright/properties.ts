import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { filters } from './filters';
import { optionalFields } from './optional-fields';

const operation = (resource: string, fallback: string, options: INodePropertyOptions[]): INodeProperties => ({
  displayName: 'Operation',
  name: 'operation',
  type: 'options',
  noDataExpression: true,
  displayOptions: { show: { resource: [resource] } },
  options,
  default: fallback,
});

const id = (displayName: string, name: string, shown: Record<string, string[]>): INodeProperties => ({
  displayName,
  name,
  type: 'string',
  default: '',
  required: true,
  displayOptions: { show: shown },
});

const many = { name: 'Get Many', value: 'getAll' };
const writesPost = { resource: ['post'], operation: ['check', 'create'] };
const withMany = { resource: ['account', 'comment', 'conversation', 'message', 'post'], operation: ['getAll'] };

const account = (show: Record<string, string[]>): INodeProperties => ({
  displayName: 'Account',
  name: 'id_account',
  type: 'resourceLocator',
  default: { mode: 'list', value: '' },
  required: true,
  displayOptions: { show },
  modes: [
    {
      displayName: 'From List',
      name: 'list',
      type: 'list',
      typeOptions: { searchListMethod: 'searchAccounts', searchable: true },
    },
    { displayName: 'By ID', name: 'id', type: 'string' },
  ],
});

/** The parameters of the node. Those that are sent have their API names. */
export const properties: INodeProperties[] = [
  {
    displayName: 'Organization',
    name: 'id_organization',
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    required: true,
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        typeOptions: { searchListMethod: 'searchOrganizations', searchable: true },
      },
      { displayName: 'By ID', name: 'id', type: 'string' },
    ],
  },
  {
    displayName: 'Resource',
    name: 'resource',
    type: 'options',
    noDataExpression: true,
    options: [
      { name: 'Account', value: 'account' },
      { name: 'AI Plan', value: 'aiPlan' },
      { name: 'Comment', value: 'comment' },
      { name: 'Conversation', value: 'conversation' },
      { name: 'File', value: 'file' },
      { name: 'Message', value: 'message' },
      { name: 'Post', value: 'post' },
    ],
    default: 'post',
  },
  operation('account', 'getAll', [
    { name: 'Get', value: 'get', action: 'Get an account' },
    { ...many, action: 'Get many accounts' },
  ]),
  operation('aiPlan', 'create', [
    {
      name: 'Approve',
      value: 'approve',
      action: 'Approve an AI plan',
      description: 'Schedule the posts of the plan that fit',
    },
    { name: 'Create', value: 'create', action: 'Create an AI plan' },
    { name: 'Get', value: 'get', action: 'Get an AI plan' },
  ]),
  operation('comment', 'getAll', [
    { ...many, action: 'Get many comments' },
    { name: 'Reply', value: 'reply', action: 'Reply to a comment' },
  ]),
  operation('conversation', 'getAll', [{ ...many, action: 'Get many conversations' }]),
  operation('file', 'upload', [{ name: 'Upload', value: 'upload', action: 'Upload a file' }]),
  operation('message', 'send', [
    { ...many, action: 'Get many messages' },
    { name: 'Send', value: 'send', action: 'Send a message' },
  ]),
  operation('post', 'create', [
    {
      name: 'Check',
      value: 'check',
      action: 'Check a post',
      description: 'Tell all that is wrong with a post without storing it',
    },
    {
      name: 'Create',
      value: 'create',
      action: 'Create a post',
      description: 'Send a post now or at a date, or keep it as a draft',
    },
    { name: 'Delete', value: 'delete', action: 'Delete a post', description: 'Delete a post here and on its network' },
    { name: 'Get', value: 'get', action: 'Get a post' },
    { ...many, action: 'Get many posts' },
    { name: 'Retry', value: 'retry', action: 'Retry a post', description: 'Send a failed post again' },
    { name: 'Update', value: 'update', action: 'Update a post' },
  ]),
  account({ resource: ['account'], operation: ['get'] }),
  account({ resource: ['message'] }),
  account(writesPost),
  id('Contact ID', 'id_contact', { resource: ['message'] }),
  id('Comment ID', 'id_comment', { resource: ['comment'], operation: ['reply'] }),
  id('AI Plan ID', 'id_ai_plan', { resource: ['aiPlan'], operation: ['approve', 'get'] }),
  id('Post ID', 'id_publication', { resource: ['post'], operation: ['delete', 'get', 'retry', 'update'] }),
  {
    displayName: 'Prompt',
    name: 'prompt',
    type: 'string',
    typeOptions: { rows: 4 },
    default: '',
    description: 'What the posts of the week are about',
    displayOptions: { show: { resource: ['aiPlan'], operation: ['create'] } },
  },
  {
    displayName: 'When',
    name: 'when',
    type: 'options',
    options: [
      { name: 'At a Date', value: 'date' },
      { name: 'Keep as Draft', value: 'draft' },
      { name: 'Now', value: 'now' },
    ],
    default: 'now',
    displayOptions: { show: writesPost },
  },
  {
    displayName: 'Date',
    name: 'publish_date',
    type: 'dateTime',
    default: '',
    description: 'In the time zone of the workflow, unless the date names another one',
    displayOptions: { show: { ...writesPost, when: ['date', 'draft'] } },
  },
  {
    displayName: 'Text',
    name: 'text',
    type: 'string',
    typeOptions: { rows: 4 },
    default: '',
    displayOptions: { show: writesPost },
  },
  {
    displayName: 'Text',
    name: 'text',
    type: 'string',
    typeOptions: { rows: 4 },
    default: '',
    displayOptions: { show: { resource: ['comment', 'message'], operation: ['reply', 'send'] } },
  },
  {
    displayName: 'Message Type',
    name: 'message_type',
    type: 'options',
    options: [
      { name: 'File', value: 'file_message' },
      { name: 'Template', value: 'template_message' },
      { name: 'Text', value: 'simple_message' },
    ],
    default: 'simple_message',
    displayOptions: { show: { resource: ['message'], operation: ['send'] } },
  },
  {
    displayName: 'Input Binary Fields',
    name: 'binaryPropertyNames',
    type: 'string',
    default: '',
    placeholder: 'e.g. data',
    description:
      'Names of the fields of the input that hold the pictures or the film, separated by commas. They are uploaded first.',
    displayOptions: { show: writesPost },
  },
  {
    displayName: 'File IDs',
    name: 'files',
    type: 'string',
    default: '',
    description: 'Identifiers of files that were uploaded before, separated by commas',
    displayOptions: { show: writesPost },
  },
  {
    displayName: 'Input Binary Field',
    name: 'binaryPropertyName',
    type: 'string',
    default: 'data',
    required: true,
    description: 'The name of the field of the input that holds the file',
    displayOptions: { show: { resource: ['file'], operation: ['upload'] } },
  },
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
    displayOptions: { show: withMany },
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    description: 'Max number of results to return',
    displayOptions: { show: { ...withMany, returnAll: [false] } },
  },
  ...filters,
  ...optionalFields,
];
