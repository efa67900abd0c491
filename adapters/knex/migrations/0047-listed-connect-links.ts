import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Finds the connect links of an organization. */
export const listedConnectLinks = {
  name: '0047-listed-connect-links',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    for (const field of ['id_connect_token', 'id_organization']) {
      const type = isOnPostgres ? 'text collate "C"' : 'text';
      await knex.raw(`alter table connect_sessions add column ${field} ${type}`);
      await knex.raw(
        isOnPostgres
          ? `update connect_sessions set ${field} = document ->> '${field}', document = document - '${field}'`
          : `update connect_sessions set ${field} = json_extract(document, '$.${field}'),
               document = json_remove(document, '$.${field}')`,
      );
    }
    const first = isOnPostgres ? ' nulls first' : '';
    const columns = ['id_organization', 'expires_date'].map((field) => field + first);
    await knex.raw(
      `create index connect_sessions_id_organization_expires_date on connect_sessions (${columns.join(', ')}, _id)`,
    );
  },
};
