import type { SocialNetwork } from '#ports/networks/social-network';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import type { OrganizationAccess } from '../authentication/index.ts';
import { catalogue, ServiceError } from '../errors/index.ts';
import type { PostLimit } from '../networks/index.ts';
import { publicationsNow } from '../plans/index.ts';
import { readBound, toDateTime } from '../shared/index.ts';
import { fitQuotas } from './fit-quotas.ts';
import { type LimitSaid, type QuotaInForce, quotasInForce } from './quotas-in-force.ts';

const day = 86_400_000;
const defaultDays = 31;
const maxDays = 92;
/** The most publications that one quota names. */
const mostNamed = 1000;

/** A publication that a quota does not cover. */
interface UnfitPublication {
  readonly id_publication: string;
  readonly id_account: string;
  readonly publish_date: DateTime;
  /** The code with which it would be refused or held back. */
  readonly code: number;
}

/** What is used of one limit, and what will be. */
export interface QuotaUse extends LimitSaid {
  /** Whose limit it is: the plan's, an account's, or the application's at its network. */
  readonly of: PostLimit['of'] | 'plan';
  readonly unit: PostLimit['unit'] | 'publications' | 'x_credits';
  readonly social_network?: SocialNetwork;
  readonly id_account?: string;
  /** Absent where nothing is limited, as `left` is. */
  readonly limit?: number;
  readonly window: 'day' | 'month' | 'rolling';
  /** How long a rolling window is. */
  readonly window_minutes?: number;
  /** The time zone whose days or months count. */
  readonly timezone?: string;
  readonly used: number;
  readonly scheduled: number;
  readonly left?: number;
  readonly source?: string;
  readonly unfit_total: number;
  readonly publications: readonly UnfitPublication[];
}

function bounds(now: number, from_date: string | undefined, to_date: string | undefined) {
  const from = Date.parse(readBound('from_date', from_date) ?? toDateTime(now));
  const to = Date.parse(readBound('to_date', to_date) ?? toDateTime(from + defaultDays * day));
  if (from > to) throw new ServiceError('filter_not_valid', { field: 'from_date' });
  if (to - from > maxDays * day) throw new ServiceError('range_too_long', { max_days: maxDays });
  return { from, to };
}

/** Returns how the stretches of a quota are told. */
function windowOf({ window }: QuotaInForce): Pick<QuotaUse, 'timezone' | 'window' | 'window_minutes'> {
  if (window === 'month') return { window, timezone: 'UTC' };
  return 'minutes' in window
    ? { window: 'rolling', window_minutes: window.minutes }
    : { window: 'day', timezone: window.days_in };
}

/** Returns the plan's publications: they are counted when they are created, so that none that is scheduled can lack one. */
async function publicationsQuota(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
): Promise<QuotaUse> {
  const { limit, used } = await publicationsNow(ports, organization);
  return {
    of: 'plan',
    unit: 'publications',
    ...(Number.isFinite(limit) && { limit, left: Math.max(0, limit - used) }),
    limit_from: 'plan',
    window: 'month',
    timezone: 'UTC',
    used,
    scheduled: 0,
    unfit_total: 0,
    publications: [],
  };
}

/** The period that a quota plan is about: from now, and 31 days, where nothing is said. */
export interface QuotaPeriod {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
}

/**
 * Returns what is used of each limit of the plan, of the organization's accounts and of their networks, what will be used by what
 * is scheduled in a period, and which publications will then not fit. Reads nothing from networks. Throws
 * `filter_not_valid` or `range_end_not_valid` for a bound that is no date or a beginning after the end; `range_too_long` for
 * more than 92 days.
 */
export async function getQuotaPlan(
  ports: Ports<'clock' | 'networks' | 'settings' | 'storage'>,
  { organization }: OrganizationAccess,
  _id_organization: string,
  { from_date, to_date }: QuotaPeriod,
): Promise<{ readonly data: readonly QuotaUse[] }> {
  const now = ports.clock.now();
  const { from, to } = bounds(now, from_date, to_date);
  const accounts = await ports.storage.find('accounts', {
    where: { id_organization: organization._id, deleted: false, enabled: true },
    order: [{ field: 'creation_date', direction: 'asc' }],
  });
  const { quotas, waiting, own } = await quotasInForce(ports, organization, accounts, toDateTime(to));
  const { unfit, use } = fitQuotas(quotas, waiting, now);

  const scheduled = new Map<string, number>();
  const unfitBy = new Map<string, { readonly time: number; readonly id: string }[]>();
  for (const { id, time, parts } of waiting) {
    if (time < from || time > to) continue;
    for (const [key, amount] of parts.flatMap((part) => Object.entries(part))) {
      scheduled.set(key, (scheduled.get(key) ?? 0) + amount);
    }
    // What others have scheduled is counted, not named.
    if (!own.has(id)) continue;
    for (const key of unfit.get(id) ?? []) {
      const ids = unfitBy.get(key) ?? [];
      ids.push({ id, time });
      unfitBy.set(key, ids);
    }
  }

  const shown = quotas.map((quota): QuotaUse => {
    const { key, limit, limit_from, limit_date, account, post_limit, social_network } = quota;
    const { used, peak } = use.get(key) ?? { used: 0, peak: 0 };
    const found = (unfitBy.get(key) ?? []).sort((one, other) => one.time - other.time);
    const { code } = catalogue[post_limit?.error ?? 'no_x_credits_left'];
    return {
      of: post_limit?.of ?? 'plan',
      unit: post_limit?.unit ?? 'x_credits',
      social_network,
      ...(account && { id_account: account._id }),
      ...(Number.isFinite(limit) && { limit, left: Math.max(0, limit - peak) }),
      limit_from,
      ...(limit_date !== undefined && { limit_date }),
      ...windowOf(quota),
      used,
      scheduled: scheduled.get(key) ?? 0,
      ...(post_limit && { source: post_limit.source }),
      unfit_total: found.length,
      publications: found.slice(0, mostNamed).flatMap(({ id, time }) => {
        const publication = own.get(id);
        if (!publication) return [];
        const { id_account } = publication;
        return [{ id_publication: id, id_account, publish_date: toDateTime(time), code }];
      }),
    };
  });
  return { data: [await publicationsQuota(ports, organization), ...shown] };
}
