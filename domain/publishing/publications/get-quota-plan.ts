import type { Organization } from '#ports/access/organization';
import type { DateTime } from '#ports/foundation/date-time';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import { type OrganizationAccess, publicationsNow } from '../../access/index.ts';
import { catalogue, readBound, ServiceError, toDateTime } from '../../foundation/index.ts';
import type { PostLimit } from '../../networks/index.ts';
import { fitQuotas } from './fit-quotas.ts';
import { type LimitSource, type QuotaInForce, quotasInForce } from './quotas-in-force.ts';

const day = 86_400_000;
const defaultDays = 31;
const maxDays = 92;
/** The maximum number of publications listed per quota. */
const maxPublications = 1000;

/** A publication that a quota does not cover. */
interface UnfitPublication {
  readonly id_publication: string;
  readonly id_account: string;
  readonly publish_date: DateTime;
  /** The error code of the refusal or delay. */
  readonly code: number;
}

/** The current and future use of one limit. */
export interface QuotaUse extends LimitSource {
  /** The scope of the limit: the plan, an account, or the application at its network. */
  readonly of: PostLimit['of'] | 'plan';
  readonly unit: PostLimit['unit'] | 'publications' | 'x_credits';
  readonly social_network?: SocialNetwork;
  readonly id_account?: string;
  /** Absent if unlimited, like `left`. */
  readonly limit?: number;
  readonly window: 'day' | 'month' | 'rolling';
  /** The length of a rolling window. */
  readonly window_minutes?: number;
  /** The timezone of its days or months. */
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

/** Returns the view of a quota's window. */
function toWindowView({ window }: QuotaInForce): Pick<QuotaUse, 'timezone' | 'window' | 'window_minutes'> {
  if (window === 'month') return { window, timezone: 'UTC' };
  return 'minutes' in window
    ? { window: 'rolling', window_minutes: window.minutes }
    : { window: 'day', timezone: window.days_in };
}

/** Returns the plan's publications. They are counted on creation, so a scheduled publication is always covered. */
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

/** The period of a quota plan: the next 31 days by default. */
export interface QuotaPeriod {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
}

/**
 * Returns the use of each limit of the plan, the organization's accounts and their networks, the future use by posts
 * scheduled in a period, and which of them will not fit. Calls no network.
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
    // Publications of other organizations are counted but not listed.
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
      ...toWindowView(quota),
      used,
      scheduled: scheduled.get(key) ?? 0,
      ...(post_limit && { source: post_limit.source }),
      unfit_total: found.length,
      publications: found.slice(0, maxPublications).flatMap(({ id, time }) => {
        const publication = own.get(id);
        if (!publication) return [];
        const { id_account } = publication;
        return [{ id_publication: id, id_account, publish_date: toDateTime(time), code }];
      }),
    };
  });
  return { data: [await publicationsQuota(ports, organization), ...shown] };
}
