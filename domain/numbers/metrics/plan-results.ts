// Long because a plan's results, their groups and their order derive from the same records.
import type { AiPlan, PlanTemplate } from '#ports/ai-plans/ai-plan';
import type { Metrics } from '#ports/numbers/metrics';
import type { PublicationMetrics } from '#ports/numbers/publication-metrics';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import type { DateTime } from '#ports/foundation/date-time';
import { isSocialNetwork } from '../../networks/index.ts';
import { pickMetrics } from '../../publishing/index.ts';
import { addUp, ratio, sumMetrics } from '../figures/comparison.ts';
import type { Range } from './ranges.ts';

const day = 86_400_000;
/** The number of measured posts from which a plan is ranked; with fewer posts, all must be measured. */
const minMeasured = 3;
/** The results of younger posts may still grow, in milliseconds. */
const maturityAge = 7 * day;
const batch = 100;

export interface AiPlanResult {
  readonly id_ai_plan: string;
  readonly id_organization: string;
  readonly prompt: string;
  readonly template: PlanTemplate;
  readonly state: 'generated' | 'validated';
  readonly week_start: DateTime;
  readonly creation_date: DateTime;
  readonly archived_date?: DateTime;
  /** How many accounts it was created for. */
  readonly accounts: number;
  readonly social_networks: readonly SocialNetwork[];
  readonly credits_spent: number;
  readonly publications: {
    readonly total: number;
    readonly published: number;
    readonly measured: number;
    readonly scheduled: number;
    readonly failed: number;
  };
  readonly metrics: Metrics;
  readonly engagement_per_publication?: number;
  readonly expected_engagement_per_publication?: number;
  readonly engagement_vs_average?: number;
  readonly credits_per_engagement?: number;
  readonly last_publish_date?: DateTime;
  readonly ranked: boolean;
  readonly maturing: boolean;
}

/** The combined results of several plans. */
export interface AiPlanResultsGroup {
  readonly plans: number;
  readonly ranked_plans: number;
  readonly publications: { readonly published: number; readonly measured: number };
  readonly metrics: Metrics;
  readonly engagement_per_publication?: number;
  readonly expected_engagement_per_publication?: number;
  readonly engagement_vs_average?: number;
  readonly credits_spent: number;
  readonly credits_per_engagement?: number;
}

