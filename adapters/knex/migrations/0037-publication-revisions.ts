import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Adds a revision to the content of publications, so that a stale edit is rejected. */
export const publicationRevisions = {
  name: '0037-publication-revisions',
  async up(knex: Knex): Promise<void> {
    const text = isPostgres(knex) ? 'text collate "C"' : 'text';
    await knex.raw(`alter table publications add column revision ${text}`);
  },
};
