import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Makes a checkout ready to run: only Node and npm need to be there before. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
const begun = Date.now();
/** What the build reads. */
const sources = ['package.json', 'package-lock.json', 'tsconfig.json', 'ports', 'domain', 'adapters', 'runtimes'];
/** What the build writes last. */
export const lastBuilt = 'dist/bundle/program.cjs';

/** Says what happens, with the seconds since the command began. */
export function say(text) {
  const seconds = ((Date.now() - begun) / 1000).toFixed(1).padStart(6);
  process.stdout.write(`${seconds} s  ${text}\n`);
}

/** Ends the command with one sentence about what is missing. */
function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

const changedAt = (path) => (existsSync(root + path) ? statSync(root + path).mtimeMs : 0);

/** Returns when a file, or something in a folder, was changed, added or removed last. */
function lastChange(path) {
  if (!statSync(root + path).isDirectory()) return changedAt(path);
  const within = readdirSync(root + path, { recursive: true });
  return within.reduce((latest, name) => Math.max(latest, changedAt(`${path}/${name}`)), changedAt(path));
}

function requireSupportedNode() {
  const { engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isSupported = engines.node.split('||').some((range) => {
    const [, sign, least, leastMinor = '0'] = /(\^|>=)(\d+)(?:\.(\d+))?/.exec(range);
    return sign === '^' ? major === Number(least) && minor >= Number(leastMinor) : major >= Number(least);
  });
  if (!isSupported) fail(`Postwright needs Node ${engines.node}; this is Node ${process.versions.node}.`);
}

/** Runs an npm command and shows a dot every two seconds; what it prints is shown only when it fails. */
export async function npm(text, ...words) {
  say(`${text} (npm ${words.join(' ')})`);
  const child = spawn('npm', words, { cwd: root, shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const dots = setInterval(() => process.stdout.write('.'), 2000);
  const status = await new Promise((resolve) => {
    child.on('error', () => fail('Postwright needs npm, which comes with Node: https://nodejs.org'));
    child.on('exit', resolve);
  });
  clearInterval(dots);
  process.stdout.write('\n');
  if (status === 0) return;
  process.stderr.write(output.split('\n').slice(-30).join('\n'));
  fail(
    /gyp ERR!/.test(output)
      ? 'A package had to be compiled here, which needs Python 3 and a C++ compiler (on Debian: apt install build-essential python3).'
      : `npm ${words.join(' ')} failed.`,
  );
}

/** Installs the packages and builds, each only where that is missing or older than what it is made of. */
export async function ready() {
  requireSupportedNode();
  // npm writes this file last.
  if (changedAt('node_modules/.package-lock.json') < changedAt('package-lock.json'))
    await npm('Installing the packages and building, which takes a minute or two', 'ci');
  if (changedAt(lastBuilt) < Math.max(...sources.map(lastChange))) await npm('Building', 'run', 'build');
  say('Installed and built');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ready();
