import { z } from 'zod';
import { operation } from '../../access/index.ts';
import { networkName, socialNetwork, success } from '../../contract/index.ts';
import { faultKinds, causeSandboxFault, clearSandboxFaults, listSandboxFaults } from './faults.ts';

/** In seconds, and in requests: longer is nothing that anybody waits for. */
const longest = 600;
const maxTimes = 1000;

const kind = z
  .enum(faultKinds)
  .meta({
    description:
      '`throttle`: it limits the rate; `hang`: it does it and never answers; `drop`: it does it and the connection breaks; `error`: it answers 5xx; `garbage`: it answers nonsense; `expire`, `revoke`: all access tokens end at once; `slow`: files take long',
  });

const fault = z
  .strictObject({
    social_network: socialNetwork,
    kind,
    times: z.int().meta({ description: 'How many more requests it affects' }),
    rate: z
      .number()
      .optional()
      .meta({ description: 'The share of requests that it affects instead, until it is cleared' }),
    seconds: z.number().meta({ description: 'How long it throttles, or how long files take' }),
    where: z
      .string()
      .optional()
      .meta({ description: 'Which requests it affects, where the sandbox’s own page was told so; all when absent' }),
  })
  .meta({ id: 'SandboxFault' });

const warning =
  'Faults hold for everybody on this installation. There is nothing to call where the networks themselves are used.';

export const sandboxOperations = {
  listSandboxFaults: operation({
    area: 'sandbox',
    method: 'GET',
    path: '/clients/{id_client}/sandbox/faults',
    summary: 'List what goes wrong at the sandbox from now on',
    description: warning,
    policy: { callers: ['user'], clientPermission: 'client_app:read' },
    answer: z.strictObject({ data: z.array(fault) }),
    errors: ['sandbox_not_used', 'sandbox_unreachable'],
    useCase: listSandboxFaults,
    call: (act, { path }) => act(path.id_client),
  }),
  causeSandboxFault: operation({
    area: 'sandbox',
    method: 'POST',
    path: '/clients/{id_client}/sandbox/faults',
    summary: 'Have something go wrong at a network of the sandbox',
    description: `The next \`times\` requests to the network fail, or the share \`rate\` of all that follow. ${warning}`,
    policy: { callers: ['user'], clientPermission: 'client_app:update' },
    audited: true,
    body: z.object({
      social_network: networkName,
      kind,
      times: z
        .int()
        .min(1)
        .max(maxTimes)
        .optional()
        .meta({ description: 'How many requests it affects; 1 when left out' }),
      rate: z
        .number()
        .gt(0)
        .max(1)
        .optional()
        .meta({ description: 'The share of requests that it affects instead, until it is cleared' }),
      seconds: z
        .number()
        .min(0)
        .max(longest)
        .optional()
        .meta({ description: 'How long it throttles, or how long files take; 2 when left out' }),
    }),
    answer: success,
    errors: ['network_not_supported', 'sandbox_not_used', 'sandbox_unreachable'],
    useCase: causeSandboxFault,
    call: (act, { path, body }) => act(path.id_client, body),
  }),
  clearSandboxFaults: operation({
    area: 'sandbox',
    method: 'DELETE',
    path: '/clients/{id_client}/sandbox/faults',
    summary: 'End all faults of the sandbox',
    description: `Access tokens that were ended stay so: connect those accounts again. ${warning}`,
    policy: { callers: ['user'], clientPermission: 'client_app:update' },
    audited: true,
    answer: success,
    errors: ['sandbox_not_used', 'sandbox_unreachable'],
    useCase: clearSandboxFaults,
    call: (act, { path }) => act(path.id_client),
  }),
};
