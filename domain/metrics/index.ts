export { metricEffects } from './effects.ts';
export { collectMetrics, collectMetricsJob } from './collect.ts';
export { forgetOldNumbers } from './forget-numbers.ts';
export { findBestTimes } from './get-best-times.ts';
export { metricOperations } from './operations.ts';
export { missingOfAccounts, sumAccounts, sumRows, getTree, treeReadableBy } from './organization-metrics.ts';
export type { MetricRowView } from './organization-metrics.ts';
export { publicationTotals, getTop } from './publication-stats.ts';
export { toRange } from './ranges.ts';
export type { Range, RangeInput } from './ranges.ts';
export {
  type AiPlanResult,
  type AiPlanResultsGroup,
  groupResults,
  orderResults,
  planResults,
  type ResultOrder,
  resultOrders,
} from './plan-results.ts';
