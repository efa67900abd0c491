export { isNearMiss } from './near-miss.ts';
export { inputFailure } from './input-failure.ts';
export { knownFields } from './known-fields.ts';
export type { KnownFields } from './known-fields.ts';
export { readsAsDate } from './reads-as-date.ts';
export { parseFields } from './parse-fields.ts';
export { schemasOf } from './schemas-of.ts';
