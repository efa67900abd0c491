import { ServiceError } from '#domain/errors/index';
import type { Platform } from '#domain/platform/index';
import type { PlanIdentifier } from '#ports/clients/client';
import type { Container } from 'inversify';
import { parseArgs } from 'node:util';
import { tokens } from '../container/tokens.ts';
import { openPorts } from '../service.ts';
import { currentOperator } from './current-operator.ts';

const planNames: readonly PlanIdentifier[] = ['free', 'basic', 'pro', 'custom'];

/** The error for arguments that are missing or not valid. */
class UsageError extends Error {}

function planOf(text: string | undefined): PlanIdentifier {
  const plan = planNames.find((name) => name === text);
  if (!plan) throw new UsageError(`The plan must be one of ${planNames.join(', ')}.`);
  return plan;
}

function required(text: string | undefined, name: string): string {
  if (text === undefined || text === '') throw new UsageError(`${name} is missing.`);
  return text;
}

async function act({ operating }: Platform, argv: readonly string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { name: { type: 'string' }, email: { type: 'string' }, plan: { type: 'string' } },
  });
  const [action, id = '', plan] = positionals;
  const where = () => ({ id_client: required(id, 'The client') });
  const operator = currentOperator();
  switch (action) {
    case 'list': {
      const clients = await operating.listAllClients(operator);
      const line = (one: (typeof clients)[number]): string =>
        `${one._id}  ${one.plan_identifier.padEnd(6)}  ${one.disabled ? 'disabled' : 'enabled '}  ${one.name}\n`;
      return clients.map(line).join('');
    }
    case 'add': {
      const made = await operating.addClient(operator, {
        name: required(values.name, '--name'),
        email: required(values.email, '--email'),
        plan: planOf(values.plan ?? 'free'),
      });
      return `client        ${made.id_client}\norganization  ${made.id_organization}\nThe invitation has been sent.\n`;
    }
    case 'invite':
      await operating.inviteAdministrator(operator, {
        ...where(),
        email: required(values.email, '--email'),
      });
      return 'The invitation has been sent.\n';
    case 'plan': {
      const { name, plan_identifier } = await operating.changeClient(operator, where(), {
        plan: planOf(plan),
      });
      return `${name} now has the plan ${plan_identifier}.\n`;
    }
    case 'disable':
    case 'enable': {
      const { name } = await operating.changeClient(operator, where(), { disabled: action === 'disable' });
      return `${name} is ${action}d.\n`;
    }
    default:
      throw new UsageError('Say what to do: list, add, invite, plan, disable or enable.');
  }
}

/**
 * Runs an operator's command about clients: list, add, invite, plan, disable, enable. Returns 2 for arguments
 * that are not valid.
 */
export async function clientCommand(container: Container, argv: readonly string[]): Promise<number> {
  const ports = await openPorts(container);
  try {
    process.stdout.write(await act(await container.getAsync(tokens.platform), argv));
    return 0;
  } catch (error) {
    if (error instanceof ServiceError) {
      process.stderr.write(`${String(error.code)}: ${error.message}\n`);
      return 1;
    }
    const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    if (!isUsage) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  } finally {
    await ports.jobs.stop();
    await ports.storage.close();
  }
}
