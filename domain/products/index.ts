export { productOperations } from './operations.ts';
