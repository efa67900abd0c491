import type { ConnectSession } from '#ports/access/connect-token';
import type { Account } from '#ports/accounts/account';
import type { DateTime } from '#ports/foundation/date-time';
import type { NetworkAdapter, NetworkEvent } from '#ports/networks/network-adapter';
import type { MessageFact } from '#ports/networks/network-messages';
import type { ReceivedRequest } from '#ports/networks/received-request';
import type { Ports } from '#ports/platform/platform-ports';
import { mayRead, reserveSlot } from '../access/index.ts';
import {
  breakAccount,
  connectedDate,
  followAccount,
  getSessionCaller,
  grantKey,
  keepAccounts,
  moveAccount,
  withdrawAccess,
} from '../accounts/index.ts';
import { ServiceError, toDateTime, wake } from '../foundation/index.ts';
import { announceTemplate, applyFacts, applyMessageFacts, deletePostComments } from '../inbox/index.ts';
import { NetworkFailure } from '../networks/index.ts';
import { keepPushedNumbers } from '../numbers/index.ts';
import { keepAlias, resolveThreadFacts } from '../publishing/index.ts';

/**
 * Returns whether a message of the account may be one that is being sent from here and is not answered yet. Always
 * known where the network returns our identifier.
 */
async function mayBeOurs(
  { storage }: Ports<'storage'>,
  { messages }: NetworkAdapter,
  { _id: id_account }: Account,
  facts: readonly MessageFact[],
): Promise<boolean> {
  const isOwn = facts.some((fact) => fact.type === 'message' && fact.message.own);
  if (!isOwn || messages?.echoesKey) return false;
  // Messages being sent are due in case their process dies, so there are few.
  const where = { id_account, state: 'sending', due_date: { gt: '' } } as const;
  return (await storage.find('messages', { where, limit: 1 })).length > 0;
}

/**
 * Applies what a network pushed about private messages. Where messages cost credits, none is applied without the
 * organization's consent; those that the credits do not cover are read from the network later. Throws kind `temporary`
 * while it is unknown whether a message was written here or elsewhere.
 */
async function applyPushed(
  ports: Parameters<typeof applyMessageFacts>[0],
  adapter: NetworkAdapter,
  account: Account,
  facts: readonly MessageFact[],
): Promise<void> {
  const { storage } = ports;
  const organization = await storage.get('organizations', account.id_organization);
  if (!mayRead(organization, account.social_network, 'messages')) return;
  if (await mayBeOurs(ports, adapter, account, facts))
    throw new NetworkFailure('temporary', 'a message of the account is being sent');
  try {
    await applyMessageFacts(ports, account, facts, { source: 'push' });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.error !== 'no_x_credits_left') throw error;
    await storage.update('network_polls', account._id, { error_code: error.code });
  }
}

function isOpen(ports: Ports<'clock'>, session: ConnectSession | undefined): session is ConnectSession {
  return session !== undefined && !session.completed && session.expires_date > toDateTime(ports.clock.now());
}

/** Links a person to the connect session whose state they presented. */
async function linkPerson(
  ports: Ports<'clock' | 'storage'>,
  { social_network, events }: NetworkAdapter,
  { person, state }: Extract<NetworkEvent, { type: 'person' }>,
): Promise<void> {
  const session = await ports.storage.get('connect_sessions', state);
  const fits = isOpen(ports, session) && session.social_network === social_network;
  if (fits) {
    const network_person = `${social_network}:${person}`;
    await ports.storage.update('connect_sessions', state, { network_person }, { completed: false });
  }
  await events?.notifyPerson?.(person, { kind: fits ? 'invited' : 'stale' });
}

/** Takes a slot of the plan and enables the account. Returns false when no slot is free. */
async function switchOn(
  ports: Ports<'clock' | 'networks' | 'settings' | 'storage'>,
  account: Account,
): Promise<boolean> {
  const organization = await ports.storage.get('organizations', account.id_organization);
  if (!organization) return false;
  try {
    await reserveSlot(ports, organization, account._id);
  } catch (error) {
    if (error instanceof ServiceError && error.error === 'no_account_slot') return false;
    throw error;
  }
  await ports.storage.update('accounts', account._id, moveAccount(account, 'enable') ?? {});
  await followAccount(ports, account);
  return true;
}

/** The origin of an event: the request that contained it. */
type EventOrigin = Pick<ReceivedRequest, 'received_date' | 'waits_for'>;

/** Returns whether access to an account was granted after the request, so that its loss is outdated. */
function isOfThePast(account: Account, { received_date, waits_for }: EventOrigin): boolean {
  const since = connectedDate(account);
  // A request that waits for an account preceded it, even if both were in one answer of the network.
  return received_date < since || (waits_for !== undefined && received_date === since);
}

