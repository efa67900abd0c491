import { PostgresJobRepository, PostgresNotificationChannel } from '@agendajs/postgres-backend';
import type {
  AgendaBackend,
  JobNotification,
  JobParameters,
  JobRepositoryOptions,
  NotificationChannelState,
} from 'agenda';
import pg from 'pg';
import { logFailure, logSuccess } from '#domain/foundation/index';
import type { Logger } from '#ports/foundation/logger';

const channelName = 'agenda_jobs';
const lost = 'lost a connection of the job queue';

/** Key of the advisory lock for creating Agenda's tables. Arbitrary, but the same in all versions. */
const advisoryLock = 7_146_201_932;

/** Agenda's repository with one waiting job per name and time. */
class CoalescingRepository extends PostgresJobRepository {
  override async saveJob<DATA = unknown>(
    job: JobParameters<DATA>,
    options: JobRepositoryOptions | undefined,
  ): Promise<JobParameters<DATA>> {
    try {
      return await super.saveJob(job, options);
    } catch (error) {
      // The unique index below rejects a run that is already requested.
      if (error instanceof pg.DatabaseError && error.code === '23505') return job;
      throw error;
    }
  }
}

/** Agenda's channel, which can also publish without listening. */
class PublishingChannel extends PostgresNotificationChannel {
  readonly #pool: pg.Pool;
  #hasEnded = false;

  constructor(pool: pg.Pool) {
    super({ pool, channelName, reconnect: { enabled: true, maxAttempts: Number.POSITIVE_INFINITY } });
    this.#pool = pool;
  }

  // Agenda publishes only while connected, which means listening. Publishing needs only the pool.
  override get state(): NotificationChannelState {
    return 'connected';
  }

  override disconnect(): Promise<void> {
    this.#hasEnded = true;
    return super.disconnect();
  }

  // A reconnection that starts before the end would be retried forever, and keep the process alive.
  protected override scheduleReconnect(): void {
    if (!this.#hasEnded) super.scheduleReconnect();
  }

  override async publish(notification: JobNotification): Promise<void> {
    await this.#pool.query('select pg_notify($1, $2)', [channelName, JSON.stringify(notification)]);
  }
}

/**
 * Creates Agenda's backend on Postgres, at an address from `reachPostgres`, with its own small pool: one connection
 * listens, the others work.
 */
export function createPostgresBackend(settings: { readonly url: string; readonly logger: Logger }): AgendaBackend {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: 4,
    application_name: 'postwright jobs',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  const repository = new CoalescingRepository({ pool });
  const channel = new PublishingChannel(pool);
  const log = { logger: settings.logger, clock: { now: () => performance.now() } };
  const warn = (error: Error) => logFailure(log, 'warn', lost, { error: error.message });
  // Without listeners, losing a connection would end the process.
  pool.on('error', warn);
  // The pool reports only idle connections. For one in use, the failing query reports the error.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    logSuccess(log, lost);
  });
  channel.on('error', warn);
  return {
    name: 'Postgres',
    repository,
    notificationChannel: channel,
    ownsConnection: true,
    async connect() {
      const client = await pool.connect();
      try {
        // On Postgres, "create if not exists" fails when two processes run it at once, so they take turns. The timeout
        // keeps a process that hangs with the lock from blocking all others forever. Both end with the transaction:
        // behind a pooler, a session setting would affect other users of the connection.
        await client.query(`begin; set local lock_timeout = '10s'`);
        await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
        await repository.connect();
        await client.query(
          `create unique index if not exists agenda_jobs_normal on agenda_jobs (name, next_run_at) where type = 'normal'`,
        );
        await client.query('commit');
        client.release();
      } catch (error) {
        // Closing the connection releases the lock.
        client.release(true);
        throw error;
      }
    },
    async disconnect() {
      // Agenda does so too, but not if its last queries fail.
      await channel.disconnect();
      await pool.end();
    },
  };
}
