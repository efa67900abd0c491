import { describe, expect, test } from '@jest/globals';
import { accountSchema } from '#domain/contract/schemas/account-schema';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';

/** A network that asks for three scopes, and accounts that were granted two of them. */
async function withTwoOfThree(granted: readonly string[] | undefined = ['write', 'read']) {
  const network = new FakeNetwork();
  network.people = [
    { id: 'alice', name: 'Alice' },
    { id: 'bob', name: 'Bob' },
  ];
  network.scopes = ['read', 'write', 'chat'];
  network.granted = granted;
  const service = await createTestPlatform({ networks: [network.adapter()] });
  const { platform, app, made } = service;
  const { id_organization } = made;
  const [id_account = '', other = ''] = await service.connect();
  const read = () => platform.accounts.getAccount(app, { id_organization, id_account });
  const counted = async () => (await platform.backlog()).scopes_missing;
  return { ...service, network, id_organization, id_account, other, read, counted };
}

describe('an account that was granted less than is asked for', () => {
  test('says which scopes it lacks wherever it is shown, until it is connected again with all', async () => {
    const { platform, app, network, id_organization, id_account, read, connect } = await withTwoOfThree();
    expect(accountSchema.parse(await read())).toMatchObject({ missing_scopes: ['chat'] });
    const { data } = await platform.accounts.listAccounts(app, id_organization, {});
    expect(data.map(({ missing_scopes }) => missing_scopes)).toEqual([['chat'], ['chat']]);
    const input = { social_network: 'bluesky', text: 'Hello', publish_date: '2027-01-01T00:00:00Z' };
    const { _id } = await platform.publications.createPublication(app, { id_organization, id_account, input });
    const found = await platform.publications.getPublication(app, { id_organization, id_publication: _id }, [
      'account',
    ]);
    expect(found).toMatchObject({ account: { missing_scopes: ['chat'] } });
    network.granted = ['chat', 'read', 'write'];
    await connect();
    expect(await read()).not.toHaveProperty('missing_scopes');
  });

  test('works as before: what it lacks stops neither connecting nor publishing', async () => {
    const { platform, app, id_organization, id_account, network, clock } = await withTwoOfThree();
    const publish_date = new Date(clock.now() + 60_000).toISOString();
    const input = { social_network: 'bluesky', text: 'Hello', publish_date };
    await platform.publications.createPublication(app, { id_organization, id_account, input });
    clock.advance(60_000);
    await platform.work.publishDueOn('bluesky');
    expect([...network.posts.values()]).toEqual([{ text: 'Hello', account: 'alice' }]);
  });

  test('shows at once on stored accounts when more is asked for, and is gone when less is', async () => {
    const { network, read } = await withTwoOfThree(['chat', 'read', 'write']);
    expect(await read()).not.toHaveProperty('missing_scopes');
    network.scopes = ['read', 'write', 'chat', 'insights'];
    expect(await read()).toMatchObject({ missing_scopes: ['insights'] });
    network.scopes = ['read'];
    expect(await read()).not.toHaveProperty('missing_scopes');
  });

  test('is known again from a renewal, if its answer tells', async () => {
    const { platform, network, clock, read } = await withTwoOfThree();
    const renew = async () => {
      // The day before the sessions of the fake network end.
      clock.advance(Date.parse((await read()).access_data.expires_in ?? '') - clock.now() - 3_600_000);
      await platform.work.renewSessions();
    };
    await renew();
    expect(await read()).toMatchObject({ missing_scopes: ['chat'] });
    network.grantedAgain = ['chat', 'read', 'write'];
    await renew();
    expect(await read()).not.toHaveProperty('missing_scopes');
  });
});

describe('what is not known', () => {
  test.each([
    ['a network that does not tell', undefined],
    ['an answer that names nothing', []],
    ['an answer that is too long to be kept', [`read${'x'.repeat(3000)}`]],
  ])('counts as nothing missing: %s', async (_, granted) => {
    const { network, read, connect } = await withTwoOfThree(['read']);
    expect(await read()).toMatchObject({ missing_scopes: ['write', 'chat'] });
    network.granted = granted;
    await connect();
    expect(await read()).not.toHaveProperty('missing_scopes');
  });
});

describe('the count for operators', () => {
  test('has the accounts in use that lack scopes, and how many lack each', async () => {
    const { platform, app, network, ports, id_organization, other, counted } = await withTwoOfThree();
    await ports.storage.update('accounts', other, { granted_scopes: 'chat read' });
    expect(await counted()).toEqual([
      {
        social_network: 'bluesky',
        accounts: 2,
        scopes: new Map([
          ['write', 1],
          ['chat', 1],
        ]),
      },
    ]);
    await platform.accounts.deleteAccount(app, { id_organization, id_account: other });
    expect(await counted()).toEqual([{ social_network: 'bluesky', accounts: 1, scopes: new Map([['chat', 1]]) }]);
    network.scopes = ['read'];
    expect(await counted()).toEqual([{ social_network: 'bluesky', accounts: 0, scopes: new Map() }]);
  });
});
