import type { INodeProperties } from 'n8n-workflow';

const text = (displayName: string, name: string, description = ''): INodeProperties => ({
  displayName,
  name,
  type: 'string',
  default: '',
  ...(description && { description }),
});

const json = (displayName: string, name: string, fallback: string, description: string): INodeProperties => ({
  displayName,
  name,
  type: 'json',
  default: fallback,
  description,
});

const longText: INodeProperties = { ...text('Text', 'text'), typeOptions: { rows: 4 } };

const ofPost: INodeProperties[] = [
  json('Alternative Texts', 'alt_texts', '{}', 'The text for each file, by its ID'),
  text('Destination ID', 'id_destination', 'A board, for example'),
  text('First Comment', 'first_comment', 'A comment by the account itself, made when the post is out'),
  text('Languages', 'languages', 'Separated by commas'),
  text('Link', 'link'),
  text('Name', 'name', 'For yourself; it is not published'),
  json('Options', 'options', '{}', 'What only the network of the account offers'),
  text('Privacy', 'privacy'),
  {
    displayName: 'Publication Type',
    name: 'publication_type',
    type: 'options',
    options: [
      { name: 'Group', value: 'group' },
      { name: 'Message', value: 'message' },
      { name: 'Page', value: 'page' },
      { name: 'Profile', value: 'profile' },
      { name: 'Reel', value: 'reels' },
      { name: 'Story', value: 'stories' },
    ],
    default: 'profile',
  },
  text('Reply Control', 'reply_control'),
  json('Thread', 'thread', '[]', 'The posts that follow, each with text, files, alt_texts and options'),
  text('Title', 'title'),
];

const changed: INodeProperties[] = [
  {
    displayName: 'Date',
    name: 'publish_date',
    type: 'dateTime',
    default: '',
    description: 'In the time zone of the workflow, unless the date names another one',
  },
  text('File IDs', 'files', 'Identifiers of files that were uploaded before, separated by commas'),
  {
    displayName: 'State',
    name: 'state',
    type: 'options',
    options: [
      { name: 'Draft', value: 'draft' },
      { name: 'Ready', value: 'ready', description: 'It goes out at its date, or now' },
    ],
    default: 'ready',
  },
  longText,
];

/** Sorts fields by display name. */
const sorted = (fields: INodeProperties[]) => [...fields].sort((a, b) => (a.displayName < b.displayName ? -1 : 1));

/** Optional fields of writing operations. */
export const optionalFields: INodeProperties[] = [
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    displayOptions: { show: { resource: ['post'], operation: ['check', 'create'] } },
    options: ofPost,
  },
  {
    displayName: 'Update Fields',
    name: 'updateFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    displayOptions: { show: { resource: ['post'], operation: ['update'] } },
    options: sorted([...changed, ...ofPost]),
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    displayOptions: { show: { resource: ['message'], operation: ['send'] } },
    options: [
      json('Message Options', 'message_options', '{}', 'Files, or the template with its parameters'),
      text('Reply To', 'in_response_external_id', 'The message at the network that is answered'),
    ],
  },
  {
    displayName: 'Additional Fields',
    name: 'additionalFields',
    type: 'collection',
    placeholder: 'Add Field',
    default: {},
    displayOptions: { show: { resource: ['aiPlan'], operation: ['create'] } },
    options: [
      text('Account IDs', 'accounts', 'Separated by commas; all that can be planned for when empty'),
      json('Options', 'options', '{}', 'Time zone, week, days, language, tone and the writer'),
      json('Source', 'source', '{}', 'Text, address, pictures, products or an event that the week is about'),
      {
        displayName: 'Template',
        name: 'template',
        type: 'options',
        options: [
          { name: 'Campaign', value: 'campaign' },
          { name: 'From Catalog', value: 'from_catalog' },
          { name: 'From Images', value: 'from_images' },
          { name: 'From Text', value: 'from_text' },
          { name: 'Standard', value: 'standard' },
        ],
        default: 'standard',
      },
    ],
  },
];
