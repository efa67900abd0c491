import type { Organization } from '#ports/access/organization';
import type { Account } from '#ports/accounts/account';
import type { Where } from '#ports/foundation/storage';
import type { ShownContact } from '#ports/inbox/contact';
import type { Conversation } from '#ports/inbox/conversation';
import type { ShownMessage } from '#ports/inbox/message';
import type { Ports } from '#ports/platform/platform-ports';
import { holds, type OrganizationAccess } from '../../access/index.ts';
import type { AccountAddress, AskingPorts } from '../../accounts/index.ts';
import {
  type CursorPage,
  cursorPage,
  type CursorPaging,
  pick,
  readBound,
  requireCursor,
  ServiceError,
} from '../../foundation/index.ts';
import { requireSocialNetwork } from '../../networks/index.ts';
import { viewContacts, viewCorrespondent } from '../contacts/contact-view.ts';
import { contactsBySearch } from '../contacts/search-contacts.ts';
import { importConversations } from './import-conversations.ts';
import { messageAccount } from './message-source.ts';
import { viewMessages } from './message-view.ts';
import { getWindow, type Window } from './check-message.ts';

/** A conversation as callers see it. */
export type ConversationView = Pick<
  Conversation,
  '_id' | 'date' | 'id_account' | 'social_network' | 'state' | 'unread_messages'
> & { readonly contact: ShownContact; readonly last_message?: ShownMessage; readonly window: Window };

/**
 * Returns conversations as this caller sees them, in the same order. Those whose contact was just deleted are left out.
 * Without `contacts:read`, only the name and picture of a contact are included.
 */
async function viewConversations(
  ports: Ports<'clock' | 'links' | 'settings' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  conversations: readonly Conversation[],
): Promise<readonly ConversationView[]> {
  const { storage } = ports;
  const ids = [...new Set(conversations.map(({ id_contact }) => id_contact))];
  const found = ids.length === 0 ? [] : await storage.find('contacts', { where: { _id: { in: ids } } });
  const isWhole = await holds(ports, caller, organization, 'contacts:read');
  const shown = (await viewContacts(ports, found)).map((one) => (isWhole ? one : viewCorrespondent(one)));
  const contacts = new Map(shown.map((contact) => [contact._id, contact]));
  const last = conversations.flatMap(({ last_message = [] }) => last_message);
  const messages = last.length === 0 ? [] : await storage.find('messages', { where: { _id: { in: last } } });
  const messageById = new Map((await viewMessages(ports, messages)).map((one) => [one._id, one]));
  return conversations.flatMap((conversation) => {
    const contact = contacts.get(conversation.id_contact);
    const message = messageById.get(conversation.last_message ?? '');
    if (!contact) return [];
    return {
      ...pick(conversation, ['_id', 'id_account', 'social_network', 'date', 'unread_messages', 'state']),
      contact,
      ...(message && { last_message: message }),
      window: getWindow(ports, conversation.social_network, conversation),
    };
  });
}

export interface ConversationFilter extends CursorPaging {
  readonly social_network?: readonly string[] | undefined;
  readonly unread?: boolean | undefined;
  /** Text in the contact's name, or in their phone number. */
  readonly search?: string | undefined;
}

/** The maximum number of contacts that a search by name considers. */
const maxFound = 1000;

/** Identifiers of messages begin with the time they were received. */
const order = ['date', 'last_message'] as const;

async function page(
  ports: Ports<'clock' | 'links' | 'settings' | 'storage'>,
  access: OrganizationAccess,
  where: Where<'conversations'>,
  paging: CursorPaging,
): Promise<CursorPage<ConversationView>> {
  const listed = { ...where, listed: true };
  const found = await cursorPage(ports, 'conversations', listed, order, paging);
  return { ...found, data: [...(await viewConversations(ports, access, found.data))] };
}

/** Returns the condition that excludes removed accounts; undefined when there are none. */
async function ofAccounts(
  { storage }: Ports<'storage'>,
  { _id: id_organization }: Organization,
): Promise<{ readonly notIn: readonly string[] } | undefined> {
  const removed = await storage.find('accounts', { where: { id_organization, deleted: true } });
  return removed.length === 0 ? undefined : { notIn: removed.map(({ _id }) => _id) };
}

/** Returns the conversations of an account, most recent message first. The first call imports the network's history. */
export async function listAccountConversations(
  ports: AskingPorts & Ports<'links'>,
  access: OrganizationAccess,
  address: AccountAddress,
  paging: CursorPaging,
): Promise<CursorPage<ConversationView>> {
  requireCursor(paging, order);
  const account = await messageAccount(ports, access.organization, address);
  if (!account.enabled) throw new ServiceError('account_not_usable');
  await importConversations(ports, account);
  return page(ports, access, { id_account: account._id }, paging);
}

