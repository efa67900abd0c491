import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { dayTimeForm } from '#domain/publishing/index';
import type { Settings } from '../config/settings.ts';
import { loadSettings } from './on-demand.ts';
import { withExitCode, type Run } from './run.ts';

function dayTime(text: string): string {
  if (!dayTimeForm.test(text)) throw new InvalidArgumentError('Write it as 09:00.');
  return text;
}

function addKeyCommands(program: Command, run: Run): void {
  const keys = program.command('keys').description('shows and changes the keys that seal stored secrets');
  const load = async () => {
    const { openKeys } = await import('./keys.ts');
    const { environment, settings } = await loadSettings(run.environment);
    return openKeys(environment, settings);
  };
  keys
    .command('show')
    .description('counts what is sealed with the newest key, and what with older ones')
    .option('--json', 'prints one JSON object')
    .action(withExitCode(run, async (options) => (await load()).show(options)));
  keys
    .command('rotate')
    .description('seals everything with a new key while the service runs; run it again to continue')
    .action(withExitCode(run, async () => (await load()).rotate()));
  keys
    .command('remove')
    .description('removes old keys once nothing is sealed with them')
    .action(withExitCode(run, async () => (await load()).remove()));
}

/** Adds the commands that copy and move the stored data, and rotate its keys. */
export function addDataCommands(program: Command, run: Run): void {
  const getSettings = async (): Promise<Settings> => (await loadSettings(run.environment)).settings;
  program
    .command('backup')
    .description('copies the SQLite database while the service runs')
    .requiredOption('--to <file>', 'a file that does not exist yet')
    .action(withExitCode(run, async ({ to }) => (await import('./backup.ts')).backUpCommand(await getSettings(), to)));
  program
    .command('explain')
    .description('says what is in a picture, video, table, calendar, feed or text, and which networks accept it')
    .argument('<source>', 'a file, or an address')
    .option('--json', 'prints one JSON object')
    .action(
      withExitCode(run, async (source, options) =>
        (await import('./explain.ts')).explainCommand(await getSettings(), source, options),
      ),
    );
  program
    .command('export')
    .description('closes this installation and writes all it holds, to import it elsewhere')
    .option('--to <file>', 'a file that does not exist yet, or - for standard output')
    .option('--now', 'even if workers run, which can then no longer change anything')
    .option('--take-back', 'opens it again; its export must then never be used')
    .action(
      withExitCode(run, async (options) => (await import('./export.ts')).exportCommand(await getSettings(), options)),
    );
  program
    .command('import')
    .description(
      'imports posts from a table (CSV, Excel) or a calendar; with --from, the export of another installation',
    )
    .argument('[posts]', 'a CSV, Excel (.xlsx) or iCalendar file of posts, or - for standard input')
    .optionsGroup('For posts:')
    .option('--app <client_id>', 'the app for which it acts, if there is more than one')
    .option('--organization <organization>', 'the organization in which it acts, if there is more than one')
    .option('--account <account>', 'the account of rows that name none, as network:username')
    .option('--day-time <HH:MM>', 'when posts go out whose events take whole days; 09:00 when left out', dayTime)
    .option('--encoding <name>', 'the encoding of a file that is not UTF-8 or UTF-16, such as windows-1252')
    .option('--timezone <zone>', 'the zone of dates without an offset, when not that of the organization')
    .option('--import-key <key>', 'keeps its rows apart from the same rows of another import')
    .option('--dry-run', 'only checks the rows, and stores nothing')
    .option('--failed <file>', 'writes the rows that were refused to a new file, to be corrected and imported')
    .option('--sandbox', 'as in "postwright start --sandbox": networks are the stand-ins of the sandbox')
    .option('--json', 'prints one JSON object a row')
    .optionsGroup('For moving an installation:')
    .option('--from <file>', 'the export, or - for standard input; this installation must be empty')
    .option('--source-key-file <file>', 'the key of the old installation, if it is another')
    .action(
      withExitCode(run, async (file, { from, sourceKeyFile, ...options }, command) => {
        if ((file === undefined) === (from === undefined))
          command.error('error: name either a file of posts, or an export with --from');
        if (from === undefined) {
          if (sourceKeyFile !== undefined) command.error('error: --source-key-file belongs to --from');
          const { importPostsCommand } = await import('./import-posts.ts');
          return importPostsCommand(run, file ?? '-', options);
        }
        const [other] = Object.keys(options);
        if (other !== undefined) command.error('error: --from goes with --source-key-file alone');
        const { importCommand } = await import('./import.ts');
        const { environment, settings } = await loadSettings(run.environment);
        return importCommand(environment, settings, { from, sourceKeyFile });
      }),
    );
  addKeyCommands(program, run);
}
