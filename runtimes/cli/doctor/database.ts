import { parseDatabaseAddress } from '#adapters/knex/database-address';
import { isPostgres } from '#adapters/knex/is-postgres';
import { migrateWith } from '#adapters/knex/migrations';
import { openPostgres } from '#adapters/knex/postgres-database';
import { openSqlite } from '#adapters/knex/sqlite-database';
import { existsSync } from 'node:fs';
import type { Finding } from './finding.ts';
import { reasonOf } from './finding.ts';

/** What a database is like before anything in it is used. */
export interface DatabaseState {
  readonly finding?: Finding;
  /** How far its clock is ahead of ours, in milliseconds; absent where it has none. */
  readonly ahead?: number;
}

type Knex = ReturnType<typeof openSqlite>;

const subject = 'database';

/** The steps a start would take: they are taken, and taken back. */
async function stepsToCome(knex: Knex): Promise<readonly string[]> {
  const transaction = await knex.transaction();
  try {
    return await migrateWith(transaction);
  } finally {
    await transaction.rollback();
  }
}

async function look(knex: Knex, now: () => number): Promise<DatabaseState> {
  const isNew = !(await knex.schema.hasTable('knex_migrations'));
  if (isNew)
    return {
      finding: {
        subject,
        state: 'note',
        text: 'It is empty. Run "postwright setup", which makes its tables.',
      },
    };
  const steps = await stepsToCome(knex);
  if (steps.length > 0) {
    const text = `It is of an older version (to come: ${steps.join(', ')}). Back it up; then the next start changes it, or "postwright migrate" alone.`;
    return { finding: { subject, state: 'note', text } };
  }
  if (!isPostgres(knex)) return {};
  const begin = now();
  const [answer] = await knex.select<readonly { readonly now: string }[]>(
    knex.raw('extract(epoch from clock_timestamp()) * 1000 as now'),
  );
  return { ahead: Number(answer?.now) - (begin + now()) / 2 };
}

/** Looks at the database without changing it: whether it answers, has tables, and those of this version. */
export async function inspectDatabase(url: string, now: () => number): Promise<DatabaseState> {
  const address = parseDatabaseAddress(url);
  if (address.client === 'sqlite' && !existsSync(address.filename)) {
    const text = `There is no ${address.filename} yet. Run "postwright setup", which makes it.`;
    return { finding: { subject, state: 'note', text } };
  }
  const knex = address.client === 'sqlite' ? openSqlite(address.filename) : openPostgres(address.url);
  try {
    return await look(knex, now);
  } catch (error) {
    const mend =
      address.client === 'sqlite'
        ? `Check DATABASE_URL, and that ${address.filename} is a whole file which this user may write.`
        : 'Check DATABASE_URL, and that the database runs and lets this machine in.';
    return { finding: { subject, state: 'problem', text: `${reasonOf(error)}. ${mend}` } };
  } finally {
    await knex.destroy();
  }
}
