import type { Command } from '@commander-js/extra-typings';
import type { OperatedUser } from '#domain/access/index';
import { currentOperator } from './current-operator.ts';
import { openContainer } from './on-demand.ts';
import { withExitCode, type Run } from './run.ts';
import { table } from './table.ts';

const toRow = ({ _id, email, email_verified, disabled_date }: OperatedUser): readonly string[] => [
  _id,
  disabled_date === undefined ? 'enabled' : `disabled ${disabled_date.slice(0, 10)}`,
  email_verified ? email : `${email} (not proved)`,
];

const actions = [
  ['disable', 'disableUser', 'keeps a person from signing in, and ends their sign-ins and assistants'],
  ['enable', 'enableUser', 'lets a disabled person sign in again'],
  ['sign-out', 'signOutUser', 'ends all sign-ins and assistants of a person'],
] as const;

/** Adds the operator's commands for people. */
export function addUserCommands(program: Command, run: Run): void {
  const user = program.command('user').description('manages people');
  user
    .command('list')
    .description('lists everybody who has accepted an invitation')
    .option('--json', 'prints one JSON object')
    .action(
      withExitCode(run, async ({ json }) => {
        const { withPlatform } = await import('./with-platform.ts');
        const { container } = await openContainer(run.environment);
        const users = await withPlatform(container, ({ operating }) => operating.listAllUsers(currentOperator()));
        process.stdout.write(json ? `${JSON.stringify({ data: users })}\n` : table(users.map(toRow)));
        return 0;
      }),
    );
  for (const [name, act, description] of actions)
    user
      .command(name)
      .description(description)
      .argument('<user>', 'e-mail address or identifier of the person')
      .action(
        withExitCode(run, async (named) => {
          const { withPlatform } = await import('./with-platform.ts');
          const { container } = await openContainer(run.environment);
          const changed = await withPlatform(container, ({ operating }) =>
            operating[act](currentOperator(), { user: named }),
          );
          process.stdout.write(table([toRow(changed)]));
          return 0;
        }),
      );
}
