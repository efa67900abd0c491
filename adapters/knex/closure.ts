import { InstallationClosed } from '#domain/foundation/index';
import type { Closure } from '#ports/foundation/installation-fence';
import type { Knex } from 'knex';

/** Exists only while the database is closed, and holds the reason. */
export const closureTable = 'closed';

/** Returns why the database is closed; undefined when it is open. */
export async function findClosure(knex: Knex): Promise<Closure | undefined> {
  if (!(await knex.schema.hasTable(closureTable))) return undefined;
  return knex<Closure>(closureTable).first('reason', 'since');
}

/** Throws `InstallationClosed` when the database is closed. */
export async function refuseClosed(knex: Knex): Promise<void> {
  const closure = await findClosure(knex);
  if (closure) throw new InstallationClosed(closure);
}

/** Closes the database and stores the reason. */
export async function writeClosure(knex: Knex, closure: Closure): Promise<void> {
  await knex.schema.createTable(closureTable, (table) => {
    table.text('reason').notNullable();
    table.text('since').notNullable();
  });
  await knex(closureTable).insert(closure);
}
