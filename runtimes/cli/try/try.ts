import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#adapters/system/clock';
import { readEnvironment } from '../../config/environment.ts';
import { readSecretKeys } from '../../config/secret-key-file.ts';
import { readSettings } from '../../config/settings.ts';
import { tokens } from '../../container/tokens.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { startSandbox } from '../../sandbox/sandbox.ts';
import { standIns } from '../../sandbox/stand-ins.ts';
import { createContainer, startService } from '../../service.ts';
import { accompaniedService } from '../accompanied-service.ts';
import { currentOperator } from '../current-operator.ts';
import { createProgress } from '../progress.ts';
import { stopSignal } from '../start.ts';
import { freePort, freePortPair } from './free-ports.ts';
import { openBrowser } from './open-browser.ts';
import { type PastClock, pastClock } from './past-clock.ts';
import { day, seedMonth } from './seed-month.ts';

interface Options {
  /** False does not open the browser. */
  readonly open: boolean;
  readonly keep?: boolean | undefined;
}

/** Opens a container with only these settings, so that the person's environment and data are not touched. */
async function open(source: Readonly<Record<string, string>>, clock?: PastClock) {
  const environment = readEnvironment(source);
  const settings = readSettings(environment);
  const keys = await readSecretKeys(environment, settings);
  const container = createContainer(settings, keys, (customized) => {
    if (clock) customized.rebind(tokens.clock).toConstantValue(clock);
  });
  return { settings, container };
}

/**
 * Sets up the installation and creates a month in it. Returns the person to sign in, and the organization to show.
 * Throws the reason of `stopping`.
 */
async function write(
  environment: Readonly<Record<string, string>>,
  sandbox: Sandbox,
  clock: PastClock,
  present: number,
  stopping: AbortSignal,
) {
  const progress = createProgress('A month of posts');
  // Without a worker: jobs run when the simulated clock reaches their time.
  const { container } = await open({ ...environment, ROLE: 'server' }, clock);
  const service = await startService(container);
  const serviceStopping = await container.getAsync(tokens.stopping);
  // Pending work ends, and no worker starts anything else.
  stopping.addEventListener('abort', () => serviceStopping.abort(), { once: true });
  try {
    const platform = await container.getAsync(tokens.platform);
    const storage = await container.getAsync(tokens.storage);
    const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions();
    const made = await platform.operating.setUp(currentOperator(), { name: 'Bakery', timezone });
    if (!made) throw new Error('the folder is not new');
    const { id_client, id_organization } = made;
    const user = { kind: 'user', id_user: made.user.id_user } as const;
    const app = { kind: 'app', id_app: made.app.id_app, id_client } as const;
    const report = (done: number, of: number): void => progress.report(done, of);
    const access = { user, app, id_client, id_organization };
    const stage = { platform, storage, sandbox, clock, ...access, stopping, report };
    await seedMonth(stage, present);
    return { person: { id_client, id_user: made.user.id_user }, id_organization };
  } finally {
    progress.end();
    await service.stop();
  }
}

/**
 * Starts everything at once, with a month of a bakery in it: the sandbox, and the service with its console, where a
 * single-use link signs in a person. Returns when a signal has stopped it.
 */
export async function tryCommand({ open: opens, keep }: Options, environment: NodeJS.ProcessEnv): Promise<number> {
  const { SANDBOX_GROWTH } = readEnvironment(environment);
  const { sandboxGrowth } = readSettings({ ...(SANDBOX_GROWTH !== undefined && { SANDBOX_GROWTH }) });
  const stopping = new AbortController();
  const stopped = stopSignal().finally(() => stopping.abort());
  const folder = await mkdtemp(join(tmpdir(), 'postwright-try-'));
  const present = systemClock.now();
  const clock = pastClock(present - 30 * day);
  const [port, sandboxPort] = [await freePort(), await freePortPair()];
  const sandbox = await startSandbox({
    ...{ standIns, clock, port: sandboxPort, processing: 0, limits: false, growth: sandboxGrowth },
    incoming: `http://127.0.0.1:${String(port)}/incoming`,
  });
  try {
    process.stdout.write('Connecting twelve accounts and writing a month of posts, which takes about a minute …\n');
    const source = {
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      INCOMING: 'push',
      SANDBOX_URL: sandbox.url,
      ALLOW_PRIVATE_ADDRESSES: 'true',
    };
    const written = await write(source, sandbox, clock, present, stopping.signal).catch((error: unknown) => {
      if (error !== stopping.signal.reason) throw error;
    });
    // A stop does not wait for the whole month, only for pending work.
    if (!written) return 0;
    const { person, id_organization } = written;
    const { settings, container } = await open(source);
    const service = await startService(container);
    try {
      const accompanied = accompaniedService(settings, container);
      if (accompanied) sandbox.accompany(accompanied);
      const platform = await container.getAsync(tokens.platform);
      const link = await platform.operating.issueConsoleLink(currentOperator(), person);
      const url = `${settings.publicUrl}/console/organizations/${id_organization}/today#link=${link}`;
      process.stdout.write(
        `The console is at ${url}\nThe link works once, for a quarter of an hour. The networks are at ${sandbox.url}. Ctrl-C ends it all${keep ? '' : ' and removes it'}.\n`,
      );
      if (opens) openBrowser(url, environment);
      await stopped;
    } finally {
      await service.stop();
    }
    return 0;
  } finally {
    await sandbox.stop();
    if (keep) process.stdout.write(`Its data is in ${folder}.\n`);
    else await rm(folder, { recursive: true, force: true });
  }
}
