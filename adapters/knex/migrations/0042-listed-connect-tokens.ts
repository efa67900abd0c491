import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Finds the connect tokens of an organization and of an app. */
export const listedConnectTokens = {
  name: '0042-listed-connect-tokens',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    for (const field of ['id_app', 'id_organization']) {
      const type = isOnPostgres ? 'text collate "C"' : 'text';
      await knex.raw(`alter table connect_tokens add column ${field} ${type}`);
      await knex.raw(
        isOnPostgres
          ? `update connect_tokens set ${field} = document ->> '${field}', document = document - '${field}'`
          : `update connect_tokens set ${field} = json_extract(document, '$.${field}'),
               document = json_remove(document, '$.${field}')`,
      );
    }
    const first = isOnPostgres ? ' nulls first' : '';
    const columns = ['id_organization', 'expires_date'].map((field) => field + first);
    await knex.raw(
      `create index connect_tokens_id_organization_expires_date on connect_tokens (${columns.join(', ')}, _id)`,
    );
  },
};
