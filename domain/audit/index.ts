export { audited } from './audit.ts';
export { auditOperations } from './operations.ts';
export { recordToolCall } from './record-tool-call.ts';