/** Omits undefined fields. */
function defined<T extends object>(fields: { readonly [F in keyof T]: T[F] | undefined }): Partial<T> {
  // What is left has values.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** Returns the average results of a post per network: all measured posts of a range. */
async function averages(
  { storage }: Ports<'storage'>,
  organizations: readonly string[],
  { from_date: from, to_date: until }: Range,
): Promise<ReadonlyMap<SocialNetwork, number>> {
  const sums = await storage.reports.sumPublications({ organizations, from, until, by: 'network' });
  return new Map(
    sums.flatMap(({ group, publications, metrics }) => {
      const average = ratio(metrics.engagement, publications);
      return group !== null && isSocialNetwork(group) && average !== undefined ? [[group, average] as const] : [];
    }),
  );
}

interface Scene {
  readonly average: ReadonlyMap<SocialNetwork, number>;
  /** Only posts on these networks count; all if undefined. */
  readonly networks: readonly SocialNetwork[] | undefined;
  readonly now: number;
}

/** Returns the results of a plan; undefined if none of it was published. */
function toResult(
  plan: AiPlan,
  publications: readonly Publication[],
  measured: readonly PublicationMetrics[],
  { average, networks, now }: Scene,
): AiPlanResult | undefined {
  if (plan.state !== 'generated' && plan.state !== 'validated') return undefined;
  const count = (...states: Publication['state'][]) =>
    publications.filter(({ state }) => states.includes(state)).length;
  const published = publications.filter(({ state }) => state === 'published');
  if (published.length === 0) return undefined;
  const last_publish_date = published
    .flatMap(({ publish_date }) => publish_date ?? [])
    .sort()
    .at(-1);
  const metrics = sumMetrics(measured.map(pickMetrics));
  const references = measured.flatMap(({ social_network }) => average.get(social_network) ?? []);
  const perPost = ratio(metrics.engagement, measured.length);
  const expected = references.length === measured.length ? ratio(addUp(references), references.length) : undefined;
  const scheduled = count('publishing', 'ready');
  const isYoung = last_publish_date !== undefined && now - Date.parse(last_publish_date) < maturityAge;
  const { credits_spent } = plan;
  return {
    id_ai_plan: plan._id,
    id_organization: plan.id_organization,
    prompt: plan.prompt,
    template: plan.template,
    state: plan.state,
    week_start: plan.week_start,
    creation_date: plan.creation_date,
    ...(plan.archived_date !== undefined && { archived_date: plan.archived_date }),
    accounts: plan.accounts.length,
    social_networks: [...new Set(published.map(({ social_network }) => social_network))].sort(),
    credits_spent,
    publications: {
      total: publications.length,
      published: published.length,
      measured: measured.length,
      scheduled,
      failed: count('withErrors'),
    },
    metrics,
    ...defined({
      engagement_per_publication: perPost,
      expected_engagement_per_publication: expected,
      engagement_vs_average: ratio(perPost, expected),
      credits_per_engagement:
        networks === undefined && credits_spent > 0 ? ratio(credits_spent, metrics.engagement) : undefined,
      last_publish_date,
    }),
    ranked: measured.length >= minMeasured || measured.length === published.length,
    maturing: scheduled > 0 || isYoung,
  };
}

/** Returns the results of every plan whose week began in a range, except cancelled ones, unordered. */
export async function planResults(
  ports: Ports<'clock' | 'storage'>,
  organizations: readonly string[],
  range: Range,
  {
    template,
    networks,
  }: { readonly template?: string | undefined; readonly networks?: readonly SocialNetwork[] | undefined } = {},
): Promise<readonly AiPlanResult[]> {
  const { storage, clock } = ports;
  const scene = { average: await averages(ports, organizations, range), networks, now: clock.now() };
  const results: AiPlanResult[] = [];
  for (let offset = 0; ; offset += batch) {
    const plans = await storage.find('ai_plans', {
      where: {
        id_organization: { in: organizations },
        week_start: { gte: range.from_date, lt: range.to_date },
        state: { in: ['generated', 'validated'] },
      },
      order: [{ field: 'week_start', direction: 'asc' }],
      offset,
      limit: batch,
    });
    for (const plan of plans) {
      if (template !== undefined && plan.template !== template) continue;
      const publications = await storage.find('publications', {
        where: { id_ai_plan: plan._id, deleted: false, social_network: networks && { in: networks } },
      });
      const measured = await storage.find('publication_metrics', {
        where: { _id: { in: publications.map(({ _id }) => _id) }, collected_date: { gt: '' } },
      });
      const result = toResult(plan, publications, measured, scene);
      if (result) results.push(result);
    }
    if (plans.length < batch) return results;
  }
}

/** Combines results. Averages are weighted by posts, and comparisons use the same plans. */
export function groupResults(results: readonly AiPlanResult[], isFiltered: boolean): AiPlanResultsGroup {
  const total = (value: (result: AiPlanResult) => number): number => results.reduce((sum, one) => sum + value(one), 0);
  const measured = total(({ publications }) => publications.measured);
  const metrics = sumMetrics(results.map((one) => one.metrics));
  const compared = results.filter((one) => one.expected_engagement_per_publication !== undefined);
  const weighed = (value: (result: AiPlanResult) => number | undefined): number =>
    compared.reduce((sum, one) => sum + (value(one) ?? 0) * one.publications.measured, 0);
  const comparedPosts = compared.reduce((sum, one) => sum + one.publications.measured, 0);
  const expected = ratio(
    weighed((one) => one.expected_engagement_per_publication),
    comparedPosts,
  );
  const actual = ratio(
    weighed((one) => one.engagement_per_publication),
    comparedPosts,
  );
  const paid = results.filter((one) => one.publications.measured > 0);
  const paidCredits = paid.reduce((sum, one) => sum + one.credits_spent, 0);
  return {
    plans: results.length,
    ranked_plans: results.filter(({ ranked }) => ranked).length,
    publications: { published: total(({ publications }) => publications.published), measured },
    metrics,
    ...defined({
      engagement_per_publication: ratio(metrics.engagement, measured),
      expected_engagement_per_publication: expected,
      engagement_vs_average: ratio(actual, expected),
      credits_per_engagement: !isFiltered && paidCredits > 0 ? ratio(paidCredits, metrics.engagement) : undefined,
    }),
    credits_spent: total(({ credits_spent }) => credits_spent),
  };
}

/** The orders of results, and whether they are ascending. */
export const resultOrders = {
  engagement_per_publication: 'desc',
  engagement: 'desc',
  impressions: 'desc',
  reach: 'desc',
  credits_per_engagement: 'asc',
  credits_spent: 'desc',
  week_start: 'desc',
} as const;

export type ResultOrder = keyof typeof resultOrders;

const getValue = (result: AiPlanResult, order: ResultOrder): number | string | undefined =>
  order === 'engagement' || order === 'impressions' || order === 'reach' ? result.metrics[order] : result[order];

/** Orders results: by default ranked ones first; those without a value last; ties by later week, then by identifier. */
export function orderResults(results: readonly AiPlanResult[], order: ResultOrder): readonly AiPlanResult[] {
  const sign = resultOrders[order] === 'asc' ? 1 : -1;
  return results.toSorted((a, b) => {
    if (order === 'engagement_per_publication' && a.ranked !== b.ranked) return a.ranked ? -1 : 1;
    const [left, right] = [getValue(a, order), getValue(b, order)];
    if (left !== right) {
      if (left === undefined) return 1;
      if (right === undefined) return -1;
      return left < right ? -sign : sign;
    }
    if (a.week_start !== b.week_start) return a.week_start < b.week_start ? 1 : -1;
    return a.id_ai_plan < b.id_ai_plan ? -1 : 1;
  });
}
