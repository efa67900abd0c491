import type { Account } from '#ports/accounts/account';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication, PublicationState } from '#ports/publishing/publication';
import type { DateTime } from '#ports/foundation/date-time';
import { findAdapter, type PostLimit, postLimits, rulebook, socialNetworks } from '../../networks/index.ts';
import { creditsNow, sharesXCredits } from '../../access/index.ts';
import { localTime, toTimestamp, toDateTime } from '../../foundation/index.ts';
import type { PlannedPost, Quota, Taken } from './fit-quotas.ts';
import { getParts, sentParts } from './parts.ts';
import { creditsKey, limitKey, networkTakes, waitingPost } from './planned-posts.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** The maximum delay by a network after which a post is still counted. */
const maxDelay = 2 * day;
const waiting: readonly PublicationState[] = ['ready', 'publishing'];

/** The source of a limit, and when a network reported it for an account. */
export interface LimitSource {
  readonly limit_from: 'documentation' | 'network' | 'plan' | 'settings';
  readonly limit_date?: DateTime;
}

/** A quota and its scope. */
export interface QuotaInForce extends LimitSource, Quota {
  readonly account?: Account;
  /** The network's limit; absent for the plan's quota. */
  readonly post_limit?: PostLimit;
  readonly social_network: SocialNetwork;
}

/** The quotas used by posts of some accounts, and all waiting posts that use them. */
export interface QuotasInForce {
  readonly quotas: readonly QuotaInForce[];
  readonly waiting: readonly PlannedPost[];
  /** The publications of the organization among them, by id. */
  readonly own: ReadonlyMap<string, Publication>;
}

/** Returns the limit of an account: reported by its network, else set by the operator, else the general one. */
function getLimit(
  ports: Ports<'networks'>,
  { unit, of, limit }: PostLimit,
  { social_network, own_limits, own_limits_date }: Account,
): LimitSource & Pick<Quota, 'limit'> {
  if (of === 'application') {
    const set = findAdapter(ports, social_network)?.limits?.[unit];
    return set === undefined ? { limit, limit_from: 'documentation' } : { limit: set, limit_from: 'settings' };
  }
  const reported = own_limits?.[unit];
  if (reported === undefined) return { limit, limit_from: 'documentation' };
  return { limit: reported, limit_from: 'network', ...(own_limits_date && { limit_date: own_limits_date }) };
}

/** Returns when the current window of a limit began, in milliseconds. */
function windowStart({ window }: PostLimit, now: number): number {
  if ('minutes' in window) return now - window.minutes * minute;
  const local = localTime(window.days_in, now);
  return toTimestamp(window.days_in, local - (local % day));
}

/** Returns the use of the network's limits by sent posts, by the limit's key. */
function takenBy(publications: readonly Publication[]): Map<string, Taken[]> {
  const taken = new Map<string, Taken[]>();
  for (const publication of publications) {
    const { sent_date, publish_date, creation_date } = publication;
    const time = Date.parse(sent_date ?? publish_date ?? creation_date);
    for (const part of getParts(publication).slice(0, sentParts(publication).length)) {
      for (const [key, amount] of Object.entries(networkTakes(publication, part))) {
        const takes = taken.get(key) ?? [];
        takes.push({ time, amount });
        taken.set(key, takes);
      }
    }
  }
  return taken;
}

/**
 * Returns the publications that will be sent, each with its earliest time in milliseconds, which respects pauses of its
 * network. Excludes those of accounts not in use, and those in slots that are paused.
 */
async function toBePublished(
  { storage, clock }: Ports<'clock' | 'storage'>,
  known: readonly Account[],
  publications: readonly Publication[],
): Promise<Map<Publication, number>> {
  const usable = new Map(known.map((one) => [one._id, one]));
  const foreign = publications.map(({ id_account }) => id_account).filter((id) => !usable.has(id));
  const others = await storage.find('accounts', {
    where: { _id: { in: [...new Set(foreign)] }, enabled: true, deleted: false },
  });
  for (const one of others) usable.set(one._id, one);
  const states = await storage.find('network_states', { where: { _id: { in: socialNetworks } } });
  const paused = new Map(states.map(({ _id, paused_until }) => [_id, paused_until]));
  const going = new Map<Publication, number>();
  for (const publication of publications) {
    const account = usable.get(publication.id_account);
    const isPaused = account?.slots_paused && publication.slot_key !== undefined && !publication.attempt;
    if (!account || isPaused) continue;
    const dates = [account.throttled_until, paused.get(account.social_network)].flatMap((date) =>
      date === undefined ? [] : [Date.parse(date)],
    );
    going.set(publication, Math.max(clock.now(), ...dates));
  }
  return going;
}

const getLimits = (social_network: SocialNetwork): readonly PostLimit[] => postLimits[social_network] ?? [];

