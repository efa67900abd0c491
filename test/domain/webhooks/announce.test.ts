import { announce } from '#domain/webhooks/announce';
import { describe, expect, test } from '@jest/globals';
import { namesIn, withAnnouncing } from './announcing.ts';
import { unsteady } from './unsteady-storage.ts';

describe('what happens', () => {
  test('is announced once, however often the same cause is announced', async () => {
    const { say, ports } = await withAnnouncing();
    await say('one');
    await say('one');
    await say('another');
    expect((await ports.storage.list('webhook_deliveries', {})).total).toBe(2);
    expect((await ports.storage.list('events', {})).total).toBe(2);
  });

  test('is kept as an event when no app has a webhook address', async () => {
    const { say, ports, made, platform, app, clock } = await withAnnouncing();
    await ports.storage.update('apps', made.app.id_app, { webhook_url: undefined });
    await say('a');
    clock.advance(10_000);
    const events = await platform.webhooks.listEvents(app, made.id_organization, {});
    expect(events.data).toMatchObject([{ field: 'new_account', id_account: 'a' }]);
    expect((await ports.storage.list('webhook_deliveries', {})).total).toBe(0);
  });

  test('stores the end of a publication as an event too, with or without an address', async () => {
    const { ports, made, platform, app, clock, connect } = await withAnnouncing();
    await ports.storage.update('apps', made.app.id_app, { webhook_url: undefined });
    const [id_account = ''] = await connect();
    const { id_organization } = made;
    const { _id } = await platform.publications.createPublication(app, {
      id_organization,
      id_account,
      input: { social_network: 'bluesky', text: 'hello' },
    });
    clock.advance(10_000);
    const { data } = await platform.webhooks.listEvents(app, id_organization, {});
    expect(data.at(-1)).toMatchObject({ field: 'publication_published', id_publication: _id });
  });
});

describe('a process that dies while announcing', () => {
  test.each([0, 1, 2, 3])('at write %i: saying it again leaves nothing out and nothing twice', async (write) => {
    const { say, changeOf, deliver, heard, ports, made } = await withAnnouncing();
    let written = 0;
    const storage = unsteady(ports.storage, {
      write: (when) => {
        if (when === 'after' && (written += 1) > write) throw new Error('the process is dead');
      },
    });
    const changes = ['a', 'b'].map(changeOf);
    await announce({ ...ports, storage }, made.id_client, changes, 'a,b').catch(() => undefined);
    await say('a', 'b');
    await deliver();
    expect(heard()).toEqual([['a', 'b']]);
    expect((await ports.storage.list('events', {})).total).toBe(2);
  });
});

describe('an app of another client', () => {
  test('hears nothing', async () => {
    const { say, deliver, delivered, ports, theApp } = await withAnnouncing();
    const { webhook_url: _url, ...other } = await theApp();
    const id_client = ports.identifiers.next();
    const webhook_url = 'https://other.example/';
    await ports.storage.insert('apps', { ...other, _id: id_client, id_client, client_id: 'other', webhook_url });
    await say('a');
    await deliver();
    expect(delivered.map(({ url }) => url)).toEqual(['https://hooks.example/in']);
    expect(delivered.map(namesIn)).toEqual([['a']]);
  });
});
