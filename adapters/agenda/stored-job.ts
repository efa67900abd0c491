import {
  computeJobState,
  datefields,
  toJobId,
  type JobParameters,
  type JobsOverview,
  type JobsQueryOptions,
  type JobsResult,
  type JobWithState,
} from 'agenda';

/** A job as SQLite stores it: its identifier, and everything else as JSON. */
export interface JobRow {
  readonly id: string;
  readonly job: string;
}

/** Returns the JSON of a job without its identifier. Dates are ISO text, which sorts chronologically. */
export function toJson(job: object): string {
  return JSON.stringify({ ...job, _id: undefined, unique: undefined, uniqueOpts: undefined });
}

/** Returns the job in a row, with the state that Agenda's searches show. */
export function fromRow({ id, job }: JobRow): JobWithState {
  // `toJson` only writes objects.
  const parsed = JSON.parse(job) as Record<string, unknown>;
  const fields: Record<string, unknown> = { nextRunAt: null, ...parsed };
  for (const name of datefields) {
    const text = fields[name];
    if (typeof text === 'string') fields[name] = new Date(text);
  }
  // The row was written from a job of this type.
  const read = { ...fields, _id: toJobId(id) } as JobParameters & { _id: JobWithState['_id'] };
  return { ...read, state: computeJobState(read) };
}

/** Searches all jobs as Agenda does, sorted by their next run. */
export function search(jobs: readonly JobWithState[], options: JobsQueryOptions): JobsResult {
  const { name, names, id, ids, search: text, data, state, includeDisabled = true, skip = 0, limit } = options;
  const found = jobs.filter(
    (job) =>
      (name === undefined || job.name === name) &&
      (names === undefined || names.includes(job.name)) &&
      (id === undefined || job._id === id) &&
      (ids === undefined || ids.some((each) => each === job._id)) &&
      (text === undefined || job.name.toLowerCase().includes(text.toLowerCase())) &&
      (data === undefined || JSON.stringify(job.data) === JSON.stringify(data)) &&
      (state === undefined || (state === 'paused' ? job.disabled === true : job.state === state)) &&
      (includeDisabled || job.disabled !== true),
  );
  return { jobs: found.slice(skip, limit ? skip + limit : undefined), total: found.length };
}

/** Counts the jobs of each name by state. */
export function overview(jobs: readonly JobWithState[]): JobsOverview[] {
  return [...new Set(jobs.map(({ name }) => name))].sort().map((name) => {
    const named = jobs.filter((job) => job.name === name);
    const count = (state: JobWithState['state']) => named.filter((job) => job.state === state).length;
    return {
      name,
      total: named.length,
      running: count('running'),
      scheduled: count('scheduled'),
      queued: count('queued'),
      completed: count('completed'),
      failed: count('failed'),
      repeating: count('repeating'),
      paused: named.filter(({ disabled }) => disabled === true).length,
    };
  });
}
