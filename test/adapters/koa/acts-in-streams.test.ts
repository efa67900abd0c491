// Long because one service and one reader of streams serve all who are told.
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { announce } from '#domain/webhooks/announce';
import type { PortalScreen } from '#ports/access/portal-link';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createCountedStorage } from '../../fakes/counted-storage.ts';
import { addApp, addOrganization, addUser } from '../../fakes/tenants.ts';
import { startTestService } from '../../fakes/test-service.ts';
import { type FollowedStream, followStream } from './follow-stream.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
let appToken: string;
const counted = createCountedStorage(createMemoryStorage());
beforeAll(async () => {
  service = await startTestService({ storage: counted.storage });
  appToken = await service.token('app', service.made.app.id_app, 10_000_000);
});
afterAll(() => service.stop());

const opened: FollowedStream[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.leave();
});

async function follow(token = appToken, id_organization = service.made.id_organization) {
  const stream = await followStream(service.origin, { token, id_organization });
  opened.push(stream);
  return stream;
}

/** Lets time pass until something is so. */
async function until(isSo: () => boolean, milliseconds = 500): Promise<void> {
  for (let rounds = 0; !isSo(); rounds += 1) {
    if (rounds > 1000) throw new Error('it never came to be so');
    service.clock.advance(milliseconds);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Another process writes that something was done. */
async function done(
  action: string,
  resource: Readonly<Record<string, string>> = {},
  { ago = 0, id_organization = service.made.id_organization } = {},
): Promise<void> {
  const { id_client, app } = service.made;
  await service.ports.storage.insert('audit_entries', {
    _id: service.ports.identifiers.next(),
    id_client,
    id_organization,
    creation_date: new Date(service.clock.now() - ago).toISOString(),
    caller: 'app',
    id_app: app.id_app,
    action,
    resource: { id_organization, ...resource },
  });
}

const person = async (permissions: readonly string[]): Promise<string> => {
  const { id_client, id_organization } = service.made;
  const { id_user } = await addUser(service.ports, { id_client, id_organization }, permissions);
  const { body } = await service.call('POST', '/users/sign_in', {
    body: { email: `${id_user}@example.org`, password: 'right-password' },
  });
  return String(body.access_token);
};

describe('a stream reports actions', () => {
  test('within a second, by operation and identifiers, without the caller and the content', async () => {
    const stream = await follow();
    const { id_organization } = service.made;
    const begun = service.clock.now();
    const { status } = await service.call('PUT', `/organizations/${id_organization}`, {
      token: appToken,
      body: { name: 'Another secret name' },
    });
    expect(status).toBe(200);
    await until(() => stream.told.length > 0, 100);
    expect(service.clock.now() - begun).toBeLessThanOrEqual(2000);
    expect(stream.told).toEqual([
      {
        event: 'act',
        data: JSON.stringify({
          action: 'updateOrganization',
          area: 'organizations',
          resource: { id_organization, _id: id_organization },
        }),
      },
    ]);
  });

  test('also when their entries appear late, once each, and never earlier ones', async () => {
    await done('updatePublication', { id_publication: 'before' });
    service.clock.advance(10_000);
    const stream = await follow();
    await done('updatePublication', { id_publication: 'a' });
    await until(() => stream.acts().length === 1);
    service.clock.advance(3000);
    await done('updatePublication', { id_publication: 'late' }, { ago: 1500 });
    await until(() => stream.acts().length === 2);
    const ended = service.clock.now() + 20_000;
    await until(() => service.clock.now() > ended);
    expect(stream.acts().map(({ resource }) => resource.id_publication)).toEqual(['a', 'late']);
  });

  test('to callers who may read them', async () => {
    const reader = await follow(await person(['organization:read', 'publications:read']));
    const writer = await follow(await person(['organization:read', 'comments:read', 'messages:read']));
    for (const action of ['updatePublication', 'deleteComment', 'replyPrivately', 'sendMessage']) await done(action);
    // Neither operations of others, nor tools of assistants, nor what lets others in.
    for (const action of ['issueConnectToken', 'createPortalLink', 'updateApp', 'schedule_post', 'x'])
      await done(action);
    // Nor what is read with more than `organization:read`.
    await done('updateReportSettings');
    await done('updateOrganization');
    const actions = (stream: FollowedStream): string[] => stream.acts().map(({ action }) => action);
    await until(() => [reader, writer].every((stream) => actions(stream).includes('updateOrganization')));
    expect([actions(reader), actions(writer)]).toEqual([
      ['updatePublication', 'updateOrganization'],
      ['deleteComment', 'replyPrivately', 'sendMessage', 'updateOrganization'],
    ]);
  });

  test('as one per operation when there are many, with one query per second for all streams', async () => {
    const streams = await Promise.all(Array.from({ length: 10 }, () => follow()));
    await until(() => streams.every(({ state }) => state.comments > 0));
    const countQueries = (): number => counted.calls.filter((call) => call === 'find audit_entries').length;
    const before = countQueries();
    for (let number = 0; number < 150; number += 1) {
      await done('createPublication', { _id: String(number) });
      await done('updateAccount', { id_account: String(number) });
    }
    await until(() => streams.every((stream) => stream.acts().length > 0));
    const { id_organization } = service.made;
    expect(streams.map((stream) => stream.acts().map(({ action, resource }) => [action, resource]))).toEqual(
      streams.map(() => [
        ['createPublication', { id_organization }],
        ['updateAccount', { id_organization }],
      ]),
    );
    const looks = countQueries() - before;
    const begun = service.clock.now();
    for (let second = 0; second < 10; second += 1) {
      service.clock.advance(1000);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(countQueries() - before - looks).toBeLessThanOrEqual((service.clock.now() - begun) / 1000 + 1);
  });

  test('without changing where it resumes', async () => {
    const stream = await follow();
    await until(() => stream.state.lastId !== '');
    const { lastId } = stream.state;
    await done('updatePublication');
    await until(() => stream.acts().length === 1);
    expect(stream.state.lastId).toBe(lastId);
  });
});

describe('a portal link receives', () => {
  const portal = async (screens: readonly PortalScreen[], minutes = 60, token = appToken) => {
    const { body } = await service.call('POST', `/organizations/${service.made.id_organization}/portal_links`, {
      token,
      body: { screens, minutes },
    });
    return { _id: String(body._id), token: String(body.url).split('#')[1] ?? '' };
  };
  let announced = 0;
  const happens = async (...changes: readonly ServiceEvent[]): Promise<void> => {
    announced += 1;
    await announce(service.ports, service.made.id_client, changes, `cause ${announced}`);
  };
  const account = () => ({
    id_account: 'x',
    id_organization: service.made.id_organization,
    social_network: 'bluesky' as const,
  });
  const published = (): ServiceEvent => ({
    field: 'publication_published',
    ...account(),
    id_publication: 'p',
    state: 'published',
  });
  const expectedEvents = (): readonly ServiceEvent[] => [
    { field: 'messages', ...account(), id_contact: 'c', originalChange: { text: 'a secret' } },
    { field: 'comments', ...account(), action: 'created', external_id: 'e', originalChange: { text: 'a secret' } },
    {
      field: 'integration_error',
      id_integration: 'i',
      id_organization: account().id_organization,
      provider: 'rss',
      error_code: 1,
    },
  ];

  test('only actions on what its screens show', async () => {
    const calendar = await follow((await portal(['calendar'])).token);
    const inbox = await follow((await portal(['inbox'])).token);
    for (const action of [
      'sendMessage',
      'deleteComment',
      'createContact',
      'createPortalLink',
      'createReportLink',
      'updateReportSettings',
    ])
      await done(action, { id_contact: 'c' });
    await happens(...expectedEvents());
    await done('updatePublication', { id_publication: 'p' });
    await happens(published());
    await until(() => calendar.told.length === 2 && inbox.changes().length === 2);
    const fields = (stream: FollowedStream): unknown[] =>
      stream.told.map(({ data = '' }) => {
        const { action, field } = JSON.parse(data) as { action?: string; field?: string };
        return field ?? action;
      });
    expect(fields(calendar).sort()).toEqual(['publication_published', 'updatePublication']);
    expect(fields(inbox).sort()).toEqual(['comments', 'createContact', 'deleteComment', 'messages', 'sendMessage']);
  });

  test('no hint from the time of keep-alive comments', async () => {
    const stream = await follow((await portal(['calendar'])).token);
    const quiet = await follow((await portal(['calendar'])).token);
    await until(() => stream.state.comments > 0 && quiet.state.comments > 0);
    const before = stream.state.comments;
    for (let second = 0; second < 8; second += 1) {
      await happens(...expectedEvents());
      await done('sendMessage');
      service.clock.advance(1000);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(stream.state.comments - before).toBe(0);
    await until(() => stream.state.comments > before, 1000);
    expect(stream.told).toEqual([]);
  });

  test('nothing of another organization, which it cannot follow', async () => {
    const { id_client, id_organization } = service.made;
    const other = await addOrganization(service.ports, {
      id_client,
      parent_organization: id_organization,
      ancestors: [id_organization],
    });
    const { token } = await portal(['calendar', 'inbox', 'review', 'accounts']);
    const stream = await follow(token);
    expect((await follow(token, other._id)).body?.code).toBe(1101);
    await done('updatePublication', { id_publication: 'theirs' }, { id_organization: other._id });
    await done('updatePublication', { id_publication: 'mine' });
    await until(() => stream.acts().length > 0);
    expect(stream.acts().map(({ resource }) => resource.id_publication)).toEqual(['mine']);
  });

  test('nothing after it was withdrawn, except that it was', async () => {
    const { _id, token } = await portal(['calendar']);
    const stream = await follow(token);
    await done('updatePublication', { id_publication: 'seen' });
    await until(() => stream.acts().length === 1);
    const path = `/organizations/${service.made.id_organization}/portal_links/${_id}`;
    expect((await service.call('DELETE', path, { token: appToken })).status).toBe(200);
    await done('updatePublication', { id_publication: 'not seen' });
    await happens(published());
    await until(() => stream.state.isOver);
    expect([stream.acts().length, stream.changes(), stream.end()?.code]).toEqual([1, [], 501]);
  });

  test('nothing after it expired', async () => {
    const stream = await follow((await portal(['calendar'], 1)).token);
    service.clock.advance(61_000);
    await done('updatePublication');
    await happens(published());
    await until(() => stream.state.isOver);
    expect([stream.acts(), stream.changes(), stream.end()?.code]).toEqual([[], [], 522]);
  });

  test.each(['deleted', 'given another secret'])('nothing after its app was %s', async (how) => {
    const { platform, ports, user, made } = service;
    const address = { id_client: made.id_client, id_app: await addApp(ports, made.id_client) };
    const own = await service.token('app', address.id_app, 10_000_000);
    const stream = await follow((await portal(['calendar'], 60, own)).token);
    await done('updatePublication', { id_publication: 'seen' });
    await until(() => stream.acts().length === 1);
    await (how === 'deleted' ? platform.apps.deleteApp(user, address) : platform.apps.rotateAppSecret(user, address));
    await done('updatePublication', { id_publication: 'not seen' });
    await happens(published());
    await until(() => stream.state.isOver);
    const code = how === 'deleted' ? 518 : 501;
    expect([stream.acts().length, stream.changes(), stream.end()?.code]).toEqual([1, [], code]);
  });

  test('nothing through the list of events, which it may not read', async () => {
    const { token } = await portal(['calendar']);
    const { body } = await service.call('GET', `/organizations/${service.made.id_organization}/events`, { token });
    expect(body.code).toBe(519);
  });
});
