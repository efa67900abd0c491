import type { Command } from '@commander-js/extra-typings';
import { loadSettings, openContainer } from './on-demand.ts';
import { withExitCode, type Run } from './run.ts';

const loadStart = () => import('./start.ts');

/** Starts the service; with the sandbox, together with stand-ins of all networks, which stop with it. */
async function start(environment: NodeJS.ProcessEnv, isWithSandbox: boolean): Promise<number> {
  const { requireFreePorts, startCommand } = await loadStart();
  const open = (source: NodeJS.ProcessEnv) => openContainer(source, { require: requireFreePorts });
  if (!isWithSandbox) return startCommand(await open(environment));
  const { openSandbox, refusesPrivateAddresses, withSandbox } = await import('./sandbox.ts');
  const sandbox = await openSandbox((await loadSettings(environment)).environment);
  process.stdout.write(`The sandbox is at ${sandbox.url}: its networks exist as long as this process.\n`);
  if (refusesPrivateAddresses(environment))
    process.stdout.write(
      'ALLOW_PRIVATE_ADDRESSES=false holds: of private addresses only the sandbox is called, so webhooks to this machine are refused.\n',
    );
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

const gather = (one: string, before: string[] = []): string[] => [...before, one];

/** Adds the commands that set up, run and inspect the service. */
export function addServiceCommands(program: Command, run: Run): void {
  const { environment } = run;
  program
    .command('setup')
    .description(
      'creates the first client, organization, user and app, and shows their credentials once; a second run changes nothing',
    )
    .option('--json', 'prints one JSON object')
    .option('--name <organization>', 'name of the organization')
    .option('--timezone <zone>', 'time zone of the organization, such as Europe/Madrid')
    .option('--email <e-mail>', 'e-mail address of the user')
    .option('--password <password>', 'password of the user')
    .option('--webhook-url <address>', 'where the app receives webhooks')
    .option('--redirect-url <address>', 'where people may return to from a connect link; may be repeated', gather)
    .action(
      withExitCode(run, async (options) =>
        (await import('./set-up.ts')).setUpCommand(await openContainer(environment), options),
      ),
    );
  program
    .command('start')
    .description('starts the service: HTTP and worker, or as ROLE says')
    .option('--sandbox', 'replaces all networks by stand-ins')
    .action(withExitCode(run, ({ sandbox = false }) => start(environment, sandbox)));
  program
    .command('try')
    .description(
      'shows everything at once: the sandbox, the service, and its console with a month of posts, in a folder that is removed at the end',
    )
    .option('--no-open', 'does not open the browser')
    .option('--keep', 'keeps the folder')
    .action(
      withExitCode(run, async (options) => {
        const { tryCommand } = await import('./try/try.ts');
        return tryCommand(options, environment);
      }),
    );
  program
    .command('worker')
    .description('starts only a worker')
    .action(
      withExitCode(run, async () => {
        const { requireFreePorts, startCommand } = await loadStart();
        return startCommand(await openContainer(environment, { role: 'worker', require: requireFreePorts }));
      }),
    );
  program
    .command('sandbox')
    .description('runs stand-ins of all networks on this machine, to try everything without an app at any network')
    .action(withExitCode(run, async () => (await import('./sandbox.ts')).sandboxCommand(environment)));
  program
    .command('doctor')
    .description('reports what is wrong with this installation and how to fix it, and changes nothing')
    .option('--json', 'prints one JSON object')
    .action(withExitCode(run, async (options) => (await import('./doctor.ts')).doctorCommand(environment, options)));
  program
    .command('migrate')
    .description('brings the database to the newest schema')
    .option('--json', 'prints one JSON object')
    .action(
      withExitCode(run, async (options) =>
        (await import('./migrate.ts')).migrateCommand((await loadSettings(environment)).settings, options),
      ),
    );
}
