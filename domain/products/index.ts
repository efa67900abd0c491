export { productOperations } from './operations.ts';
export { productOf, type ProductPorts } from './product-of.ts';
