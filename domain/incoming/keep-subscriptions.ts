import type { Account } from '#ports/accounts/account';
import type { DateTime } from '#ports/foundation/date-time';
import type { Where } from '#ports/foundation/storage';
import type { IncomingKind } from '#ports/networks/incoming-kind';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { Ports } from '#ports/platform/platform-ports';
import { getClientById, getPlanData, hasXCredits, mayRead } from '../access/index.ts';
import { accountState, keepSubscriptions, withSession } from '../accounts/index.ts';
import { type Job, logFailure, logSuccess, toDateTime } from '../foundation/index.ts';
import { findAdapter, NetworkFailure, rulebook } from '../networks/index.ts';

/** Returns whether networks should push: `auto` means if they can reach this service. */
export function wantsPush({ settings }: Ports<'settings'>): boolean {
  const { incoming, publicUrl } = settings;
  return incoming === 'push' || (incoming === 'auto' && publicUrl.startsWith('https:'));
}

/** How many accounts are processed per batch. */
const batch = 500;
const hour = 60 * 60_000;
/** A subscription that ends within this time is renewed; in milliseconds. */
const margin = 24 * hour;

type SubscriptionPorts = Ports<
  'clock' | 'identifiers' | 'jobs' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'settings' | 'storage'
>;

/** Returns whether another account still needs this account's subscription. */
async function isNeeded(
  { storage }: SubscriptionPorts,
  { events }: NetworkAdapter,
  { _id, grant_key }: Account,
): Promise<boolean> {
  if (!events?.subscription?.isShared || grant_key === undefined) return false;
  const where = { grant_key, subscribed: true, enabled: true, deleted: false } as const;
  const others = await storage.find('accounts', { where, limit: 2 });
  return others.some((other) => other._id !== _id);
}

/** Subscribes or unsubscribes an account. If the network refuses, it is tried again in an hour. */
async function bringInLine(
  ports: SubscriptionPorts,
  adapter: NetworkAdapter,
  account: Account,
  kinds: readonly IncomingKind[],
): Promise<void> {
  const { subscription } = adapter.events ?? {};
  const { granted_scopes, subscription_ends, subscribed_to, subscription_fields } = account;
  const isRequested = kinds.length > 0;
  const fields = subscription?.fields?.(granted_scopes?.split(' '));
  const isLasting = subscription_ends === undefined || subscription_ends > toDateTime(ports.clock.now() + margin);
  // One of an older release stored fewer details, and is renewed.
  const isCurrent = isLasting && subscribed_to?.join() === kinds.join() && subscription_fields === fields;
  if (!subscription || isRequested === (account.subscribed === true && (isCurrent || !isRequested))) return;
  const { _id, social_network } = account;
  const address = `${ports.settings.publicUrl}/incoming/${social_network}`;
  const words = isRequested ? 'an account could not be subscribed' : 'a subscription could not be taken back';
  let ends: DateTime | undefined;
  try {
    const isIdle = !isRequested && (await isNeeded(ports, adapter, account));
    if (account.session !== undefined && !isIdle) {
      await withSession(ports, adapter, account, async (session) => {
        if (isRequested) ends = await subscription.subscribe(session, address, kinds);
        else await subscription.unsubscribe(session, address);
      });
    }
    logSuccess(ports, words, _id);
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    const { kind, message: reason } = error;
    logFailure(ports, 'warn', words, { social_network, id_account: _id, kind, reason }, _id);
    // If it cannot be unsubscribed now, it never can: the access is lost.
    if (isRequested || (kind !== 'reconnect' && kind !== 'refused' && kind !== 'not_found')) return;
  }
  await ports.storage.update('accounts', _id, {
    subscribed: isRequested ? true : undefined,
    subscribed_to: isRequested ? kinds : undefined,
    subscription_fields: isRequested ? fields : undefined,
    subscription_ends: ends,
  });
}

/** Iterates over accounts by identifier. */
async function forEach(
  { storage }: Ports<'storage'>,
  where: Where<'accounts'>,
  act: (account: Account) => Promise<void>,
): Promise<void> {
  for (let last = ''; ;) {
    const accounts = await storage.find('accounts', { where: { ...where, _id: { gt: last } }, limit: batch });
    for (const account of accounts) await act(account);
    const end = accounts.at(-1);
    if (!end || accounts.length < batch) return;
    last = end._id;
  }
}

/** Returns the kinds of events to subscribe an account to. Paid ones need credits. */
async function getKinds(
  ports: SubscriptionPorts,
  { id_client, id_organization, social_network }: Account,
): Promise<readonly IncomingKind[]> {
  if (!wantsPush(ports) || !getPlanData(ports.settings, await getClientById(ports, id_client)).inbox) return [];
  const organization = await ports.storage.get('organizations', id_organization);
  if (!organization) return [];
  const { credits } = rulebook[social_network];
  const kinds: IncomingKind[] = [];
  for (const kind of ['comments', 'messages'] as const) {
    const price = (kind === 'comments' ? credits?.reading : credits?.arriving) ?? 0;
    const isPaid = price === 0 || (await hasXCredits(ports, organization, price));
    if (isPaid && mayRead(organization, social_network, kind)) kinds.push(kind);
  }
  return kinds;
}

/**
 * Subscribes enabled accounts to the pushes of their networks, if the plan has an inbox. Unsubscribes accounts that
 * were removed or disabled, or whose plan no longer has an inbox. Where pushes cost credits, the organization must have
 * agreed, and the subscription pauses while there are none. A subscription follows the current settings and scopes.
 * Nothing changes while an account is down.
 */
export async function keepAccountsSubscribed(ports: SubscriptionPorts): Promise<void> {
  const { networks } = ports;
  const able = networks.filter(({ events }) => events?.subscription);
  const social_network = { in: able.map((one) => one.social_network) };
  const look = async (account: Account): Promise<void> => {
    const adapter = findAdapter(ports, account.social_network);
    const state = accountState(account);
    if (!adapter || (account.error_code !== 0 && !account.deleted)) return;
    await bringInLine(ports, adapter, account, state === 'enabled' ? await getKinds(ports, account) : []);
  };
  if (able.length === 0) return;
  await forEach(ports, { social_network, enabled: true, error_code: 0, deleted: false }, look);
  await forEach(ports, { subscribed: true }, async (account) => {
    if (accountState(account) !== 'enabled') await look(account);
  });
}

export const keepSubscriptionsJob: Job = {
  name: keepSubscriptions,
  every: hour,
  neededBy: ({ events }) => events?.subscription !== undefined,
  run: keepAccountsSubscribed,
};
