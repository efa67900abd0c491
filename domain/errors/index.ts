export { catalogue } from './catalogue.ts';
export type { ErrorName } from './catalogue.ts';
export type { PostErrorName } from './post-errors.ts';
export { postProblem } from './post-problem.ts';
export { problem, refusalOf, ServiceError } from './service-error.ts';
