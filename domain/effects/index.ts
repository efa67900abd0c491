export type { DeletionPorts, Effects, RemovalPorts } from './effects.ts';
export { removeOwned } from './remove-owned.ts';
