export { templateOperations } from './operations.ts';
