import { systemClock } from '#adapters/system/clock';
import { countRecords, exportLines, toDateTime, workKinds } from '#domain/foundation/index';
import type { Storage } from '#ports/foundation/storage';
import { createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseDatabaseAddress } from '../config/database-address.ts';
import type { Settings } from '../config/settings.ts';
import { openStorage } from '../container/open-storage.ts';
import { CommandFailure } from './command-failure.ts';
import { fenceFor } from './installation-fence.ts';
import { createProgress } from './progress.ts';

interface Options {
  readonly to?: string | undefined;
  readonly now?: boolean | undefined;
  readonly takeBack?: boolean | undefined;
}

/** A worker seen within this time may still be running, in milliseconds. */
const workerTimeout = 30_000;
const pollInterval = 200;

const report = (text: string): void => void process.stderr.write(`${text}\n`);

/** Counts the workers seen recently. */
async function liveWorkers(url: string): Promise<number> {
  const storage = await openStorage({ databaseUrl: url });
  try {
    const seen_date = { gte: toDateTime(systemClock.now() - workerTimeout) };
    return (await storage.list('workers', { where: { seen_date }, limit: 0 })).total;
  } finally {
    await storage.close();
  }
}

/** Counts leased records. Behind a fence no lease can be renewed, so all leases will expire. */
async function leased(storage: Storage): Promise<number> {
  const ahead = { gt: toDateTime(systemClock.now()) };
  const where = { lease: { gt: '' }, due_date: ahead };
  const counts = await Promise.all([
    ...workKinds.map((kind) => storage.list(kind, { where, limit: 0 })),
    storage.list('accounts', { where: { renewal_lease_until: ahead }, limit: 0 }),
  ]);
  return counts.reduce((sum, { total }) => sum + total, 0);
}

async function waitForLeases(storage: Storage): Promise<void> {
  for (let isReported = false; ; isReported = true) {
    const count = await leased(storage);
    if (count === 0) return;
    if (!isReported) report(`Waiting for ${String(count)} lease(s) to end.`);
    await systemClock.sleep(pollInterval);
  }
}

async function reopen(url: string): Promise<number> {
  const { readClosure, unfence } = await fenceFor(url);
  const closure = await readClosure(url);
  if (closure?.reason !== 'moved') throw new CommandFailure('This installation has not moved; nothing was changed.');
  await unfence(url);
  process.stdout.write(
    'This installation is open again. Its export must never be used: both installations would send what is scheduled.\n',
  );
  return 0;
}

/** Passes on the lines of an export, and reports the number of written records. */
async function* counted(pages: AsyncIterable<string>, total: number): AsyncGenerator<string> {
  const progress = createProgress('Records exported');
  let written = 0;
  try {
    for await (const page of pages) {
      yield page;
      written += page.split('\n').length - 1;
      progress.report(Math.min(written, total), total);
    }
  } finally {
    progress.end();
  }
}

/** Writes all records behind an existing fence. */
async function writeExport(url: string, since: string, to: string): Promise<void> {
  const { readClosure } = await fenceFor(url);
  const storage = await openStorage({ databaseUrl: url, mayHaveMoved: true });
  try {
    await waitForLeases(storage);
    const stillFenced = async (): Promise<void> => {
      if ((await readClosure(url))?.since !== since)
        throw new CommandFailure('The fence was lifted during the export, so it must not be used.');
    };
    await pipeline(
      counted(
        exportLines(storage, toDateTime(systemClock.now()), stillFenced),
        Object.values(await countRecords(storage)).reduce((sum, count) => sum + count, 0),
      ),
      to === '-' ? process.stdout : createWriteStream(to, { mode: 0o600, flush: true }),
    );
  } finally {
    await storage.close();
  }
}

/** Fences this installation and writes all its data to a file, or lifts the fence again. */
export async function exportCommand({ databaseUrl: url }: Settings, options: Options): Promise<number> {
  const address = parseDatabaseAddress(url);
  if (address.client === 'sqlite' && !existsSync(address.filename))
    throw new CommandFailure(`${address.filename} does not exist.`);
  if (options.takeBack) return reopen(url);
  if (options.to === undefined)
    throw new CommandFailure('Name a target: postwright export --to <file>, or - for standard output');
  const target = options.to === '-' ? '-' : resolve(options.to);
  if (target !== '-' && existsSync(target)) throw new CommandFailure(`${target} already exists; nothing was changed.`);
  const { fence, readClosure } = await fenceFor(url);
  if (!options.now && (await readClosure(url))?.reason !== 'moved' && (await liveWorkers(url)) > 0)
    throw new CommandFailure(
      'A worker was seen within the last 30 seconds. Stop all processes first, or use --now; they can then no longer change anything.',
    );
  const since = await fence(url, toDateTime(systemClock.now()));
  report(`This installation has been closed since ${since}: nothing in it changes, and nothing is sent.`);
  const written = target === '-' ? target : `${target}.part`;
  await writeExport(url, since, written);
  if (target !== '-') await rename(written, target);
  report('Everything has been exported. Copy the files and import it elsewhere: docs/operate/move.md');
  return 0;
}
