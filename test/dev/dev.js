/**
 * `npm run dev`: the sandbox, the service and its console from the sources, which start again within two seconds when something in them
 * changes; an open console loads itself again. Its data is kept in `data/dev`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, utimesSync } from 'node:fs';
import { compile, compileChanges } from '../runner/compile.js';
import { lastBuilt, ready, root, say } from './ready.js';

say('Postwright, for developers');
await ready();
await compile();
/** A module that was just compiled. */
const compiled = (path) => import(new URL(`../../dist/.tests/${path}`, import.meta.url).href);
const { freePort, freePortPair } = await compiled('runtimes/cli/try/free-ports.js');
const { openBrowser } = await compiled('runtimes/cli/try/open-browser.js');

const port = process.env.PORT ?? String(await freePort());
const sandboxPort = process.env.SANDBOX_PORT ?? String(await freePortPair());
const DATA_DIR = `${root}data/dev`;
const person = { email: 'dev@postwright.example', password: 'postwright-dev' };
const environment = {
  ...process.env,
  ...{ PORT: port, SANDBOX_PORT: sandboxPort, DATA_DIR, INCOMING: 'push', LOG_LEVEL: 'warn' },
  ...{ SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`, ALLOW_PRIVATE_ADDRESSES: 'true' },
};
const command = (...words) => ['--enable-source-maps', 'dist/.tests/runtimes/cli/main.js', ...words];

mkdirSync(DATA_DIR, { recursive: true });
const { email, password } = person;
const setUp = spawnSync(process.execPath, command('setup', '--json', '--email', email, '--password', password), {
  cwd: root,
  env: environment,
});
if (setUp.status !== 0) process.stderr.write(setUp.stderr);

/** A process that is started again when its sources change. */
function kept(name, ...words) {
  let child;
  let isRestarting = false;
  function start() {
    isRestarting = false;
    const begun = performance.now();
    child = spawn(process.execPath, command(...words), { cwd: root, env: environment });
    child.stderr.pipe(process.stderr);
    child.stdout.on('data', (text) => {
      if (/listens on/.test(String(text)))
        say(`${name} is ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      else process.stdout.write(text);
    });
  }
  start();
  return {
    restart() {
      if (child.exitCode !== null || child.signalCode !== null) return void start();
      // Several changes while it stops are one restart.
      if (isRestarting) return;
      isRestarting = true;
      child.once('exit', start);
      child.kill('SIGTERM');
    },
    stop: () => child.kill('SIGTERM'),
  };
}

async function buildConsole() {
  const env = { ...process.env, CONSOLE_RELOADS: '1' };
  const child = spawn(process.execPath, ['adapters/console/build.js'], { cwd: root, env, stdio: 'inherit' });
  const [status] = await once(child, 'exit');
  // A console that loads itself again is only for here, so whatever comes next builds it again.
  if (status === 0) utimesSync(root + lastBuilt, 0, 0);
}

await buildConsole();
const sandbox = kept('The sandbox', 'sandbox');
const service = kept('The service', 'start');
const url = `http://127.0.0.1:${port}/console`;
say(`The console is at ${url}: sign in as ${email} with ${password}. The networks are at ${environment.SANDBOX_URL}.`);
openBrowser(url, process.env);

compileChanges((paths) => {
  const isBelow = (folder) => paths.some((path) => path.startsWith(folder));
  // The service reads the built console when it starts.
  if (isBelow('adapters/console/')) void buildConsole().then(() => service.restart());
  if (isBelow('runtimes/sandbox/')) sandbox.restart();
  const isOfService = (path) =>
    /^(ports|domain|adapters|runtimes)\//.test(path) && !path.startsWith('adapters/console/');
  if (paths.some(isOfService)) service.restart();
});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    service.stop();
    sandbox.stop();
    process.exit(0);
  });
