import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { ServiceError } from '#domain/foundation/errors/service-error';
import type { Storage } from '#ports/foundation/storage';
import { describe, expect, test } from '@jest/globals';
import { startTestService } from '../../fakes/test-service.ts';

/** A storage that refuses to list accounts with an error that listing accounts does not declare. */
function refusing(): Storage {
  const storage = createMemoryStorage();
  return {
    ...storage,
    list: (kind, query) =>
      kind === 'accounts'
        ? Promise.reject(new ServiceError('nesting_too_deep', { max: 1 }))
        : storage.list(kind, query),
  };
}

async function listAccounts(checkAnswers: boolean) {
  const service = await startTestService({ storage: refusing() }, { checkAnswers });
  const answer = await fetch(`${service.origin}/v1.0.0/organizations/${service.made.id_organization}/accounts`, {
    headers: { authorization: `Bearer ${service.app_token}` },
  });
  const { code } = (await answer.json()) as { code: number };
  await service.stop();
  return { status: answer.status, code, logged: service.logged.filter(({ level }) => level === 'error') };
}

describe('an error that an operation does not declare', () => {
  test('is our mistake outside production, and the log names both', async () => {
    const { status, code, logged } = await listAccounts(true);
    expect([status, code]).toEqual([500, 500]);
    const [first] = logged.map(({ facts }) => (facts as { error: Error }).error.message);
    expect(first).toBe('listAccounts does not declare that it may raise nesting_too_deep');
  });

  test('is answered as it is in production', async () => {
    const { status, code, logged } = await listAccounts(false);
    expect([status, code, logged]).toEqual([400, 1100, []]);
  });
});
