import { PostgresJobRepository, PostgresNotificationChannel } from '@agendajs/postgres-backend';
import type {
  AgendaBackend,
  JobNotification,
  JobParameters,
  JobRepositoryOptions,
  NotificationChannelState,
} from 'agenda';
import pg from 'pg';
import type { Logger } from '#ports/shared/logger';

const channelName = 'agenda_jobs';

/** Any number, the same in all versions: whoever holds it lays out Agenda's tables. */
const advisoryLock = 7_146_201_932;

/** Agenda's repository, in which one name and time is one job that waits. */
class CoalescingRepository extends PostgresJobRepository {
  override async saveJob<DATA = unknown>(
    job: JobParameters<DATA>,
    options: JobRepositoryOptions | undefined,
  ): Promise<JobParameters<DATA>> {
    try {
      return await super.saveJob(job, options);
    } catch (error) {
      // The unique index below says that the same run was asked for already.
      if (error instanceof pg.DatabaseError && error.code === '23505') return job;
      throw error;
    }
  }
}

/** Agenda's channel, in which processes that do not listen can speak too. */
class SpeakingChannel extends PostgresNotificationChannel {
  readonly #pool: pg.Pool;
  #hasEnded = false;

  constructor(pool: pg.Pool) {
    super({ pool, channelName, reconnect: { enabled: true, maxAttempts: Number.POSITIVE_INFINITY } });
    this.#pool = pool;
  }

  // Agenda only publishes when connected, which here means to listen; speaking needs the pool alone.
  override get state(): NotificationChannelState {
    return 'connected';
  }

  override disconnect(): Promise<void> {
    this.#hasEnded = true;
    return super.disconnect();
  }

  // What was under way when it ended would try for ever, and keep the process from ending.
  protected override scheduleReconnect(): void {
    if (!this.#hasEnded) super.scheduleReconnect();
  }

  override async publish(notification: JobNotification): Promise<void> {
    await this.#pool.query('select pg_notify($1, $2)', [channelName, JSON.stringify(notification)]);
  }
}

/** Agenda on Postgres through a small pool of its own: one connection listens, the others work. */
export function createPostgresBackend(settings: {
  readonly url: string;
  readonly logger: Logger;
}): AgendaBackend {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: 4,
    application_name: 'postwright jobs',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  const repository = new CoalescingRepository({ pool });
  const channel = new SpeakingChannel(pool);
  const warn = (error: Error) =>
    settings.logger.warn('lost a connection of the job queue', { error: error.message });
  // Without listeners a lost connection would end the process.
  pool.on('error', warn);
  // The pool hears only of connections that nobody holds; of others the query that fails tells.
  pool.on('connect', (client) => client.on('error', () => undefined));
  channel.on('error', warn);
  return {
    name: 'Postgres',
    repository,
    notificationChannel: channel,
    ownsConnection: true,
    async connect() {
      const client = await pool.connect();
      try {
        // "create if not exists" by two processes at once fails on Postgres, so they take turns.
        // A process that hangs with it must not hold up all others for ever.
        await client.query(`set lock_timeout = '10s'`);
        await client.query('select pg_advisory_lock($1)', [advisoryLock]);
        await repository.connect();
        await client.query(
          `create unique index if not exists agenda_jobs_normal on agenda_jobs (name, next_run_at) where type = 'normal'`,
        );
        await client.query('select pg_advisory_unlock($1)', [advisoryLock]);
        await client.query('reset lock_timeout');
        client.release();
      } catch (error) {
        // Closing the connection frees the lock.
        client.release(true);
        throw error;
      }
    },
    async disconnect() {
      // Agenda does so too, but not when its last words to the database fail.
      await channel.disconnect();
      await pool.end();
    },
  };
}
