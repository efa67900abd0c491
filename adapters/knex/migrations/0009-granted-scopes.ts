import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Stores the scopes granted to an account, and finds accounts by them. */
export const grantedScopes = {
  name: '0009-granted-scopes',
  async up(knex: Knex): Promise<void> {
    const postgres = isPostgres(knex);
    await knex.schema.alterTable('accounts', (columns) => {
      columns.specificType('granted_scopes', postgres ? 'text collate "C"' : 'text');
    });
    const first = postgres ? ' nulls first' : '';
    await knex.raw(
      `create index accounts_social_network_granted_scopes on accounts (social_network${first}, granted_scopes${first}, _id)`,
    );
  },
};
