export { createWeb } from './create-web.ts';
