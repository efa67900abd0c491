export { createKnexStorage } from './knex-storage.ts';
