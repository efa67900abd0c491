import { expect, test } from '@jest/globals';
import type { SandboxFault } from '#ports/platform/sandbox-faults';
import { codeOf } from '../../../fakes/refused.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const fault = { social_network: 'x', kind: 'drop' } as const;

/** A sandbox that remembers its faults. */
function openSandbox() {
  let waiting: readonly SandboxFault[] = [];
  return {
    list: () => Promise.resolve(waiting),
    cause: (caused: SandboxFault) => {
      waiting = [...waiting, caused];
      return Promise.resolve();
    },
    clear: () => {
      waiting = [];
      return Promise.resolve();
    },
  };
}

test('faults are caused, seen and ended, and stand in the audit', async () => {
  const { platform, user, made } = await createTestPlatform({ sandbox: openSandbox() });
  const { sandbox, audit } = platform;
  await sandbox.causeSandboxFault(user, made.id_client, fault);
  expect(await sandbox.listSandboxFaults(user, made.id_client)).toEqual({ data: [{ ...fault, times: 1, seconds: 2 }] });
  await sandbox.clearSandboxFaults(user, made.id_client);
  expect(await sandbox.listSandboxFaults(user, made.id_client)).toEqual({ data: [] });
  const { data } = await audit.listClientAudit(user, made.id_client, {});
  expect(data.map(({ action }) => action)).toEqual(expect.arrayContaining(['causeSandboxFault', 'clearSandboxFaults']));
});

test('where the networks themselves are used, there is nothing to break', async () => {
  const { platform, user, made } = await createTestPlatform();
  const { sandbox } = platform;
  expect(await codeOf(sandbox.listSandboxFaults(user, made.id_client))).toBe(573);
  expect(await codeOf(sandbox.causeSandboxFault(user, made.id_client, fault))).toBe(573);
  expect(await codeOf(sandbox.clearSandboxFaults(user, made.id_client))).toBe(573);
});

test('a sandbox that does not answer is told', async () => {
  const away = () => Promise.reject(new Error('ECONNREFUSED'));
  const { platform, user, made } = await createTestPlatform({ sandbox: { list: away, cause: away, clear: away } });
  expect(await codeOf(platform.sandbox.listSandboxFaults(user, made.id_client))).toBe(574);
});
