import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm, root } from './ready.js';

const listed = `${root}test/packages`;
/** In node_modules, so that what links or copies that has them too, and `npm ci` removes them. */
const installed = `${root}node_modules/.tests`;

const lockIn = (folder) => existsSync(`${folder}/package-lock.json`) && readFileSync(`${folder}/package-lock.json`);

/**
 * Lets the modules of a folder import the packages that only tests have, but not what these need: a test that imports
 * zod gets the one of the product.
 */
export function linkTestPackages(folder) {
  const { dependencies } = JSON.parse(readFileSync(`${listed}/package.json`, 'utf8'));
  const names = Object.keys(dependencies).filter((name) => !dependencies[name].startsWith('file:'));
  for (const name of names) {
    const link = `${folder}/node_modules/${name}`;
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    mkdirSync(dirname(link), { recursive: true });
    // Windows lets anybody make a junction.
    symlinkSync(relative(dirname(link), `${installed}/node_modules/${name}`), link, 'junction');
  }
}

/** Installs the packages of `test/packages` where they are missing or are not those of the lock file. */
export async function installTestPackages() {
  linkTestPackages(`${root}test`);
  const lock = lockIn(listed);
  if (lock.equals(lockIn(installed) || Buffer.alloc(0))) return;
  // Under its name only when it is complete.
  const name = `node_modules/.tests-${process.pid}`;
  const next = root + name;
  process.once('exit', () => rmSync(next, { recursive: true, force: true }));
  cpSync(listed, next, { recursive: true });
  await npm('Installing what only tests with servers, browsers or other clients need, once', 'ci', '--prefix', name);
  rmSync(installed, { recursive: true, force: true });
  renameSync(next, installed);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await installTestPackages();
