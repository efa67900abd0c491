export { audited } from './audit.ts';
export { auditOperations } from './operations.ts';
