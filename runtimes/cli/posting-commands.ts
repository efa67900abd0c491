import { Argument, type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { assistantScopes } from '#domain/contract/index';
import { socialNetworks } from '#domain/networks/index';
import type { AssistantScope } from '#ports/access/assistant';
import type { actingRun } from './acting-run.ts';
import { openContainer } from './on-demand.ts';
import { withExitCode, type Run } from './run.ts';

const gather = (one: string, before: string[] = []): string[] => [...before, one];

/** Returns an option with a count of at least one, as text in the format of the API. */
const limit = () =>
  new Option('--limit <count>', 'shows at most so many').default(20).argParser((text: string): number => {
    if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
    throw new InvalidArgumentError('It must be a whole number from 1 to 999.');
  });

/** Parses the scopes of an assistant. */
function readScopes(text: string): readonly AssistantScope[] {
  const named = text.split(',').map((one) => one.trim());
  const known = assistantScopes.filter((scope) => named.includes(scope));
  if (known.length < new Set(named).size)
    throw new InvalidArgumentError(`It must be some of ${assistantScopes.join(', ')}, separated by commas.`);
  return known;
}

/** Adds a command that acts for an app of this installation, with their common options. */
const acting = (program: Command, name: string, description: string) =>
  program
    .command(name)
    .description(description)
    .option('--app <client_id>', 'the app for which it acts, if there is more than one')
    .option('--organization <organization>', 'the organization in which it acts, if there is more than one')
    .option('--sandbox', 'as in "postwright start --sandbox": networks are the stand-ins of the sandbox')
    .option('--json', 'prints one JSON object');

/** Returns what opens the installation for one command. */
const actingFor =
  (run: Run) =>
  async (
    options: Parameters<typeof actingRun>[1],
    work: Parameters<typeof actingRun>[2],
    prepare?: Parameters<typeof actingRun>[3],
  ): Promise<number> =>
    (await import('./acting-run.ts')).actingRun(run, options, work, prepare);

function addAssistantCommand(program: Command, run: Run): void {
  const act = actingFor(run);
  program
    .command('mcp')
    .description('serves an assistant on this machine (MCP on standard input and output)')
    .option('--app <client_id>', 'the app for which it acts, if there is more than one')
    .option('--organization <organization>', 'the organization in which it acts, if there is more than one')
    .option('--scopes <scopes>', `what it may do: some of ${assistantScopes.join(', ')}`, readScopes, ['read', 'draft'])
    .option('--sandbox', 'as in "postwright start --sandbox": networks are the stand-ins of the sandbox')
    .action(
      withExitCode(run, (options) =>
        act(
          options,
          async (posting, ports) => (await import('./assistant.ts')).assistantCommand(posting, ports, options.scopes),
          async (container, settings) => (await import('./assistant.ts')).logToStandardError(container, settings),
        ),
      ),
    );
}

/**
 * Adds the commands that try out an installation: they act as an app, directly on the database, without a token and
 * whether or not the service runs.
 */
export function addPostingCommands(program: Command, run: Run): void {
  const act = actingFor(run);
  program
    .command('token')
    .description('prints an access token of an app, which works for an hour')
    .option('--app <client_id>', 'the app, if there is more than one')
    .option('--json', 'prints one JSON object')
    .action(
      withExitCode(run, async ({ app, json }) => {
        const { tokenCommand } = await import('./token.ts');
        return tokenCommand((await openContainer(run.environment)).container, { app, json });
      }),
    );
  acting(program, 'connect', 'prints a link, and its QR code, with which a person connects an account')
    .addArgument(new Argument('[network]', 'the network, to be sent there at once').choices(socialNetworks))
    .option('--redirect-uri <address>', 'where the person returns to; one of the app’s redirect URLs')
    .action(
      withExitCode(run, (social_network, options) =>
        act(options, async (posting) =>
          (await import('./connect.ts')).connectCommand(posting, { ...options, social_network }),
        ),
      ),
    );
  acting(program, 'post', 'checks a post as the interface does, then sends, schedules or keeps it')
    .argument('[text]', 'the text, or - for standard input')
    .requiredOption('--to <account>', 'identifier or user name of an account; may be repeated', gather)
    .option('--file <path>', 'an image or a video; may be repeated', gather)
    .option('--title <title>', 'the title, where the network has one')
    .option('--type <type>', 'the type of the publication')
    .option('--at <date>', 'when to send it, as in 2026-12-24T18:00:00Z')
    .option('--draft', 'keeps it as a draft')
    .option('--check', 'only checks it, and stores nothing')
    .action(
      withExitCode(run, (text, options) =>
        act(options, async (posting) => (await import('./post.ts')).postCommand(posting, { ...options, text })),
      ),
    );
  acting(program, 'accounts', 'lists the connected accounts')
    .addOption(limit())
    .action(
      withExitCode(run, (options) =>
        act(options, async (posting) => (await import('./lists.ts')).accountsCommand(posting, options)),
      ),
    );
  acting(program, 'publications', 'lists the publications, newest first, with what became of them')
    .addOption(
      new Option('--state <state>', 'only those in this state').choices([
        'draft',
        'published',
        'publishing',
        'ready',
        'withErrors',
      ]),
    )
    .addOption(limit())
    .action(
      withExitCode(run, (options) =>
        act(options, async (posting) => (await import('./lists.ts')).publicationsCommand(posting, options)),
      ),
    );
  addAssistantCommand(program, run);
}
