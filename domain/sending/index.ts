export { OwnFailures } from './own-failures.ts';
export { beginSending } from './sending.ts';
