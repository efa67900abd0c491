export { WebFailure } from './web-failure.ts';
