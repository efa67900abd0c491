export { faultKinds } from './fault-kinds.ts';
export { sandboxOperations } from './operations.ts';
