import type { Ports } from '#ports/platform/platform-ports';
import type { SandboxFault, SandboxFaults, SandboxFaultKind } from '#ports/platform/sandbox-faults';
import type { ClientAccess } from '../../access/index.ts';
import { ServiceError } from '../../foundation/index.ts';
import { requireSocialNetwork } from '../../networks/index.ts';

/** What can go wrong on demand at the networks of the sandbox. */
export const faultKinds = [
  'throttle',
  'hang',
  'drop',
  'error',
  'garbage',
  'expire',
  'revoke',
  'slow',
] as const satisfies readonly SandboxFaultKind[];

/** Asks the sandbox. Throws `sandbox_not_used` where there is none, `sandbox_unreachable` when it does not answer. */
async function ask<T>(
  { logger, sandbox }: Ports<'logger' | 'sandbox'>,
  question: (faults: SandboxFaults) => Promise<T>,
): Promise<T> {
  if (!sandbox) throw new ServiceError('sandbox_not_used');
  try {
    return await question(sandbox);
  } catch (error) {
    logger.warn('the sandbox could not be asked', { error });
    throw new ServiceError('sandbox_unreachable');
  }
}

/** Returns what goes wrong at the stand-ins from now on. */
export const listSandboxFaults = async (
  ports: Ports<'logger' | 'sandbox'>,
  _access: ClientAccess,
  _id_client: string,
): Promise<{ readonly data: readonly SandboxFault[] }> => ({ data: await ask(ports, (faults) => faults.list()) });

/** Has something go wrong at a stand-in, for everybody on this installation. */
export async function causeSandboxFault(
  ports: Ports<'logger' | 'sandbox'>,
  _access: ClientAccess,
  _id_client: string,
  {
    times = 1,
    seconds = 2,
    social_network: name,
    ...fault
  }: Pick<SandboxFault, 'kind' | 'rate'> & {
    readonly social_network: string;
    readonly times?: number | undefined;
    readonly seconds?: number | undefined;
  },
): Promise<{ readonly success: boolean }> {
  const social_network = requireSocialNetwork(name);
  await ask(ports, (faults) => faults.cause({ ...fault, social_network, times, seconds }));
  return { success: true };
}

/** Ends all faults of the sandbox. Tokens that were ended stay so. */
export async function clearSandboxFaults(
  ports: Ports<'logger' | 'sandbox'>,
  _access: ClientAccess,
  _id_client: string,
): Promise<{ readonly success: boolean }> {
  await ask(ports, (faults) => faults.clear());
  return { success: true };
}
