import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

const kind = 'publications';
const fields = ['deleted', 'id_account', 'id_organization', 'social_network', 'state'] as const;
const tally = 'publications_tally';

/** The columns to count by: the fields, and whether there is a date of publishing. */
const list = [...fields, 'has_publish_date'].join(', ');
const of = (row: string): string =>
  [...fields.map((field) => `${row}.${field}`), `${row}.publish_date is not null`].join(', ');
/** The positions of the values that `of` lists. */
const places = [...fields, 'has_publish_date'].map((_, index) => index + 1).join(', ');
const watched = [...fields, 'publish_date'];
const differs = (operator: string): string =>
  watched.map((field) => `old.${field} ${operator} new.${field}`).join(' or ');

/**
 * On Postgres, rows that are inserted or deleted together are counted in one statement. It always updates
 * counts in the same order, so that two transactions cannot deadlock. A changed row is counted only if it
 * moves to another count.
 */
const postgres = `
  create function count_${kind}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into ${tally} (${list}, count)
      select ${of('added')}, count(*) from added group by ${places} order by ${places}
      on conflict (${list}) do update set count = ${tally}.count + excluded.count;
    elsif tg_op = 'DELETE' then
      insert into ${tally} (${list}, count)
      select ${of('removed')}, -count(*) from removed group by ${places} order by ${places}
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
  create trigger count_changed after update of ${watched.join(', ')} on ${kind} for each row
    when (${differs('is distinct from')}) execute function count_${kind}();
  alter table ${tally} set (fillfactor = 50);`;

const added = (row: 'new' | 'old', change: string): string =>
  `insert into ${tally} (${list}, count) values (${of(row)}, ${change})
   on conflict (${list}) do update set count = count + excluded.count;`;

const sqlite = [
  `create trigger count_inserted after insert on ${kind} begin ${added('new', '1')} end`,
  `create trigger count_deleted after delete on ${kind} begin ${added('old', '-1')} end`,
  `create trigger count_changed after update of ${watched.join(', ')} on ${kind} when ${differs('is not')}
   begin ${added('old', '-1')} ${added('new', '1')} end`,
];

/**
 * Counts publications by every combination of these fields, so that the total of a list costs the same
 * however long it is.
 */
export const tallies = {
  name: '0002-tallies',
  async up(knex: Knex): Promise<void> {
    const isOnPostgres = isPostgres(knex);
    const text = isOnPostgres ? 'text collate "C"' : 'text';
    await knex.schema.createTable(tally, (columns) => {
      for (const field of fields) {
        if (field === 'deleted') columns.boolean(field).notNullable();
        else columns.specificType(field, text).notNullable();
      }
      columns.boolean('has_publish_date').notNullable();
      columns.bigInteger('count').notNullable();
      // The organization comes first, because lists filter by it.
      columns.primary([
        'id_organization',
        ...fields.filter((field) => field !== 'id_organization'),
        'has_publish_date',
      ]);
    });
    await knex.raw(
      `insert into ${tally} (${list}, count) select ${of(kind)}, count(*) from ${kind} group by ${places}`,
    );
    for (const statement of isOnPostgres ? [postgres] : sqlite) await knex.raw(statement);
    const first = isOnPostgres ? ' nulls first' : '';
    const entries = ['id_organization', 'state', 'creation_date'].map((field) => `${field}${first}`);
    await knex.raw(
      `create index ${kind}_id_organization_state_creation_date on ${kind} (${entries.join(', ')}, _id)`,
    );
  },
};
