export { collectMetrics, collectMetricsJob } from './collect.ts';
export { metricOperations } from './operations.ts';
