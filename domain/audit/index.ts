export { audited } from './audit.ts';
export { entriesSince } from './entries-since.ts';
export { auditOperations } from './operations.ts';
export { recordToolCall } from './record-tool-call.ts';
