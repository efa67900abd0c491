import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pythonPrograms } from '../clients/python-environment.ts';
import { cacheFolder } from '../servers/cache-folder.js';
import { eventually } from '../servers/eventually.ts';
import { freePort } from '../servers/postwright.ts';
import { command, newStranger } from './stranger.ts';

/** The last verdaccio that runs on Node 20, with the node-fetch that it was made for. */
const verdaccio = { dependencies: { verdaccio: '6.8.0' }, overrides: { 'node-fetch': '2.7.0' } };
const pythonTools = ['build==1.3.0', 'cyclonedx-bom==7.5.0', 'hatchling==1.33.0', 'pypiserver==2.4.2', 'twine==7.0.0'];

/** A registry for npm and one for pip, on this machine and empty. */
export interface LocalRegistries {
  /** What has npm and pip use them. */
  readonly env: NodeJS.ProcessEnv;
  /** Where twine uploads. */
  readonly pypi: string;
  /** The folder of the Python programs that packages are made and uploaded with. */
  readonly pythonPrograms: string;
  stop(): Promise<void>;
}

async function startVerdaccio(place: string): Promise<Server> {
  const folder = join(cacheFolder, `verdaccio-${verdaccio.dependencies.verdaccio}`);
  const outside = await newStranger(folder, {});
  if (!existsSync(join(folder, 'ready'))) {
    await writeFile(join(folder, 'package.json'), JSON.stringify(verdaccio));
    await command(outside, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund');
    await writeFile(join(folder, 'ready'), '');
  }
  const url = (await command(outside, 'npm', 'config', 'get', 'registry')).trim();
  const { runServer } = createRequire(join(folder, 'package.json'))('verdaccio') as {
    runServer(config: object): Promise<Server>;
  };
  const server = await runServer({
    storage: join(place, 'verdaccio'),
    configPath: join(place, 'verdaccio.yaml'),
    self_path: join(place, 'verdaccio.yaml'),
    uplinks: { outside: { url, timeout: '120s' } },
    packages: {
      // Never from outside, so that nothing of the same name comes instead.
      '*postwright*': { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'outside' },
    },
    web: { enable: false },
    log: { type: 'stdout', format: 'json', level: 'fatal' },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Starts both with their data in a folder. What is not ours they pass on to where this machine gets its packages. */
export async function startRegistries(place: string): Promise<LocalRegistries> {
  const programs = await pythonPrograms(pythonTools);
  if (programs === undefined) throw new Error('the Python client cannot be rehearsed without its tools');
  const server = await startVerdaccio(place);
  const npm = `127.0.0.1:${String((server.address() as AddressInfo).port)}/`;

  const wheels = join(place, 'pypi');
  await mkdir(wheels);
  const port = String(await freePort());
  const pypi = `http://127.0.0.1:${port}/`;
  const { PIP_INDEX_URL } = process.env;
  const elsewhere = PIP_INDEX_URL ? ['--fallback-url', PIP_INDEX_URL] : [];
  const anybody = ['--authenticate', '.', '--passwords', '.'];
  const serve = ['run', '--interface', '127.0.0.1', '--port', port, ...anybody, ...elsewhere, wheels];
  const index = spawn(join(programs, 'pypi-server'), serve, { stdio: 'ignore' });
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    if (index.kill()) await once(index, 'exit');
  };
  try {
    await eventually(async () => (await fetch(pypi)).ok);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    env: {
      npm_config_registry: `http://${npm}`,
      // npm publishes nothing without a token; here any will do.
      [`npm_config_//${npm}:_authToken`]: 'rehearsal',
      npm_config_cache: join(place, 'npm-cache'),
      PIP_INDEX_URL: `${pypi}simple/`,
      PIP_CACHE_DIR: join(place, 'pip-cache'),
    },
    pypi,
    pythonPrograms: programs,
    stop,
  };
}
