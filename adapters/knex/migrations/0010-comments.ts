import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

const kind = 'comments';
const columns = {
  text: [
    'creation_date',
    'due_date',
    'id_account',
    'id_client',
    'id_organization',
    'id_publication',
    'lease',
    'network_key',
    'parent_key',
    'publication_external_id',
    'received_date',
    'search_text',
    'social_network',
    'thread_key',
  ],
  boolean: ['deleted', 'hidden', 'listed', 'own', 'read', 'replied'],
};
const indexes = [
  ['due_date'],
  ['id_organization', 'listed', 'creation_date'],
  ['id_organization', 'listed', 'read', 'creation_date'],
  ['id_account', 'publication_external_id', 'creation_date'],
  ['id_publication', 'creation_date'],
  ['thread_key', 'creation_date'],
  ['parent_key', 'creation_date'],
  ['received_date'],
];

const tally = 'comments_tally';
/** The columns to count by. The organization comes first, because lists filter by it. */
const counted = ['id_organization', 'id_account', 'listed', 'read', 'social_network'];
const list = counted.join(', ');
const of = (row: string): string => counted.map((field) => `${row}.${field}`).join(', ');
const differs = (operator: string): string =>
  counted.map((field) => `old.${field} ${operator} new.${field}`).join(' or ');

/** As in 0002: rows of one statement are counted together, always in the same order, so nothing deadlocks. */
const postgres = `
  create function count_${kind}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into ${tally} (${list}, count)
      select ${of('added')}, count(*) from added group by ${list} order by ${list}
      on conflict (${list}) do update set count = ${tally}.count + excluded.count;
    elsif tg_op = 'DELETE' then
      insert into ${tally} (${list}, count)
      select ${of('removed')}, -count(*) from removed group by ${list} order by ${list}
      on conflict (${list}) do update set count = ${tally}.count + excluded.count;
    else
      insert into ${tally} (${list}, count)
      select ${list}, change from (values (${of('new')}, 1), (${of('old')}, -1)) as changes (${list}, change)
      order by ${list}
      on conflict (${list}) do update set count = ${tally}.count + excluded.count;
    end if;
    return null;
  end $$;
  create trigger count_inserted after insert on ${kind} referencing new table as added
    for each statement execute function count_${kind}();
  create trigger count_deleted after delete on ${kind} referencing old table as removed
    for each statement execute function count_${kind}();
  create trigger count_changed after update of ${list} on ${kind} for each row
    when (${differs('is distinct from')}) execute function count_${kind}();
  alter table ${tally} set (fillfactor = 50);`;

const added = (row: 'new' | 'old', change: string): string =>
  `insert into ${tally} (${list}, count) values (${of(row)}, ${change})
   on conflict (${list}) do update set count = count + excluded.count;`;

const sqlite = [
  `create trigger ${kind}_inserted after insert on ${kind} begin ${added('new', '1')} end`,
  `create trigger ${kind}_deleted after delete on ${kind} begin ${added('old', '-1')} end`,
  `create trigger ${kind}_changed after update of ${list} on ${kind} when ${differs('is not')}
   begin ${added('old', '-1')} ${added('new', '1')} end`,
];

/** Stores comments, counted by what lists and badges ask for, and finds a publication by the network's identifier. */
export const comments = {
  name: '0010-comments',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    const first = isOnPostgres ? ' nulls first' : '';
    const index = (table: string, fields: readonly string[]) =>
      knex.raw(
        `create index ${table}_${fields.join('_')} on ${table} (${fields.map((one) => one + first).join(', ')}, _id)`,
      );
    await knex.schema.createTable(kind, (table) => {
      table.specificType('_id', text).notNullable().primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
      for (const column of columns.text) table.specificType(column, text);
      for (const column of columns.boolean) table.boolean(column);
      table.integer('revision');
      table.unique(['network_key']);
    });
    for (const fields of indexes) await index(kind, fields);
    await knex.schema.createTable(tally, (table) => {
      for (const field of ['id_organization', 'id_account', 'social_network']) {
        table.specificType(field, text).notNullable();
      }
      table.boolean('listed').notNullable();
      table.boolean('read').notNullable();
      table.bigInteger('count').notNullable();
      table.primary(counted);
    });
    for (const statement of isOnPostgres ? [postgres] : sqlite) await knex.raw(statement);
    await knex.schema.createTable('comment_polls', (table) => {
      table.specificType('_id', text).notNullable().primary();
      table.specificType('document', isOnPostgres ? 'jsonb' : 'text').notNullable();
      for (const column of ['due_date', 'id_client', 'lease', 'social_network']) {
        table.specificType(column, text);
      }
    });
    await index('comment_polls', ['due_date']);
    await knex.raw(`alter table received_requests add column waits_for ${text}`);
    await index('received_requests', ['waits_for']);
    await knex.raw(`alter table publications add column external_identifier ${text}`);
    await knex.raw(
      isOnPostgres
        ? `update publications set external_identifier = document->>'external_identifier',
             document = document - 'external_identifier'`
        : `update publications set external_identifier = json_extract(document, '$.external_identifier'),
             document = json_remove(document, '$.external_identifier')`,
    );
    await index('publications', ['id_account', 'external_identifier']);
  },
};
