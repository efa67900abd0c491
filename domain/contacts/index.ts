export { contactOperations } from './operations.ts';
