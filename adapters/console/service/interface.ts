/** The API types of the client. Only types, so nothing is loaded. */
export type { components, operations } from '../../typescript-client/interface.ts';
export type { Answer, OperationAt } from '../../typescript-client/operation-types.ts';