/** Returns the stored conversations of all accounts, most recent message first. */
export async function listConversations(
  ports: Ports<'clock' | 'links' | 'settings' | 'storage'>,
  access: OrganizationAccess,
  _address: { readonly id_organization: string },
  { social_network, unread, search, ...paging }: ConversationFilter,
): Promise<CursorPage<ConversationView>> {
  const { organization } = access;
  const { _id: id_organization } = organization;
  const contacts = search
    ? await ports.storage.find('contacts', {
        where: { id_organization, ...(await contactsBySearch(ports, id_organization, search)) },
        order: [{ field: 'creation_date', direction: 'desc' }],
        limit: maxFound,
      })
    : undefined;
  const where: Where<'conversations'> = {
    id_organization,
    id_account: await ofAccounts(ports, organization),
    social_network: social_network && { in: social_network.map(requireSocialNetwork) },
    unread: unread ? true : undefined,
    id_contact: contacts && { in: contacts.map(({ _id }) => _id) },
  };
  return page(ports, access, where, paging);
}

/** Returns the number of unread messages of contacts, over all accounts. */
export async function countUnreadMessages(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
): Promise<{ readonly total: number }> {
  const where = { id_organization: organization._id, unread: true, id_account: await ofAccounts(ports, organization) };
  const { total } = await ports.storage.list('messages', { where, limit: 0 });
  return { total };
}

/** The unit in which conversations are counted. */
type Grouping = 'day' | 'month' | 'year';

/** The period in which conversations are counted, and the unit. */
export interface TotalsFilter {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
  readonly group_by?: Grouping | undefined;
}

/** The number of conversations: in total, or per unit. */
export type ConversationTotals =
  | { readonly total: number }
  | {
      readonly group: Grouping;
      readonly stats: readonly {
        readonly groupValue: number;
        readonly totalConversations: number;
        readonly date?: string;
      }[];
    };

const dayLength = '2026-11-23'.length;
const lengths: Readonly<Record<Grouping, number>> = { day: dayLength, month: 7, year: 4 };

/** Returns the number of a unit: the day of the year, the month, or the year. */
function toNumber(group: Grouping, day: string): number {
  const date = new Date(day);
  if (group === 'year') return date.getUTCFullYear();
  if (group === 'month') return date.getUTCMonth() + 1;
  return Math.round((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 0)) / (24 * 60 * 60_000));
}

const toDay = (field: 'from_date' | 'to_date', text: string | undefined, otherwise: Date): string =>
  (readBound(field, text) ?? otherwise.toISOString()).slice(0, dayLength);

async function totals(
  { storage, clock }: Ports<'clock' | 'storage'>,
  whose: Where<'conversation_days'>,
  { from_date, to_date, group_by }: TotalsFilter,
): Promise<ConversationTotals> {
  const now = new Date(clock.now());
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const from = toDay('from_date', from_date, new Date(Date.UTC(year, month)));
  const to = toDay('to_date', to_date, new Date(Date.UTC(year, month + 1, 0)));
  const count = async (first: string, last: string): Promise<number> => {
    const where = { ...whose, day: { gte: first, lte: last } };
    return (await storage.list('conversation_days', { where, limit: 0 })).total;
  };
  if (group_by === undefined) return { total: await count(from, to) };
  const stats = [];
  // Only units with conversations are visited, so that empty ones cost nothing.
  for (let after = from; ;) {
    const [next] = await storage.find('conversation_days', {
      where: { ...whose, day: { gte: after, lte: to } },
      order: [{ field: 'day', direction: 'asc' }],
      limit: 1,
    });
    if (!next) return { group: group_by, stats };
    const step = next.day.slice(0, lengths[group_by]);
    const end = `${step}~`;
    stats.push({
      groupValue: toNumber(group_by, next.day),
      totalConversations: await count(next.day, end < to ? end : to),
      ...(group_by === 'day' && { date: next.day }),
    });
    after = end;
  }
}

/** Counts the conversations of an account: one contact on one day in UTC is one. Without dates, those of this month. */
export async function countAccountConversations(
  ports: Ports<'clock' | 'storage'>,
  { organization }: OrganizationAccess,
  address: AccountAddress,
  filter: TotalsFilter,
): Promise<ConversationTotals> {
  const account: Account = await messageAccount(ports, organization, address);
  return totals(ports, { id_account: account._id }, filter);
}

/** Counts the conversations of all accounts in the same way. */
export async function countConversations(
  ports: Ports<'clock' | 'storage'>,
  { organization }: OrganizationAccess,
  _address: { readonly id_organization: string },
  filter: TotalsFilter,
): Promise<ConversationTotals> {
  return totals(ports, { id_organization: organization._id }, filter);
}
