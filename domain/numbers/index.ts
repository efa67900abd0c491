export { readResponseTimes, type ResponseTimes } from './figures/response-times.ts';
export { collectMetrics, collectMetricsJob } from './metrics/collect.ts';
export { metricEffects } from './metrics/effects.ts';
export { forgetOldNumbers } from './metrics/forget-numbers.ts';
export { findBestTimes } from './metrics/get-best-times.ts';
export { keepPushedNumbers } from './metrics/keep-pushed-numbers.ts';
export { figures } from './metrics/metric-names.ts';
export { metricOperations } from './metrics/operations.ts';
export {
  type AiPlanResult,
  type AiPlanResultsGroup,
  groupResults,
  orderResults,
  planResults,
  type ResultOrder,
  resultOrders,
} from './metrics/plan-results.ts';
export { type Range, type RangeInput, toRange } from './metrics/ranges.ts';
export { reportEffects } from './report/effects.ts';
export { mailReports, mailReportsJob } from './report/mail-reports.ts';
export { findSubscription, openReport, unsubscribeFromReport } from './report/open-report.ts';
export { reportOperations } from './report/operations.ts';
export { reportOwner } from './report/report-settings.ts';
