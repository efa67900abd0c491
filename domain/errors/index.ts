export { catalogue } from './catalogue.ts';
export type { ErrorName } from './catalogue.ts';
export { problem, refusalOf, ServiceError } from './service-error.ts';
