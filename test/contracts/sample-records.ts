import type { Account } from '#ports/accounts/account';
import type { Comment } from '#ports/inbox/comment';
import type { Contact } from '#ports/inbox/contact';
import type { Message } from '#ports/inbox/message';
import type { AccountDay } from '#ports/numbers/account-day';
import type { Integration } from '#ports/integrations/integration';
import type { Day } from '#ports/numbers/metrics';
import type { PublicationMetrics } from '#ports/numbers/publication-metrics';
import type { NewEvent } from '#ports/webhooks/webhook';
import type { Publication } from '#ports/publishing/publication';

/** Returns 24 hex digits that sort as their numbers do. */
export function identifier(number: number): string {
  return number.toString(16).padStart(24, '0');
}

/** Returns a date the given number of milliseconds after the start of 2026. */
export function moment(milliseconds: number): string {
  return new Date(Date.UTC(2026, 0, 1) + milliseconds).toISOString();
}

/** Returns a typical publication. */
export function publication(number: number, fields: Partial<Publication> = {}): Publication {
  return {
    _id: identifier(number),
    id_client: 'client',
    id_organization: 'organization',
    id_account: 'account',
    social_network: 'bluesky',
    publication_type: 'profile',
    text: `Publication ${number}`,
    files: [],
    state: 'ready',
    creation_date: moment(number),
    publication_errors: [],
    retries: 0,
    deleted: false,
    search_text: `publication ${number}`,
    files_text: '',
    outcomes: 0,
    tries: 0,
    ...fields,
  };
}

/** Returns a typical feed that is connected. */
export function integration(_id: string, fields: Partial<Integration> = {}): Integration {
  return {
    _id,
    id_client: 'client',
    id_organization: 'organization',
    provider: 'rss',
    phase: 'connected',
    name: 'Feed',
    external_identifier: 'https://blog.example/feed',
    config: { url: 'https://blog.example/feed', id_accounts: ['account'] },
    enabled: true,
    failures: 0,
    creation_date: moment(0),
    ...fields,
  };
}

/** Returns a typical account. */
export function account(number: number, fields: Partial<Account> = {}): Account {
  return {
    _id: identifier(number),
    id_organization: 'organization',
    id_client: 'client',
    social_network: 'bluesky',
    name: `Account ${number}`,
    image: '',
    creation_date: moment(number),
    error_code: 0,
    deleted: false,
    enabled: true,
    access_data: {},
    external_identifier: `did:plc:${number}`,
    network_key: `bluesky:did:plc:${number}`,
    search_text: `account ${number}`,
    ...fields,
  };
}

/** Returns an event to append. */
export function newEvent(number: number, fields: Partial<NewEvent> = {}): NewEvent {
  return {
    _id: identifier(number),
    cause: `cause ${number}`,
    id_client: 'client',
    id_organization: 'organization',
    creation_date: moment(number),
    change: { field: 'new_account', id_account: 'account', id_organization: 'organization', social_network: 'bluesky' },
    ...fields,
  };
}

/** Returns a typical comment. */
export function comment(_id: string, fields: Partial<Comment> = {}): Comment {
  const { id_account = 'account' } = fields;
  return {
    _id,
    id_client: 'client',
    id_organization: 'organization',
    id_account,
    social_network: 'bluesky',
    publication_external_id: 'post',
    external_id: _id,
    author: { external_id: 'bob', is_own: false },
    text: 'Nice',
    creation_date: moment(0),
    collected_date: moment(0),
    received_date: moment(0),
    hidden: false,
    deleted: false,
    read: false,
    replied: false,
    unread_replies: 0,
    dates: { content: moment(0) },
    network_key: `${id_account}:${_id}`,
    author_external_id: 'bob',
    own: false,
    listed: true,
    search_text: 'nice',
    revision: 0,
    told: 0,
    ...fields,
  };
}

/** Returns a typical contact, who has no identity yet. */
export function contact(_id: string, fields: Partial<Contact> = {}): Contact {
  return {
    _id,
    id_client: 'client',
    id_organization: 'organization',
    name: 'Bob',
    creation_date: moment(0),
    search_text: 'bob',
    channels_text: '',
    ...fields,
  };
}

/** Returns the numbers of an account on a day, of which it has none yet. */
export function accountDay(id_account: string, day: Day, fields: Partial<AccountDay> = {}): AccountDay {
  return {
    _id: `${id_account} ${day}`,
    id_client: 'client',
    id_organization: 'organization',
    id_account,
    social_network: 'bluesky',
    day,
    ...fields,
  };
}

/** Returns what a publication has reached: nothing, since it was not measured yet. */
export function publicationMetrics(number: number, fields: Partial<PublicationMetrics> = {}): PublicationMetrics {
  return {
    _id: identifier(number),
    id_client: 'client',
    id_organization: 'organization',
    id_account: 'account',
    social_network: 'bluesky',
    publication_type: 'profile',
    publish_date: moment(number),
    unchanged: 0,
    values: {},
    ...fields,
  };
}

/** Returns a typical message by a contact. */
export function message(number: number, fields: Partial<Message> = {}): Message {
  return {
    _id: identifier(number),
    id_client: 'client',
    id_organization: 'organization',
    id_account: 'account',
    id_contact: 'contact',
    id_conversation: 'thread',
    social_network: 'bluesky',
    own: false,
    external_id: `m${number}`,
    network_key: `account:m${number}`,
    message_type: 'simple_message',
    text: `Message ${number}`,
    message_options: { files: [], files_urls: [] },
    message_errors: [],
    creation_date: moment(number),
    received_date: moment(number),
    deleted: false,
    read: false,
    reactions: [],
    dates: {},
    known: true,
    unread: true,
    revision: 0,
    told: 0,
    ...fields,
  };
}
