import { type MetricDefinition, NetworkFailure } from '#domain/networks/index';
import { accountFlows, accountTotals, imagePin, videoPin } from '#domain/networks/pinterest/facts';
import type { Day, MissingReason } from '#ports/numbers/metrics';
import type { NetworkMetrics, PostNumbers } from '#ports/networks/network-metrics';
import type { Clock } from '#ports/foundation/clock';
import { missingIn, numbersIn } from '../shared/numbers-in.ts';
import { bearer, type PinterestApi } from './call.ts';
import { Forbidden } from './failures.ts';
import { readSession } from './session.ts';
import { analytics, type Analytics, countedAccount } from './wire.ts';

/** How many days back Pinterest reports its counts. */
const history = 90;
const dayMilliseconds = 86_400_000;
const dayLength = '2026-11-24'.length;

const isReady = ({ data_status }: Analytics['daily_metrics'][number]): boolean => data_status === 'READY';

/** Returns why the most recent days are missing, if Pinterest has not finished them; undefined when all are present. */
function getReason({ daily_metrics: days }: Analytics): MissingReason | undefined {
  const ordered = days.toSorted((one, other) => one.date.localeCompare(other.date));
  const last = ordered.findLast((one) => !isReady(one));
  if (!last) return undefined;
  const { data_status } = last;
  if (data_status.endsWith('_SMALLER_THAN_THRESHOLD')) return 'too_small';
  return data_status.startsWith('BEFORE_') ? 'not_offered' : 'late';
}

/**
 * Creates the metrics part; Pinterest counts by UTC day: https://developers.pinterest.com/docs/api/v5/pins-analytics
 */
export function createMetrics(api: PinterestApi, clock: Clock): NetworkMetrics {
  const toDay = (offset: number): Day =>
    new Date(clock.now() + offset * dayMilliseconds).toISOString().slice(0, dayLength);

  /** Reads the counts of a range of days. Throws `Forbidden` when this access may not read them. */
  async function readAnalytics(
    path: string,
    authorization: string,
    definitions: readonly MetricDefinition[],
    [from, until]: readonly [Day, Day],
  ): Promise<Analytics> {
    const oldest = toDay(-history);
    const query = {
      start_date: from < oldest ? oldest : from,
      end_date: until,
      metric_types: definitions.map(({ raw }) => raw).join(','),
    };
    const { all } = await api(analytics, { method: 'GET', path: `${path}/analytics`, authorization, query });
    return all;
  }

  return {
    scopes: () => ({ account: ['user_accounts:read'], posts: ['boards:read', 'pins:read'] }),
    history_days: history,
    settling_days: 3,
    posts_at_once: 1,

    async readAccount({ session, from, until }) {
      const authorization = bearer(readSession(session));
      const path = '/user_account';
      const owner = await api(countedAccount, { method: 'GET', path, authorization });
      const totals = numbersIn(accountTotals, owner);
      try {
        const found = await readAnalytics(path, authorization, accountFlows, [from, until]);
        const days = new Map([[until, totals]]);
        for (const one of found.daily_metrics) {
          const { date, metrics } = one;
          if (isReady(one) && date >= from && date <= until)
            days.set(date, { ...numbersIn(accountFlows, metrics), ...days.get(date) });
        }
        const reason = getReason(found);
        return {
          days: [...days].map(([day, values]) => ({ day, values })),
          ...(reason && { missing: missingIn(accountFlows, {}, reason) }),
        };
      } catch (error) {
        if (!(error instanceof Forbidden)) throw error;
        // Only business accounts have analytics.
        const reason = owner.account_type === 'PINNER' ? 'not_offered' : 'scope_missing';
        return { days: [{ day: until, values: totals }], missing: missingIn(accountFlows, {}, reason) };
      }
    },

    async readPosts({ session, posts }) {
      const authorization = bearer(readSession(session));
      const numbers: PostNumbers[] = [];
      for (const { external_identifier, publish_date, extra_data } of posts) {
        const definitions = extra_data?.is_video === true ? videoPin : imagePin;
        const first = publish_date.slice(0, dayLength);
        try {
          const path = `/pins/${external_identifier}`;
          const found = await readAnalytics(path, authorization, definitions, [first, toDay(0)]);
          const isWhole = first >= toDay(-history);
          const isCounted = isWhole && found.daily_metrics.some(isReady);
          const counted = { ...(isCounted && found.summary_metrics), ...found.lifetime_metrics };
          const values = numbersIn(definitions, counted);
          const reason = isWhole ? (getReason(found) ?? 'late') : 'not_offered';
          numbers.push({
            external_identifier,
            values,
            ...(!isCounted && { missing: missingIn(definitions, values, reason) }),
          });
        } catch (error) {
          if (error instanceof Forbidden) {
            const missing = missingIn(definitions, {}, 'scope_missing');
            numbers.push({ external_identifier, values: {}, missing });
          } else if (error instanceof NetworkFailure && error.kind === 'not_found') {
            numbers.push({ external_identifier, values: {}, gone: true });
          } else throw error;
        }
      }
      return numbers;
    },
  };
}
