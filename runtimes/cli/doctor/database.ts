import { isPostgres } from '#adapters/knex/is-postgres';
import { findClosure } from '#adapters/knex/closure';
import { migrateWith } from '#adapters/knex/migrations';
import { withKnex } from '#adapters/knex/open-knex';
import type { Knex } from 'knex';
import { existsSync } from 'node:fs';
import { databaseFix, parseDatabaseAddress } from '../../config/database-address.ts';
import { getReason } from '../../config/reason-of.ts';
import { closedFinding, type DatabaseState, emptyFinding } from './database-findings.ts';
import type { Finding } from './finding.ts';
import { inspectMongo } from './mongo.ts';

const subject = 'database';

/** Returns the pending migrations, by running them and rolling them back. */
async function pendingMigrations(knex: Knex): Promise<readonly string[]> {
  const transaction = await knex.transaction();
  try {
    return await migrateWith(transaction);
  } finally {
    await transaction.rollback();
  }
}

/** Checks whether every page of a SQLite file is intact. */
async function checkIntegrity(knex: Knex): Promise<Finding> {
  // Knex does not type the result of raw statements; better-sqlite3 returns the rows of a pragma.
  const rows: readonly { readonly quick_check: string }[] = await knex.raw('pragma quick_check(1)');
  const found = (rows[0]?.quick_check ?? 'no answer').replaceAll('\n', ' ');
  if (found === 'ok') return { subject: 'integrity', state: 'ok', text: 'every page of the file is intact' };
  const text = `${found}. Stop all processes and keep the file. Then restore your backup, or save what can still be read with: sqlite3 <file> .recover | sqlite3 <new file>`;
  return { subject: 'integrity', state: 'problem', text };
}

async function look(knex: Knex, now: () => number): Promise<DatabaseState> {
  const isNew = !(await knex.schema.hasTable('knex_migrations'));
  if (isNew) return { finding: emptyFinding };
  const closure = await findClosure(knex);
  if (closure) return { finding: closedFinding(closure) };
  const steps = await pendingMigrations(knex);
  if (steps.length > 0) {
    const text = `It has the schema of an older version (missing: ${steps.join(', ')}). Back it up. Then start the service, which migrates it, or run "postwright migrate".`;
    return { finding: { subject, state: 'note', text } };
  }
  if (!isPostgres(knex)) return { integrity: await checkIntegrity(knex) };
  const begin = now();
  const [answer] = await knex.select<readonly { readonly now: string }[]>(
    knex.raw('extract(epoch from clock_timestamp()) * 1000 as now'),
  );
  return { ahead: Number(answer?.now) - (begin + now()) / 2 };
}

/** Checks, without changing the database, whether it responds, has tables, and has the schema of this version. */
export async function inspectDatabase(url: string, now: () => number): Promise<DatabaseState> {
  const address = parseDatabaseAddress(url);
  if (address.client === 'sqlite' && !existsSync(address.filename)) {
    const text = `${address.filename} does not exist yet. Run "postwright setup", which creates it.`;
    return { finding: { subject, state: 'note', text } };
  }
  try {
    return await (address.client === 'mongo' ? inspectMongo(url, now) : withKnex(url, (knex) => look(knex, now)));
  } catch (error) {
    return { finding: { subject, state: 'problem', text: `${getReason(error)}. ${databaseFix(url)}` } };
  }
}