/** Stores an account that a person connected, in the organization where they started, and enables it. */
async function connectAccount(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'networks' | 'secrets' | 'settings' | 'storage'>,
  { social_network, events }: NetworkAdapter,
  { person, account: connected }: Extract<NetworkEvent, { type: 'account' }>,
  { received_date }: EventOrigin,
): Promise<void> {
  const [session] = await ports.storage.find('connect_sessions', {
    where: { network_person: `${social_network}:${person}`, completed: false },
    order: [{ field: 'expires_date', direction: 'desc' }],
    limit: 1,
  });
  // The bot was added without starting here, so the account cannot be claimed.
  if (!isOpen(ports, session)) return;
  const organization = await ports.storage.get('organizations', session.id_organization);
  if (!organization || organization.deleted) return;
  try {
    const caller = await getSessionCaller(ports, session);
    const [account] = await keepAccounts(ports, caller, organization, session, [connected], received_date);
    if (!account) return;
    const is_enabled = await switchOn(ports, account);
    await ports.storage.update('connect_sessions', session._id, { completed: true });
    await events?.notifyPerson?.(person, { kind: 'connected', name: account.name, is_enabled });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await events?.notifyPerson?.(person, { kind: 'refused', name: connected.name, reason: error.message });
  }
}

/** The minimum interval between notes that a network pushes, in milliseconds. */
const noteEvery = 60_000;

/** Records that the network pushes events of an account, and their delay. */
async function noteEvent(
  { storage, clock, measurements }: Ports<'clock' | 'measurements' | 'storage'>,
  kind: 'comment_polls' | 'message_polls',
  { _id, social_network }: Account,
  facts: readonly { readonly date: DateTime }[],
): Promise<void> {
  const now = clock.now();
  const [{ date } = { date: undefined }] = facts;
  if (date === undefined) return;
  const late = Math.max(0, now - Date.parse(date));
  measurements.eventApplied(social_network, late);
  const poll = await storage.get(kind, _id);
  const isFresh = poll?.last_event_date !== undefined && Date.parse(poll.last_event_date) > now - noteEvery;
  if (!poll || isFresh) return;
  const lag_seconds = Math.round(late / 1000);
  await storage.update(kind, _id, { last_event_date: toDateTime(now), lag_seconds });
}

/** Makes the comments on a post due, or those on all recent posts when the network does not name one. */
async function lookAgain(
  ports: Ports<'clock' | 'jobs' | 'logger' | 'storage'>,
  { _id }: Account,
  publication_external_id: string | undefined,
): Promise<void> {
  const poll = await ports.storage.get('comment_polls', _id);
  // An account that was just enabled is about to be read for the first time.
  if (!poll) return wake(ports, 'read-recent-comments');
  const others = Object.entries(poll.posts).filter(([post]) => post !== publication_external_id);
  // The network may use an unknown name for the post. Then all are read.
  const [known] =
    publication_external_id === undefined
      ? []
      : await ports.storage.find('publications', {
          where: { id_account: _id, external_identifier: publication_external_id },
          limit: 1,
        });
  const posts = known ? Object.fromEntries(others) : {};
  const due_date = toDateTime(ports.clock.now());
  // A worker that is reading it now may have missed the comment, and loses its lease.
  await ports.storage.update('comment_polls', _id, { posts, due_date, lease: undefined });
  await wake(ports, 'read-recent-comments');
}

/**
 * Processes an event of a network. Repeated events change nothing, and a revocation older than the latest grant is
 * ignored. Returns what the event waits for if it cannot be processed yet: the `network_key` of an unknown account, or
 * the `_id` of an alias.
 */
export async function handleNetworkEvent(
  ports: Ports<
    'clock' | 'identifiers' | 'jobs' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'settings' | 'storage'
  >,
  adapter: NetworkAdapter,
  event: NetworkEvent,
  origin: EventOrigin,
): Promise<string | undefined> {
  if (event.type === 'person') await linkPerson(ports, adapter, event);
  else if (event.type === 'account') await connectAccount(ports, adapter, event, origin);
  else if (event.type === 'thread_comments') {
    const found = await resolveThreadFacts(ports, adapter, event);
    if ('unknown' in found) return found.unknown;
    await applyFacts(ports, found.account, found.facts, 'push');
  } else if (event.type === 'template') await announceTemplate(ports, adapter, event);
  else if (event.type === 'grant_lost') {
    const grant_key = grantKey(ports, adapter.social_network, event.grant);
    for (const account of await ports.storage.find('accounts', { where: { grant_key, deleted: false } })) {
      if (!isOfThePast(account, origin)) await withdrawAccess(ports, account, event.problem);
    }
  } else {
    const network_key = `${adapter.social_network}:${event.external_identifier}`;
    const [account] = await ports.storage.find('accounts', { where: { network_key }, limit: 1 });
    if (!account) return network_key;
    if (event.type === 'comments') {
      await applyFacts(ports, account, event.facts, 'push');
      await noteEvent(ports, 'comment_polls', account, event.facts);
    } else if (event.type === 'messages') {
      await applyPushed(ports, adapter, account, event.facts);
      await noteEvent(ports, 'message_polls', account, event.facts);
    } else if (event.type === 'post_removed')
      await deletePostComments(ports, account, event.publication_external_id, { source: 'push', ...event });
    else if (event.type === 'numbers') await keepPushedNumbers(ports, account, event.posts);
    else if (event.type === 'look') await lookAgain(ports, account, event.publication_external_id);
    else if (event.type === 'thread') await keepAlias(ports, account, event.thread, event.publication_external_id);
    else if (!isOfThePast(account, origin)) await breakAccount(ports, account, event);
  }
  return undefined;
}
