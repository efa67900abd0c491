import { randomUUID } from 'node:crypto';
import { toJobId, type JobRepository, type JobWithState, type RemoveJobsOptions } from 'agenda';
import type { Database } from 'better-sqlite3';
import { fromRow, overview, search, toJson, type JobRow } from './stored-job.ts';

/** The table: JSON, and columns computed from it. The two unique indexes make requests idempotent. */
const schema = `
  create table if not exists agenda_jobs (
    id text not null primary key,
    job text not null,
    name text as (job ->> '$.name'),
    type text as (job ->> '$.type'),
    next_run_at text as (job ->> '$.nextRunAt'),
    locked_at text as (job ->> '$.lockedAt'),
    disabled integer as (coalesce(job ->> '$.disabled', 0))
  );
  create index if not exists agenda_jobs_due on agenda_jobs (name, next_run_at);
  create unique index if not exists agenda_jobs_single on agenda_jobs (name) where type = 'single';
  create unique index if not exists agenda_jobs_normal on agenda_jobs (name, next_run_at) where type = 'normal';`;

const isDue = 'disabled = 0 and ((locked_at is null and next_run_at <= ?) or locked_at <= ?)';

/**
 * Creates Agenda's repository on SQLite. Each change is one statement, so other processes cannot interleave. A patch
 * with null removes a field. Jobs are few and short-lived, so searches read them all.
 */
export function createSqliteJobRepository(database: Database): JobRepository {
  database.exec(schema);
  const all = database.prepare<[], JobRow>('select id, job from agenda_jobs order by next_run_at, id');
  const insert = database.prepare('insert into agenda_jobs (id, job) values (?, ?) on conflict do nothing');
  const upsert = database.prepare(`
    insert into agenda_jobs (id, job) values (:id, :job)
    on conflict (name) where type = 'single' do update set job = json_patch(json_patch(job, excluded.job), json_object(
      'nextRunAt', case when :keepTime then coalesce(next_run_at, excluded.next_run_at) else excluded.next_run_at end))`);
  const patch = database.prepare('update agenda_jobs set job = json_patch(job, ?) where id = ?');
  const unlock = database.prepare(
    `update agenda_jobs set job = json_patch(job, '{"lockedAt":null}') where id = ? and next_run_at is not null`,
  );
  const due = database
    .prepare<[string, string, string], string>(
      `select id from agenda_jobs where name = ? and ${isDue} order by next_run_at limit 1`,
    )
    .pluck();
  const lockDue = database.prepare<[string, string, string, string], JobRow>(
    `update agenda_jobs set job = json_patch(job, ?) where id = ? and ${isDue} returning id, job`,
  );
  const lock = database.prepare<[string, string, string], JobRow>(`
    update agenda_jobs set job = json_patch(job, ?)
    where id = ? and locked_at is null and next_run_at = ? and disabled = 0 returning id, job`);
  const remove = database.prepare('delete from agenda_jobs where id = ?');

  function jobs(): JobWithState[] {
    return all.all().map(fromRow);
  }

  function chosen({ id, ids, name, names, notNames, data }: RemoveJobsOptions): JobWithState[] {
    const requested = id === undefined ? ids : [id];
    if ([requested, name, names, notNames, data].every((option) => option === undefined)) return [];
    return search(jobs(), {
      data,
      ...(requested && { ids: requested.map(String) }),
      ...(name !== undefined && { name }),
      ...(names && { names }),
    }).jobs.filter((job) => notNames?.includes(job.name) !== true);
  }

  function disable(options: RemoveJobsOptions, disabled: boolean): number {
    return chosen(options).filter(({ _id }) => patch.run(toJson({ disabled }), _id).changes > 0).length;
  }

  return {
    connect: async () => {},
    queryJobs: async (options) => search(jobs(), options ?? {}),
    getJobsOverview: async () => overview(jobs()),
    getDistinctJobNames: async () => overview(jobs()).map(({ name }) => name),
    getJobById: async (id) => search(jobs(), { id }).jobs[0] ?? null,
    getQueueSize: async () => search(jobs(), { state: 'queued' }).total,
    removeJobs: async (options) => chosen(options).filter(({ _id }) => remove.run(_id).changes > 0).length,
    purgeAllJobs: async () => database.prepare('delete from agenda_jobs').run().changes,
    disableJobs: async (options) => disable(options, true),
    enableJobs: async (options) => disable(options, false),
    async saveJob(job) {
      const id = job._id ?? toJobId(randomUUID());
      if (job._id !== undefined) patch.run(toJson(job), id);
      else if (job.type === 'single') {
        // Agenda's rule: another request for an immediate run does not move a planned one.
        const keepTime = job.nextRunAt !== null && job.nextRunAt <= new Date();
        upsert.run({ id, job: toJson(job), keepTime: Number(keepTime) });
      } else insert.run(id, toJson(job));
      return { ...job, _id: id };
    },
    async saveJobState(job) {
      const none = { lockedAt: null, nextRunAt: null, lastRunAt: null, progress: null };
      const noOutcome = { failReason: null, failCount: null, failedAt: null, lastFinishedAt: null };
      const { changes } = patch.run(toJson({ ...none, ...noOutcome, ...defined(job) }), job._id);
      if (changes === 0) throw new Error(`job ${job._id} (${job.name}) no longer exists`);
    },
    async lockJob(job) {
      const time = job.nextRunAt?.toISOString() ?? '';
      const row = lock.get(toJson({ lockedAt: new Date() }), job._id ?? '', time);
      return row && fromRow(row);
    },
    unlockJob: async (job) => void unlock.run(job._id),
    unlockJobs: async (ids) => ids.forEach((id) => unlock.run(id)),
    async getNextJobToRun(name, nextScanAt, lockDeadline, now = new Date()) {
      const times = [nextScanAt.toISOString(), lockDeadline.toISOString()] as const;
      // Reading first takes no write lock, so idle processes do not block each other.
      const id = due.get(name, ...times);
      const row = id === undefined ? undefined : lockDue.get(toJson({ lockedAt: now }), id, ...times);
      return row && fromRow(row);
    },
  };
}

function defined(job: object): object {
  return Object.fromEntries(Object.entries(job).filter(([, value]) => value !== undefined));
}
