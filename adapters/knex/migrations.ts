import type { Knex } from 'knex';
import { refuseClosed } from './closure.ts';
import { isPostgres } from './is-postgres.ts';
import { first } from './migrations/0001-first.ts';
import { tallies } from './migrations/0002-tallies.ts';
import { recentAttempts } from './migrations/0003-recent-attempts.ts';
import { causes } from './migrations/0004-causes.ts';
import { connecting } from './migrations/0005-connecting.ts';
import { work } from './migrations/0006-work.ts';
import { locks } from './migrations/0007-locks.ts';
import { oldDeliveries } from './migrations/0008-old-deliveries.ts';
import { grantedScopes } from './migrations/0009-granted-scopes.ts';
import { comments } from './migrations/0010-comments.ts';
import { postAliases } from './migrations/0011-post-aliases.ts';
import { grants } from './migrations/0012-grants.ts';
import { subscriptions } from './migrations/0013-subscriptions.ts';
import { erasures } from './migrations/0014-erasures.ts';
import { contacts } from './migrations/0015-contacts.ts';
import { messages } from './migrations/0016-messages.ts';
import { messagePolls } from './migrations/0017-message-polls.ts';
import { unreadConversations } from './migrations/0018-unread-conversations.ts';
import { numbers } from './migrations/0019-numbers.ts';
import { reportMailings } from './migrations/0021-report-mailings.ts';
import { passedOnNumbers } from './migrations/0022-passed-on-numbers.ts';
import { followersUntilNext } from './migrations/0023-followers-until-next.ts';
import { aiPlans } from './migrations/0024-ai-plans.ts';
import { integrations } from './migrations/0025-integrations.ts';
import { threads } from './migrations/0026-threads.ts';
import { deliveryRevisions } from './migrations/0028-delivery-revisions.ts';
import { operatorMailings } from './migrations/0029-operator-mailings.ts';
import { assistantGrants } from './migrations/0032-assistant-grants.ts';
import { eventsAndPortalLinks } from './migrations/0031-events-and-portal-links.ts';
import { postingSlots } from './migrations/0033-posting-slots.ts';
import { calendarLinks } from './migrations/0034-calendar-links.ts';
import { publicationRevisions } from './migrations/0037-publication-revisions.ts';
import { invitations } from './migrations/0039-invitations.ts';
import { reportLinks } from './migrations/0041-report-links.ts';
import { listedConnectTokens } from './migrations/0042-listed-connect-tokens.ts';
import { listedConnectLinks } from './migrations/0047-listed-connect-links.ts';
import { messageOrder } from './migrations/0048-message-order.ts';
import { partialIndexes } from './migrations/0062-partial-indexes.ts';
import { daysByAccount } from './migrations/0071-days-by-account.ts';
import { withKnex } from './open-knex.ts';

/** One migration of the schema. Once released, it never changes. */
export interface Migration {
  readonly name: string;
  up(knex: Knex): Promise<void>;
}

/** All migrations, in order. */
export const migrations: readonly Migration[] = [
  first,
  tallies,
  recentAttempts,
  causes,
  connecting,
  work,
  locks,
  oldDeliveries,
  grantedScopes,
  comments,
  postAliases,
  grants,
  subscriptions,
  erasures,
  contacts,
  messages,
  messagePolls,
  unreadConversations,
  numbers,
  reportMailings,
  passedOnNumbers,
  followersUntilNext,
  aiPlans,
  integrations,
  threads,
  deliveryRevisions,
  operatorMailings,
  eventsAndPortalLinks,
  assistantGrants,
  postingSlots,
  calendarLinks,
  publicationRevisions,
  invitations,
  reportLinks,
  listedConnectTokens,
  listedConnectLinks,
  messageOrder,
  partialIndexes,
  daysByAccount,
];

/** Defined in code instead of a folder, so that they are the same in the sources, in `dist` and in a bundle. */
const migrationSource = (begun: (name: string) => void): Knex.MigrationSource<Migration> => ({
  getMigrations: async () => [...migrations],
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => ({
    up: (knex) => {
      begun(migration.name);
      return migration.up(knex);
    },
    down: () => Promise.reject(new Error('migrations go forward only')),
  }),
});

/** Key of the advisory lock of a migration. Arbitrary, but the same in all versions. */
const advisoryLock = 7_146_201_931;

/**
 * Migrates a database to the newest schema and returns the names of the migrations that ran. It is one transaction that
 * first takes a lock: processes that start together take turns, and a crash leaves nothing behind, not even Knex's own
 * lock row. `begun` is called as each migration starts. Throws `InstallationClosed` when the database is closed.
 */
export async function migrateWith(
  knex: Knex,
  begun: (name: string) => void = () => undefined,
): Promise<readonly string[]> {
  await refuseClosed(knex);
  if (await isCurrent(knex)) return [];
  return knex.transaction(async (transaction) => {
    // On SQLite any write takes the write lock; this one changes nothing.
    if (isPostgres(knex)) await transaction.raw('select pg_advisory_xact_lock(?)', [advisoryLock]);
    else await transaction.raw('pragma user_version = 0');
    // Knex does not type the result: the batch number and the names of the migrations.
    const [, steps] = (await transaction.migrate.latest({ migrationSource: migrationSource(begun) })) as [
      number,
      string[],
    ];
    return steps;
  });
}

/** Returns whether all migrations have run, so that a normal start need not wait for the lock. */
async function isCurrent(knex: Knex): Promise<boolean> {
  if (!(await knex.schema.hasTable('knex_migrations'))) return false;
  const taken = new Set<unknown>(await knex('knex_migrations').pluck('name'));
  return migrations.every(({ name }) => taken.has(name));
}

/** Migrates the database at an address to the newest schema, for the command line. */
export async function migrate(url: string, begun?: (name: string) => void): Promise<readonly string[]> {
  return withKnex(url, (knex) => migrateWith(knex, begun));
}
