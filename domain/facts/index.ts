export { compareFacts, replaces } from './compare-facts.ts';
