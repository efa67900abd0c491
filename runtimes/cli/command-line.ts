import { Command, CommanderError } from '@commander-js/extra-typings';
import { version } from '../version.ts';
import { addClientCommands } from './client-commands.ts';
import { colour } from './colour.ts';
import { addDataCommands } from './data-commands.ts';
import { exitCodes } from './exit-codes.ts';
import { addPostingCommands } from './posting-commands.ts';
import type { Run } from './run.ts';
import { addServiceCommands } from './service-commands.ts';
import { addUserCommands } from './user-commands.ts';

const afterHelp = `
"postwright help <command>" tells more about a command. Settings come from the environment; docs/reference/configuration.md
lists them all. Without any, it listens on http://127.0.0.1:3000 and keeps everything in ./data.

Every command exits with 0 when it is done, with 1 when it could not be done or found something wrong, and with 2 when it
was not understood and did nothing. Colours are left out where NO_COLOR is set, and where no terminal reads.`;

function createProgram(run: Run): Command {
  const program = new Command('postwright')
    .description('Publishes posts to social networks, exactly once.')
    .version(version(), '--version', 'shows the version')
    .helpOption('-h, --help', 'tells what a command does, and does nothing else')
    .helpCommand('help [command]', 'tells what a command does')
    .addHelpText('after', afterHelp)
    .configureHelp({ styleTitle: (title) => colour(process.stdout, 'bold', title) })
    .configureOutput({
      writeOut: (text) => void process.stdout.write(text),
      writeErr: (text) => void process.stderr.write(text),
      outputError: (text, write) => {
        write(colour(process.stderr, 'red', text));
      },
    })
    .showHelpAfterError('(--help tells what there is)')
    .exitOverride()
    .hook('preAction', async (_, command) => {
      // The doctor reports them itself.
      if (command.name() === 'doctor') return;
      const { mistypedNames } = await import('../config/mistyped-names.ts');
      for (const sentence of mistypedNames(run.environment)) process.stderr.write(`${sentence}\n`);
    });
  addServiceCommands(program, run);
  addPostingCommands(program, run);
  addClientCommands(program, run);
  addUserCommands(program, run);
  addDataCommands(program, run);
  return program;
}

/** Returns whether an error has a code, and so a message for people. */
const isExpected = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error;

/** Runs one command and returns the exit code; `start` and `worker` return it after they have stopped. */
export async function runCommandLine(argv: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const run: Run = { environment, exitCode: exitCodes.done };
  try {
    const words = argv.length === 0 ? ['help'] : argv;
    // `keys` alone shows them. A default command of Commander would also accept mistyped ones.
    const commandWords = words.length === 1 && words[0] === 'keys' ? ['keys', 'show'] : words;
    await createProgram(run).parseAsync(commandWords, { from: 'user' });
    return run.exitCode;
  } catch (error) {
    // Commander has already printed the message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.misused;
    const { SettingsError } = await import('../config/settings.ts');
    const { getReason } = await import('../config/reason-of.ts');
    if (!(error instanceof SettingsError) && !isExpected(error)) throw error;
    const text = error instanceof SettingsError ? error.message : getReason(error);
    process.stderr.write(`${colour(process.stderr, 'red', text)}\n`);
    return exitCodes.failed;
  }
}
