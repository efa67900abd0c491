export { productOperations } from './operations.ts';
export { toProduct, type ProductPorts } from './product-of.ts';
