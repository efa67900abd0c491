import type { ApplicationPorts } from '#adapters/koa/application-ports';
import { describe, expect, test } from '@jest/globals';
import { jobsFor } from '#domain/platform/jobs';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { createTestPlatform, operator } from '../../fakes/test-platform.ts';

describe('an operator', () => {
  test('leaves a note of everything they change of a client', async () => {
    const { platform, ports } = await createTestPlatform();
    const made = await platform.operating.addClient(operator, {
      name: 'Bakery',
      email: 'first@bakery.example',
      plan: 'free',
    });
    const { id_client } = made;
    await platform.operating.changeClient(operator, { id_client }, { plan: 'pro' });
    await platform.operating.inviteAdministrator(operator, { id_client, email: 'second@bakery.example' });
    await platform.operating.listAllClients(operator);
    const entries = await ports.storage.find('audit_entries', { where: { id_client } });
    expect(entries.map(({ action, caller, operator: name }) => [action, caller, name])).toEqual([
      ['addClient', 'operator', 'root'],
      ['changeClient', 'operator', 'root'],
      ['inviteAdministrator', 'operator', 'root'],
    ]);
  });

  test('who gives a client another plan has what depends on it looked at now', async () => {
    const { platform, jobs, made } = await createTestPlatform();
    const events: NetworkAdapter['events'] = {
      pollAccount: () => Promise.resolve({ requests: [], cursor: undefined }),
      subscription: { subscribe: () => Promise.resolve(undefined), unsubscribe: () => Promise.resolve() },
    };
    const known = jobsFor([{ ...new FakeNetwork().adapter(), events }]).map(({ name }) => name);
    const before = jobs.asked.length;
    await platform.operating.changeClient(operator, made, { plan: 'free' });
    const asked = jobs.asked.slice(before).map(({ name }) => name);
    expect(asked).toContain('keep-subscriptions');
    expect(known).toEqual(expect.arrayContaining(asked));
  });

  test('is told of to the people of the client, but not by name', async () => {
    const { platform, app, made } = await createTestPlatform();
    await platform.operating.changeClient(operator, made, { disabled: true });
    const { data } = await platform.audit.listClientAudit(app, made.id_client, {});
    expect(data.map(({ action, caller }) => [action, caller])).toEqual([
      ['changeClient', 'operator'],
      ['setUp', 'operator'],
    ]);
    expect(JSON.stringify(data)).not.toContain('root');
  });

  test('that changes a client which is not there leaves no note', async () => {
    const { platform, ports } = await createTestPlatform();
    const before = await ports.storage.find('audit_entries', {});
    const change = platform.operating.changeClient(operator, { id_client: 'nobody' }, { plan: 'pro' });
    await expect(change).rejects.toMatchObject({ error: 'client_not_found' });
    expect(await ports.storage.find('audit_entries', {})).toEqual(before);
  });

  test('does what nothing that answers calls can reach', async () => {
    const { platform } = await createTestPlatform();
    const served: ApplicationPorts['platform'] = platform;
    // @ts-expect-error The platform that an HTTP layer is given has nothing for operators,
    expect(served.operating).toBeDefined();
    // @ts-expect-error and nothing for workers.
    expect(served.work).toBeDefined();
  });
});
