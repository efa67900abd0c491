import { InstallationClosed } from '#domain/storage/index';
import type { Closure } from '#ports/storage/installation-fence';
import type { Knex } from 'knex';

/** The table that exists only while nobody may work on the database, and says why. */
export const closureTable = 'closed';

/** Returns why nobody may work on a database; undefined when it is open. */
export async function closureOf(knex: Knex): Promise<Closure | undefined> {
  if (!(await knex.schema.hasTable(closureTable))) return undefined;
  return knex<Closure>(closureTable).first('reason', 'since');
}

/** Throws `InstallationClosed` when nobody may work on a database. */
export async function refuseClosed(knex: Knex): Promise<void> {
  const closure = await closureOf(knex);
  if (closure) throw new InstallationClosed(closure);
}

/** Stores why nobody may work on a database. */
export async function writeClosure(knex: Knex, closure: Closure): Promise<void> {
  await knex.schema.createTable(closureTable, (table) => {
    table.text('reason').notNullable();
    table.text('since').notNullable();
  });
  await knex(closureTable).insert(closure);
}
