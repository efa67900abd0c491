import { MongoJobRepository } from '@agendajs/mongo-backend';
import type { AgendaBackend, JobParameters, JobRepositoryOptions } from 'agenda';
import { type Collection, MongoClient, MongoServerError, ObjectId } from 'mongodb';

/** Names the run a job asks for: two jobs may not ask for the same one while it has not begun. */
const runKey = 'run_key';

/** Agenda's repository, in which one name and time is one job that waits, and a repeated job is there once. */
class CoalescingRepository extends MongoJobRepository {
  readonly #jobs: Collection;

  constructor(jobs: Collection, settings: ConstructorParameters<typeof MongoJobRepository>[0]) {
    super(settings);
    this.#jobs = jobs;
  }

  override async saveJob<DATA = unknown>(
    job: JobParameters<DATA>,
    options: JobRepositoryOptions | undefined,
  ): Promise<JobParameters<DATA>> {
    if (job._id !== undefined) return super.saveJob(job, options);
    const time = job.type === 'single' ? '' : (job.nextRunAt?.toISOString() ?? '');
    // What else a job holds, Agenda writes as it is.
    const keyed = { ...job, [runKey]: `${job.type} ${job.name} ${time}` };
    try {
      return await super.saveJob(keyed, options);
    } catch (error) {
      // Another process asked at the same moment.
      const isTaken = error instanceof MongoServerError && error.code === 11_000;
      if (!isTaken) throw error;
      return job.type === 'single' ? super.saveJob(job, options) : job;
    }
  }

  override async saveJobState(job: JobParameters, options: JobRepositoryOptions | undefined): Promise<void> {
    // It has begun: the same run may be asked for again.
    if (job.nextRunAt === null && job._id !== undefined) {
      await this.#jobs.updateOne({ _id: new ObjectId(job._id) }, { $unset: { [runKey]: '' } });
    }
    await super.saveJobState(job, options);
  }
}

/**
 * Agenda on MongoDB through a small pool of its own. Jobs asked for by the same process start at once; those of
 * others are seen when the queue next looks, since only replica sets tell of changes.
 */
export function createMongoBackend(url: string): AgendaBackend {
  const client = new MongoClient(url, {
    appName: 'postwright jobs',
    maxPoolSize: 4,
    serverSelectionTimeoutMS: 10_000,
    socketTimeoutMS: 60_000,
  });
  const db = client.db();
  const jobs = db.collection('agenda_jobs');
  const repository = new CoalescingRepository(jobs, { mongo: db, db: { collection: 'agenda_jobs' } });
  return {
    name: 'MongoDB',
    repository,
    ownsConnection: true,
    async connect() {
      await client.connect();
      await repository.connect();
      await jobs.createIndexes([{ key: { [runKey]: 1 }, unique: true, sparse: true }]);
    },
    disconnect: () => client.close(),
  };
}
