import { Argument, type Command, Option } from '@commander-js/extra-typings';
import type { PlanIdentifier } from '#ports/access/client';
import type { OperatorCaller } from '#ports/access/caller';
import type { Platform } from '#domain/platform/index';
import { currentOperator } from './current-operator.ts';
import { openContainer } from './on-demand.ts';
import { withExitCode, type Run } from './run.ts';
import { table } from './table.ts';

const plans = ['free', 'basic', 'pro', 'custom'] as const satisfies readonly PlanIdentifier[];

type Operating = Platform['operating'];

/** Adds the operator's commands for clients. */
export function addClientCommands(program: Command, run: Run): void {
  const client = program.command('client').description('manages clients');
  /** Runs an operator's action and prints its result. */
  const operate = async (
    work: (operating: Operating, operator: OperatorCaller) => Promise<string>,
  ): Promise<number> => {
    const { withPlatform } = await import('./with-platform.ts');
    const { container } = await openContainer(run.environment);
    process.stdout.write(await withPlatform(container, ({ operating }) => work(operating, currentOperator())));
    return 0;
  };
  client
    .command('list')
    .description('lists all clients')
    .option('--json', 'prints one JSON object')
    .action(
      withExitCode(run, ({ json }) =>
        operate(async (operating, operator) => {
          const clients = await operating.listAllClients(operator);
          if (json) return `${JSON.stringify({ data: clients })}\n`;
          return table(
            clients.map(({ _id, plan_identifier, disabled, name }) => [
              _id,
              plan_identifier,
              disabled ? 'disabled' : 'enabled',
              name,
            ]),
          );
        }),
      ),
    );
  client
    .command('add')
    .description('creates a client with one organization, and invites its first person')
    .requiredOption('--name <name>', 'name of the client and its organization')
    .requiredOption('--email <e-mail>', 'e-mail address of the first person, who may do everything')
    .option('--timezone <zone>', 'time zone of its organization, such as Europe/Madrid')
    .addOption(new Option('--plan <plan>', 'what it may use').choices(plans).default('free' as const))
    .option('--json', 'prints one JSON object')
    .action(
      withExitCode(run, ({ json, ...input }) =>
        operate(async (operating, operator) => {
          const made = await operating.addClient(operator, input);
          if (json) return `${JSON.stringify(made)}\n`;
          return `client        ${made.id_client}\norganization  ${made.id_organization}\nThe invitation has been sent.\n`;
        }),
      ),
    );
  client
    .command('invite')
    .description('invites another person with all permissions')
    .argument('<client>', 'identifier of the client')
    .requiredOption('--email <e-mail>', 'e-mail address of the person')
    .action(
      withExitCode(run, (id_client, { email }) =>
        operate(async (operating, operator) => {
          await operating.inviteAdministrator(operator, { id_client, email });
          return 'The invitation has been sent.\n';
        }),
      ),
    );
  client
    .command('plan')
    .description('gives a client another plan; everything it has stays')
    .argument('<client>', 'identifier of the client')
    .addArgument(new Argument('<plan>', 'what it may use').choices(plans))
    .action(
      withExitCode(run, (id_client, plan) =>
        operate(async (operating, operator) => {
          const { name, plan_identifier } = await operating.changeClient(operator, { id_client }, { plan });
          return `${name} now has the plan ${plan_identifier}.\n`;
        }),
      ),
    );
  for (const action of ['disable', 'enable'] as const) {
    client
      .command(action)
      .description(action === 'disable' ? 'keeps a client from connecting and publishing' : 'ends what "disable" did')
      .argument('<client>', 'identifier of the client')
      .action(
        withExitCode(run, (id_client) =>
          operate(async (operating, operator) => {
            const disabled = action === 'disable';
            const { name } = await operating.changeClient(operator, { id_client }, { disabled });
            return `${name} is ${action}d.\n`;
          }),
        ),
      );
  }
}
