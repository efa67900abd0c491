import type { Knex } from 'knex';
import { isPostgres } from '../is-postgres.ts';

/** Groups rows of a kind with the same values in these fields. */
interface Tally {
  readonly kind: string;
  readonly fields: readonly string[];
  /** Fields of which only the presence is counted, as `has_` and the field. */
  readonly presence?: readonly string[];
  /** The prefix of trigger names, which SQLite shares between all tables. */
  readonly triggers: string;
}

/**
 * Counts the rows of a kind in its existing table `<kind>_tally`: the stored rows now, and every change through
 * triggers. Like the migrations that use it, it never changes once released.
 */
export async function countRows(knex: Knex, { kind, fields, presence = [], triggers }: Tally): Promise<void> {
  const tally = `${kind}_tally`;
  const columns = [...fields, ...presence.map((field) => `has_${field}`)];
  const list = columns.join(', ');
  const of = (row: string): string =>
    [...fields.map((field) => `${row}.${field}`), ...presence.map((field) => `${row}.${field} is not null`)].join(', ');
  /** Positions of the values that `of` returns. */
  const places = columns.map((_, index) => index + 1).join(', ');
  const watched = [...fields, ...presence];
  const differs = (operator: string): string =>
    watched.map((field) => `old.${field} ${operator} new.${field}`).join(' or ');

  /**
   * On Postgres, rows that are inserted or deleted together are counted in one statement. It always updates counts in
   * the same order, so that two transactions cannot deadlock. A changed row is counted only if its group changes.
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
    `create trigger ${triggers}_inserted after insert on ${kind} begin ${added('new', '1')} end`,
    `create trigger ${triggers}_deleted after delete on ${kind} begin ${added('old', '-1')} end`,
    `create trigger ${triggers}_changed after update of ${watched.join(', ')} on ${kind} when ${differs('is not')}
     begin ${added('old', '-1')} ${added('new', '1')} end`,
  ];

  await knex.raw(`insert into ${tally} (${list}, count) select ${of(kind)}, count(*) from ${kind} group by ${places}`);
  for (const statement of isPostgres(knex) ? [postgres] : sqlite) await knex.raw(statement);
}
