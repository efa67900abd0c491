import { isPostgres } from '#adapters/knex/is-postgres';
import { closureOf } from '#adapters/knex/closure';
import { migrateWith } from '#adapters/knex/migrations';
import { withKnex } from '#adapters/knex/open-knex';
import type { Knex } from 'knex';
import { existsSync } from 'node:fs';
import { databaseMend, parseDatabaseAddress } from '../../config/database-address.ts';
import { reasonOf } from '../../config/reason-of.ts';
import { closedFinding, type DatabaseState, emptyFinding } from './database-findings.ts';
import type { Finding } from './finding.ts';
import { lookAtMongo } from './mongo.ts';

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

/** Whether every page of a SQLite file is whole. */
async function integrityOf(knex: Knex): Promise<Finding> {
  // Knex does not type what raw statements give; better-sqlite3 gives a pragma's rows.
  const rows: readonly { readonly quick_check: string }[] = await knex.raw('pragma quick_check(1)');
  const found = (rows[0]?.quick_check ?? 'no answer').replaceAll('\n', ' ');
  if (found === 'ok') return { subject: 'integrity', state: 'ok', text: 'every page of the file is whole' };
  const text = `${found}. Stop all processes and keep the file; then restore your backup, or save what can be read with: sqlite3 <file> .recover | sqlite3 <new file>`;
  return { subject: 'integrity', state: 'problem', text };
}

async function look(knex: Knex, now: () => number): Promise<DatabaseState> {
  const isNew = !(await knex.schema.hasTable('knex_migrations'));
  if (isNew) return { finding: emptyFinding };
  const closure = await closureOf(knex);
  if (closure) return { finding: closedFinding(closure) };
  const steps = await stepsToCome(knex);
  if (steps.length > 0) {
    const text = `It is of an older version (to come: ${steps.join(', ')}). Back it up; then the next start changes it, or "postwright migrate" alone.`;
    return { finding: { subject, state: 'note', text } };
  }
  if (!isPostgres(knex)) return { integrity: await integrityOf(knex) };
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
  try {
    return await (address.client === 'mongo'
      ? lookAtMongo(url, now)
      : withKnex(url, (knex) => look(knex, now)));
  } catch (error) {
    return { finding: { subject, state: 'problem', text: `${reasonOf(error)}. ${databaseMend(url)}` } };
  }
}
