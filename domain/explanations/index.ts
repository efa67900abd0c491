export { type Explanation, explain } from './explain.ts';
export { explanationOperations } from './operations.ts';