/** The accounts of an organization, and their networks by how posts there are limited. */
interface Scope {
  readonly organization: Organization;
  readonly accounts: readonly Account[];
  readonly paid: readonly SocialNetwork[];
  readonly limited: readonly SocialNetwork[];
  /** Those of the limited ones that count all posts of the application. */
  readonly ofApplication: readonly SocialNetwork[];
  readonly now: number;
}

function toScope(organization: Organization, accounts: readonly Account[], now: number): Scope {
  const networks = socialNetworks.filter((one) => accounts.some(({ social_network }) => social_network === one));
  const limited = networks.filter((one) => getLimits(one).length > 0);
  return {
    organization,
    accounts,
    paid: networks.filter((one) => rulebook[one].credits !== undefined),
    limited,
    ofApplication: limited.filter((one) => getLimits(one).some((limit) => limit.of === 'application')),
    now,
  };
}

/** Returns the waiting publications of the accounts, and with them all that use the same quotas. */
async function findWaiting(
  ports: Ports<'settings' | 'storage'>,
  { organization, accounts, paid, ofApplication }: Scope,
  until: DateTime,
): Promise<{ readonly ofAccounts: readonly Publication[]; readonly all: readonly Publication[] }> {
  const { storage } = ports;
  const pending = { state: { in: waiting }, deleted: false, due_date: { lte: until } } as const;
  const ids = new Set(accounts.map(({ _id }) => _id));
  const ofAccounts = await storage.find('publications', {
    where: { id_organization: organization._id, ...pending, id_account: { in: [...ids] } },
  });
  // Includes scheduled posts of the organization's other accounts.
  const sharing =
    paid.length === 0
      ? []
      : await storage.find('publications', {
          where: {
            id_organization: { in: await sharesXCredits(ports, organization) },
            social_network: { in: paid },
            ...pending,
          },
        });
  const ofInstallation =
    ofApplication.length === 0
      ? []
      : await storage.find('publications', { where: { social_network: { in: ofApplication }, ...pending } });
  const all = new Map([...ofAccounts, ...sharing, ...ofInstallation].map((one) => [one._id, one]));
  return { ofAccounts, all: [...all.values()] };
}

/** Returns the present use of the network's limits, by the limit's key. */
async function findTaken(
  { storage }: Ports<'storage'>,
  { organization, limited, ofApplication, now }: Scope,
): Promise<Map<string, Taken[]>> {
  const longest = Math.min(now, ...limited.flatMap(getLimits).map((limit) => windowStart(limit, now)));
  // Includes publications deleted since: the network has counted them.
  const sent = { publish_date: { gte: toDateTime(longest - maxDelay), lte: toDateTime(now) } } as const;
  const out =
    limited.length === 0
      ? []
      : await storage.find('publications', {
          where: { id_organization: organization._id, social_network: { in: limited }, ...sent },
        });
  const sharers =
    ofApplication.length === 0
      ? []
      : await storage.find('accounts', { where: { social_network: { in: ofApplication } } });
  const outElsewhere =
    sharers.length === 0
      ? []
      : await storage.find('publications', { where: { id_account: { in: sharers.map(({ _id }) => _id) }, ...sent } });
  return takenBy([...new Map([...out, ...outElsewhere].map((one) => [one._id, one])).values()]);
}

/**
 * Returns the quotas used by posts of these accounts, and what will be published until a date: also posts of other
 * organizations that share X credits or the application's limits.
 */
export async function quotasInForce(
  ports: Ports<'clock' | 'networks' | 'settings' | 'storage'>,
  organization: Organization,
  accounts: readonly Account[],
  until: DateTime,
): Promise<QuotasInForce> {
  const now = ports.clock.now();
  const scope = toScope(organization, accounts, now);
  const { ofAccounts, all } = await findWaiting(ports, scope, until);
  const earliest = await toBePublished(ports, accounts, all);
  const taken = await findTaken(ports, scope);
  const quotas: QuotaInForce[] = [];
  for (const social_network of scope.paid) {
    const { limit, used } = await creditsNow(ports, organization, 'x_credits');
    quotas.push({
      key: creditsKey,
      limit,
      window: 'month',
      taken: [{ time: now, amount: used }],
      limit_from: 'plan',
      social_network,
    });
  }
  for (const account of accounts) {
    const { social_network } = account;
    for (const post_limit of getLimits(social_network)) {
      const { window, of } = post_limit;
      if (post_limit.holds?.(account) === false) continue;
      const key = limitKey(social_network, post_limit, account._id);
      if (quotas.some((quota) => quota.key === key)) continue;
      quotas.push({
        key,
        ...getLimit(ports, post_limit, account),
        window,
        taken: taken.get(key) ?? [],
        social_network,
        post_limit,
        ...(of === 'account' && { account }),
      });
    }
  }
  return {
    quotas,
    waiting: [...earliest].map(([publication, time]) => waitingPost(publication, time)),
    own: new Map(ofAccounts.map((one) => [one._id, one])),
  };
}
