import { describe, expect, test } from '@jest/globals';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { newSecretKey, parseSecretKeys } from '#adapters/system/secret-keys';
import { createSecrets } from '#adapters/system/secrets';
import { renewSession } from '#domain/accounts/account-session';
import { kinds } from '#domain/foundation/storage/kinds';
import { reseal, surveySealed } from '#domain/foundation/storage/reseal';
import type { Storage } from '#ports/foundation/storage';
import { account, identifier } from '../../../contracts/sample-records.ts';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const old = parseSecretKeys(newSecretKey());
const fresh = parseSecretKeys(newSecretKey());
const before = createSecrets(old);
const during = createSecrets([...fresh, ...old]);
const after = createSecrets(fresh);

const context = kinds.accounts.sealed.session;

async function withAccounts(count: number): Promise<Storage> {
  const storage = createMemoryStorage();
  for (let number = 1; number <= count; number += 1) {
    const { _id } = account(number);
    await storage.insert('accounts', account(number, { session: before.seal(`${number}`, context(_id)) }));
  }
  return storage;
}

describe('resealing', () => {
  test('leaves nothing that needs the old key, and reports its progress', async () => {
    const storage = await withAccounts(501);
    expect(await surveySealed(storage, during)).toEqual({ current: 0, older: 501, unopened: 0 });
    const told: string[] = [];
    const changed = await reseal(storage, during, ({ kind, seen, of }) => told.push(`${kind} ${seen}/${of}`));
    expect(changed).toBe(501);
    expect(told).toEqual(['accounts 500/501', 'accounts 501/501']);
    expect(await surveySealed(storage, after)).toEqual({ current: 501, older: 0, unopened: 0 });
    expect(await reseal(storage, during)).toBe(0);
  });

  test('loses nothing that is stored after it was read, with whichever key', async () => {
    const storage = await withAccounts(40);
    const written = new Map<string, string>();
    async function write(number: number, secrets: typeof before): Promise<void> {
      const _id = identifier(number);
      written.set(_id, `written ${number}`);
      await storage.update('accounts', _id, { session: secrets.seal(`written ${number}`, context(_id)) });
    }
    const read: Storage = {
      ...storage,
      async find(kind, query) {
        const page = await storage.find(kind, query);
        for (let number = 1; kind === 'accounts' && number <= 20; number += 1)
          await write(number, number <= 10 ? before : during);
        return page;
      },
    };
    // Ten were sealed with the new key by whoever wrote them.
    expect(await reseal(read, during)).toBe(30);
    for (const { _id, session = '' } of await storage.find('accounts', {}))
      expect(after.open(session, context(_id))).toBe(written.get(_id) ?? String(Number.parseInt(_id, 16)));
  });

  test('leaves and counts what no key here opens', async () => {
    const storage = await withAccounts(2);
    const stranger = createSecrets(parseSecretKeys(newSecretKey()));
    const lost = stranger.seal('lost', context(identifier(1)));
    await storage.update('accounts', identifier(1), { session: lost });
    expect(await reseal(storage, during)).toBe(1);
    expect((await storage.get('accounts', identifier(1)))?.session).toBe(lost);
    expect(await surveySealed(storage, during)).toEqual({
      current: 1,
      older: 0,
      unopened: 1,
      reason: expect.stringMatching(/not known here/),
    });
  });

  test('of a session that has just proved useless does not pass for its renewal', async () => {
    let keys = old;
    const secrets = createSecrets(keys, () => keys);
    const network = new FakeNetwork();
    const adapter = network.adapter();
    const { connect } = adapter;
    if (!connect) throw new Error('the fake network connects');
    let renewals = 0;
    const renewing = {
      ...adapter,
      connect: {
        ...connect,
        renew: () => {
          renewals += 1;
          return Promise.resolve({ data: { token: `renewed ${renewals}` } });
        },
      },
    };
    const { ports, connect: connectAll } = await createTestPlatform({ secrets, networks: [renewing] });
    const [id = ''] = await connectAll();
    const useless = await ports.storage.get('accounts', id);
    if (!useless) throw new Error('the account is there');
    keys = [...fresh, ...old];
    await reseal(ports.storage, secrets);
    const renewed = await renewSession(ports, renewing, useless, useless.session);
    expect(renewed.session).toEqual({ data: { token: 'renewed 1' } });
    // A second caller with the same useless session takes what was renewed.
    const taken = await renewSession(ports, renewing, useless, useless.session);
    expect(taken.session).toEqual({ data: { token: 'renewed 1' } });
    expect(renewals).toBe(1);
  });
});
