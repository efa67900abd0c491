import type { Command } from '@commander-js/extra-typings';
import { readEnvironment } from '../config/environment.ts';
import { readSettings, type Settings } from '../config/settings.ts';
import { ending, type Run } from './run.ts';

/** Adds the commands that copy and move what is stored, and change the keys that seal it. */
export function addDataCommands(program: Command, run: Run): void {
  const settings = (): Settings => readSettings(readEnvironment(run.environment));
  program
    .command('backup')
    .description('copies the SQLite database while the service runs')
    .requiredOption('--to <file>', 'a file that does not exist yet')
    .action(ending(run, async ({ to }) => (await import('./backup.ts')).backUpCommand(settings(), to)));
  program
    .command('export')
    .description('closes this installation and writes all it holds, to import it elsewhere')
    .option('--to <file>', 'a file that does not exist yet, or - for standard output')
    .option('--now', 'even if workers run, which can then no longer change anything')
    .option('--take-back', 'opens it again; its export must then never be used')
    .action(ending(run, async (options) => (await import('./export.ts')).exportCommand(settings(), options)));
  program
    .command('import')
    .description('imports an export into this empty installation')
    .requiredOption('--from <file>', 'the export, or - for standard input')
    .option('--source-key-file <file>', 'the key of the old installation, if it is another')
    .action(
      ending(run, async (options) => {
        const { importCommand } = await import('./import.ts');
        return importCommand(readEnvironment(run.environment), settings(), options);
      }),
    );
  const keys = program.command('keys').description('shows and changes the keys that seal stored secrets');
  const load = async () => {
    const { openKeys } = await import('./keys.ts');
    return openKeys(readEnvironment(run.environment), settings());
  };
  keys
    .command('show')
    .description('counts what is sealed with the newest key, and what with older ones')
    .option('--json', 'prints one JSON object')
    .action(ending(run, async (options) => (await load()).show(options)));
  keys
    .command('rotate')
    .description('seals everything with a new key while the service runs; run it again to continue')
    .action(ending(run, async () => (await load()).rotate()));
  keys
    .command('remove')
    .description('removes old keys once nothing is sealed with them')
    .action(ending(run, async () => (await load()).remove()));
}
