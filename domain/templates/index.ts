export { announceTemplate } from './announce-template.ts';
export { templateOperations } from './operations.ts';
