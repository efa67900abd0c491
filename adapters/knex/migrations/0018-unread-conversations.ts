import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';
import { countRows } from './count-rows.ts';

const kind = 'conversations';
const tally = 'conversations_tally';
/** The columns to count by. The organization comes first, because lists filter by it. */
const counted = ['id_organization', 'id_account', 'listed', 'social_network', 'unread'];

/** Finds and counts unread conversations without scanning all of them. */
export const unreadConversations = {
  name: '0018-unread-conversations',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    const first = isOnPostgres ? ' nulls first' : '';
    // The default is for processes of the previous version, which create conversations until they are replaced.
    await knex.raw(`alter table ${kind} add column unread boolean not null default false`);
    await knex.raw(`update ${kind} set unread = unread_messages > 0`);
    const entries = ['id_organization', 'listed', 'unread', 'date'].map((field) => field + first);
    await knex.raw(`create index ${kind}_id_organization_listed_unread_date on ${kind} (${entries.join(', ')}, _id)`);
    if (isOnPostgres) await knex.raw(`drop function count_${kind}() cascade`);
    else {
      for (const change of ['inserted', 'deleted', 'changed']) {
        await knex.raw(`drop trigger ${kind}_${change}`);
      }
    }
    await knex.schema.dropTable(tally);
    await knex.schema.createTable(tally, (table) => {
      for (const name of ['id_organization', 'id_account', 'social_network']) {
        table.specificType(name, text).notNullable();
      }
      table.boolean('listed').notNullable();
      table.boolean('unread').notNullable();
      table.bigInteger('count').notNullable();
      table.primary(counted);
    });
    await countRows(knex, { kind, fields: counted, triggers: kind });
  },
};
