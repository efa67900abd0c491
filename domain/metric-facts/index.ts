export { dayAfter, utcDay } from './days.ts';
export {
  endFollowers,
  keepAccountNumbers,
  keepOnly,
  lastFollowers,
  rebuildAccountDays,
} from './keep-account-numbers.ts';
export {
  beginMeasuring,
  forgetLastNumbers,
  forgetMeasurements,
  keepPostNumbers,
  keepPostsMissing,
  rebuildPublications,
  spread,
} from './keep-post-numbers.ts';
export { keepPushedNumbers } from './keep-pushed-numbers.ts';
export { metricNames, postMetrics } from './metric-names.ts';
export { getMissing } from './normalize.ts';
