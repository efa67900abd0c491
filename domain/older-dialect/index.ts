export { nameOf, requireIdentifier, translate, translateError } from './translate.ts';
export type { Find, Translation } from './translate.ts';
export { wrapped } from './renames.ts';
export type { Referred } from './renames.ts';
