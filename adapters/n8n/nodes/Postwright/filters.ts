import type { INodeProperties } from 'n8n-workflow';
import { networks } from './networks';

const listFilters = (resource: string, options: INodeProperties[]): INodeProperties => ({
  displayName: 'Filters',
  name: 'filters',
  type: 'collection',
  placeholder: 'Add Filter',
  default: {},
  displayOptions: { show: { resource: [resource], operation: ['getAll'] } },
  options,
});

const text = (displayName: string, name: string, description = ''): INodeProperties => ({
  displayName,
  name,
  type: 'string',
  default: '',
  ...(description && { description }),
});

const choice = (displayName: string, name: string, description: string): INodeProperties => ({
  displayName,
  name,
  type: 'boolean',
  default: true,
  description,
});

const date = (displayName: string, name: string): INodeProperties => ({
  displayName,
  name,
  type: 'dateTime',
  default: '',
});

const network: INodeProperties = {
  displayName: 'Networks',
  name: 'social_network',
  type: 'multiOptions',
  options: networks,
  default: [],
};

/** The filters of lists. */
export const filters: INodeProperties[] = [
  listFilters('account', [
    text('Name', 'name'),
    network,
    {
      displayName: 'State',
      name: 'state',
      type: 'options',
      options: [
        { name: 'Connected', value: 'connected' },
        { name: 'Enabled', value: 'enabled' },
        { name: 'Removed', value: 'removed' },
      ],
      default: 'enabled',
    },
  ]),
  listFilters('comment', [
    text('Account ID', 'id_account'),
    date('From', 'from_date'),
    network,
    text('Post ID', 'id_publication'),
    choice('Replied', 'replied', 'Whether the comments were answered'),
    text('Search', 'search'),
    date('To', 'to_date'),
    choice('Unread', 'unread', 'Whether the comments are unread'),
  ]),
  listFilters('conversation', [
    network,
    text('Search', 'search'),
    choice('Unread', 'unread', 'Whether the conversations have unread messages'),
  ]),
  listFilters('message', [
    { ...choice('Mark as Read', 'mark_read', 'Whether reading marks the messages as read'), default: false },
  ]),
  listFilters('post', [
    text('Account IDs', 'accounts', 'Separated by commas'),
    text('AI Plan ID', 'id_ai_plan'),
    date('From', 'from_date'),
    network,
    choice('Order by Publish Date', 'order_by_publish', 'Whether order and dates are those of publishing'),
    text('Search', 'search'),
    {
      displayName: 'State',
      name: 'state',
      type: 'multiOptions',
      options: [
        { name: 'Draft', value: 'draft' },
        { name: 'Published', value: 'published' },
        { name: 'Publishing', value: 'publishing' },
        { name: 'Scheduled', value: 'ready' },
        { name: 'With Errors', value: 'withErrors' },
      ],
      default: [],
    },
    date('To', 'to_date'),
  ]),
];
