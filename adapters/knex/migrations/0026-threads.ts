import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

const tally = 'messages_part_tally';
/** The columns to count by. */
const counted = ['id_conversation', 'known', 'unread'];
const list = counted.join(', ');
const of = (row: string): string => counted.map((field) => `${row}.${field}`).join(', ');
const is = (row: string): string => counted.map((field) => `${tally}.${field} = ${row}.${field}`).join(' and ');
const differs = (operator: string): string =>
  counted.map((field) => `old.${field} ${operator} new.${field}`).join(' or ');

/**
 * A transaction changes a count only after it has locked the counted row, so two cannot deadlock. Counts of rows that
 * are inserted or deleted together are changed in a fixed order.
 */
const postgres = `
  create function count_messages_of_threads() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into ${tally} (${list}, count)
      select ${of('added')}, count(*) from added group by 1, 2, 3 order by 1, 2, 3
      on conflict (${list}) do update set count = ${tally}.count + excluded.count;
    elsif tg_op = 'DELETE' then
      insert into ${tally} (${list}, count)
      select ${of('removed')}, -count(*) from removed group by 1, 2, 3 order by 1, 2, 3
      on conflict (${list}) do update set count = ${tally}.count + excluded.count;
      delete from ${tally} using removed where ${is('removed')} and count = 0;
    else
      insert into ${tally} (${list}, count)
      select ${list}, change from (values (${of('new')}, 1), (${of('old')}, -1)) as changes (${list}, change)
      order by ${list}
      on conflict (${list}) do update set count = ${tally}.count + excluded.count;
      delete from ${tally} where ${is('old')} and count = 0;
    end if;
    return null;
  end $$;
  create trigger thread_counted_inserted after insert on messages referencing new table as added
    for each statement execute function count_messages_of_threads();
  create trigger thread_counted_deleted after delete on messages referencing old table as removed
    for each statement execute function count_messages_of_threads();
  create trigger thread_counted_changed after update of ${list} on messages for each row
    when (${differs('is distinct from')}) execute function count_messages_of_threads();
  alter table ${tally} set (fillfactor = 50);
  -- Threads are short on average, and one plan for all of them would sort all of a long one for each page.
  alter table messages alter column id_conversation set (n_distinct = -0.01);`;

const added = `insert into ${tally} (${list}, count) values (${of('new')}, 1)
  on conflict (${list}) do update set count = count + 1;`;
const removed = `update ${tally} set count = count - 1 where ${is('old')};
  delete from ${tally} where ${is('old')} and count = 0;`;
const sqlite = [
  `create trigger thread_counted_inserted after insert on messages begin ${added} end`,
  `create trigger thread_counted_deleted after delete on messages begin ${removed} end`,
  `create trigger thread_counted_changed after update of ${list} on messages when ${differs('is not')}
   begin ${removed} ${added} end`,
];

/** Counts the messages of each thread, so that its total has a constant cost. Counts of zero are removed. */
export const threads = {
  name: '0026-threads',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    await knex.schema.createTable(tally, (table) => {
      table.specificType('id_conversation', isOnPostgres ? 'text collate "C"' : 'text').notNullable();
      table.boolean('known').notNullable();
      table.boolean('unread').notNullable();
      table.bigInteger('count').notNullable();
      table.primary(counted);
    });
    await knex.raw(
      `insert into ${tally} (${list}, count) select ${of('messages')}, count(*) from messages group by 1, 2, 3`,
    );
    for (const statement of isOnPostgres ? [postgres] : sqlite) await knex.raw(statement);
  },
};
