import { InstallationClosed } from '#domain/storage/index';
import type { Closure } from '#ports/storage/installation-fence';
import type { Knex } from 'knex';

/** The table that is there while nobody may work on the database, and says why. */
export const closureTable = 'closed';

/** Why nobody may work on a database; undefined where everybody may. */
export async function closureOf(knex: Knex): Promise<Closure | undefined> {
  if (!(await knex.schema.hasTable(closureTable))) return undefined;
  return knex<Closure>(closureTable).first('reason', 'since');
}

/** Throws `InstallationClosed` for a database that nobody may work on. */
export async function refuseClosed(knex: Knex): Promise<void> {
  const closure = await closureOf(knex);
  if (closure) throw new InstallationClosed(closure);
}

/** Writes down why nobody may work on a database. */
export async function writeClosure(knex: Knex, closure: Closure): Promise<void> {
  await knex.schema.createTable(closureTable, (table) => {
    table.text('reason').notNullable();
    table.text('since').notNullable();
  });
  await knex(closureTable).insert(closure);
}
