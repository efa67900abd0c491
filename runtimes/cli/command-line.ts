import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../config/environment.ts';
import { reasonOf } from '../config/reason-of.ts';
import { mistypedNames } from '../config/mistyped-names.ts';
import { readSecretKeys } from '../config/secret-key-file.ts';
import { readSettings, type Role, type Settings, SettingsError } from '../config/settings.ts';
import { tokens } from '../container/tokens.ts';
import { closeToOthers } from '../private-paths.ts';
import { withSmallYoungGeneration } from './small-young-generation.ts';

const help = `Postwright publishes posts to social networks, exactly once.

  postwright setup     creates the first client, organization, user and app, and shows their credentials once
                       [--json] [--name <organization>] [--email <e-mail>] [--password <password>]
                       [--webhook-url <address>] [--redirect-url <address> ...]
  postwright start     starts the service: HTTP and worker, or as ROLE says
                       [--sandbox]   replaces all networks by stand-ins
  postwright sandbox   runs stand-ins of all networks on this machine, to try everything without an app at any network
  postwright worker    starts only a worker
  postwright migrate   brings the database to the newest schema
  postwright doctor    reports what is wrong with this installation and how to fix it
  postwright client    manages clients:
                       list
                       add --name <name> --email <e-mail of the first person> [--plan <plan>]
                       invite <client> --email <e-mail>   another person with all permissions
                       plan <client> free|basic|pro|custom
                       disable <client>, enable <client>
  postwright backup    copies the SQLite database while the service runs: --to <file>
  postwright keys      shows how many stored secrets are sealed with the newest key, and how many with older ones
                       rotate          seals everything with a new key while the service runs; run it again to continue
                       remove          removes old keys once nothing is sealed with them
  postwright export    closes this installation and writes all it holds, to import it elsewhere: --to <file>
                       [--now]         even if workers run, which can then no longer change anything
                       --take-back     opens it again; its export must then never be used
  postwright import    imports an export into this empty installation: --from <file>
                       [--source-key-file <file>]   the key of the old installation, if it is another
  postwright help      shows this

Settings come from the environment; docs/reference/configuration.md lists them all.
Without any, it listens on http://127.0.0.1:3000 and keeps everything in ./data.
`;

/**
 * Returns the code of an expected error. It does not use `instanceof`, since errors may come from another
 * realm.
 */
const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;

// Commands that take everything from the environment.
const withoutArguments: readonly string[] = ['doctor', 'migrate', 'sandbox', 'worker'];

/**
 * Opens the container of a command. Each command loads only what it needs, since loading takes most of the
 * time of a short one.
 */
async function open(environmentSource: NodeJS.ProcessEnv, role?: Role) {
  const { createContainer } = await import('../service.ts');
  for (const sentence of mistypedNames(environmentSource)) process.stderr.write(`${sentence}\n`);
  const environment = readEnvironment(environmentSource);
  const settings: Settings = { ...readSettings(environment), ...(role && { role }) };
  await closeToOthers(settings);
  const container = createContainer(settings, await readSecretKeys(environment, settings));
  // Reads the plans first, so that a plans file that is not valid is reported before anything is opened.
  await container.getAsync(tokens.plans);
  return { settings, container };
}

const loadStart = () => withSmallYoungGeneration(() => import('./start.ts'));

/** Starts the service; with `--sandbox`, together with stand-ins of all networks, which stop with it. */
async function start(environment: NodeJS.ProcessEnv, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { sandbox: { type: 'boolean' } } });
  const { startCommand } = await loadStart();
  if (!values.sandbox) return startCommand(await open(environment));
  const { openSandbox, withSandbox } = await import('./sandbox.ts');
  const sandbox = await openSandbox(readEnvironment(environment));
  process.stdout.write(`The sandbox is at ${sandbox.url}: its networks exist as long as this process.\n`);
  try {
    const opened = await open(withSandbox(environment, sandbox));
    const { accompaniedService } = await import('./accompanied-service.ts');
    const service = accompaniedService(opened.settings, opened.container);
    if (service) sandbox.accompany(service);
    return await startCommand(opened);
  } finally {
    await sandbox.stop();
  }
}

/** Returns the version in package.json, which is two folders above the sources and three above dist. */
function version(): string {
  for (const path of ['../../package.json', '../../../package.json']) {
    try {
      const { name, version: found } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as {
        name: string;
        version: string;
      };
      if (name === 'postwright') return found;
    } catch {
      // Not here, so the other place is tried.
    }
  }
  return 'unknown';
}

/** Runs one command and returns the exit code; `start` and `worker` return it when they have stopped. */
export async function runCommandLine(
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const [command = 'help', ...rest] = argv;
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(help);
    return 0;
  }
  try {
    if (withoutArguments.includes(command)) parseArgs({ args: rest, options: {} });
    switch (command) {
      case 'setup': {
        const { values } = parseArgs({
          args: rest,
          options: {
            json: { type: 'boolean' },
            name: { type: 'string' },
            email: { type: 'string' },
            password: { type: 'string' },
            'webhook-url': { type: 'string' },
            'redirect-url': { type: 'string', multiple: true },
          },
        });
        return await (await import('./set-up.ts')).setUpCommand(await open(environment), values);
      }
      case 'start':
        return await start(environment, rest);
      case 'sandbox':
        return await (await import('./sandbox.ts')).sandboxCommand(environment);
      case 'worker':
        return await (await loadStart()).startCommand(await open(environment, 'worker'));
      case 'migrate':
        return await (
          await import('./migrate.ts')
        ).migrateCommand(readSettings(readEnvironment(environment)));
      case 'client':
        return await (await import('./client.ts')).clientCommand((await open(environment)).container, rest);
      case 'backup': {
        const { values } = parseArgs({ args: rest, options: { to: { type: 'string' } } });
        return await (
          await import('./backup.ts')
        ).backUpCommand(readSettings(readEnvironment(environment)), values.to);
      }
      case 'keys': {
        const { positionals } = parseArgs({ args: rest, options: {}, allowPositionals: true });
        const known = readEnvironment(environment);
        return await (await import('./keys.ts')).keysCommand(known, readSettings(known), ...positionals);
      }
      case 'export': {
        const { values } = parseArgs({
          args: rest,
          options: { to: { type: 'string' }, now: { type: 'boolean' }, 'take-back': { type: 'boolean' } },
        });
        return await (
          await import('./export.ts')
        ).exportCommand(readSettings(readEnvironment(environment)), values);
      }
      case 'import': {
        const { values } = parseArgs({
          args: rest,
          options: { from: { type: 'string' }, 'source-key-file': { type: 'string' } },
        });
        const known = readEnvironment(environment);
        return await (await import('./import.ts')).importCommand(known, readSettings(known), values);
      }
      case 'doctor':
        return await (await import('./doctor.ts')).doctor(environment);
      case 'help':
      case '--help':
      case '-h':
        process.stdout.write(help);
        return 0;
      case '--version':
        process.stdout.write(`${version()}\n`);
        return 0;
      default:
        process.stderr.write(`Unknown command "${command}".\n\n${help}`);
        return 2;
    }
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined && !(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error instanceof SettingsError ? error.message : reasonOf(error)}\n`);
    return code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
  }
}
