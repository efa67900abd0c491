import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Tells the versions of what a publication says apart, so that nobody writes over a change that they have not seen. */
export const publicationRevisions = {
  name: '0037-publication-revisions',
  async up(knex: Knex): Promise<void> {
    const text = isPostgres(knex) ? 'text collate "C"' : 'text';
    await knex.raw(`alter table publications add column revision ${text}`);
  },
};
