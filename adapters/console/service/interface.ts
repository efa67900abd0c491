/** The interface as the client knows it: types alone, so nothing of it is loaded. */
export type { components, operations } from '../../typescript-client/interface.ts';
export type { OperationAt } from '../../typescript-client/operation-types.ts';
