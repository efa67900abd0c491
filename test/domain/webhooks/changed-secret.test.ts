import { beforeEach, expect, test } from '@jest/globals';
import { announce } from '#domain/webhooks/announce';
import { createTestPlatform } from '../../fakes/test-platform.ts';

const day = 24 * 60 * 60 * 1000;

let service: Awaited<ReturnType<typeof createTestPlatform>>;

beforeEach(async () => {
  service = await createTestPlatform();
});

const rotate = async (): Promise<string> => {
  const { platform, user, made } = service;
  return (await platform.apps.rotateAppSecret(user, { ...made, id_app: made.app.id_app })).secret;
};

/** Lets something happen; it is sent when `deliver` is called. */
const happen = async (cause: string): Promise<void> => {
  const { ports, made } = service;
  const { id_client, id_organization } = made;
  const change = { id_account: id_organization, id_organization, social_network: 'bluesky' } as const;
  await announce(ports, id_client, [{ field: 'new_account', ...change }], cause);
};

/** The secrets that the next message is signed with, newest first. */
const deliver = async () => {
  const { platform, delivered } = service;
  delivered.length = 0;
  await platform.work.deliverDueWebhooks();
  return delivered.map(({ secret, previous_secret }) => [secret, previous_secret]);
};

test('what waited when the secret changed is signed with both, the new one first', async () => {
  const { made } = service;
  await happen('before');
  const secret = await rotate();
  expect(await deliver()).toEqual([[secret, made.app.client_secret]]);
});

test('a try that failed before is signed again after', async () => {
  const { made, answers, clock } = service;
  answers.push({ status: 500 });
  await happen('before');
  expect(await deliver()).toEqual([[made.app.client_secret, undefined]]);
  const secret = await rotate();
  clock.advance(10 * 60_000);
  expect(await deliver()).toEqual([[secret, made.app.client_secret]]);
});

test('after a day the new one signs alone, and the old one is forgotten', async () => {
  const { clock, made, platform, ports } = service;
  const secret = await rotate();
  clock.advance(day - 1);
  await platform.work.forgetExpired();
  await happen('within');
  expect(await deliver()).toEqual([[secret, made.app.client_secret]]);
  clock.advance(1);
  await happen('after');
  expect(await deliver()).toEqual([[secret, undefined]]);
  await platform.work.forgetExpired();
  const app = await ports.storage.get('apps', made.app.id_app);
  expect(app).not.toHaveProperty('previous_client_secret');
  expect(app).not.toHaveProperty('previous_secret_until');
});

test('a second change within a day drops the oldest, so that two changes end an old secret at once', async () => {
  const first = await rotate();
  const second = await rotate();
  await happen('after two');
  expect(await deliver()).toEqual([[second, first]]);
});

test('a test message is signed like all others', async () => {
  const { platform, user, made, delivered } = service;
  const secret = await rotate();
  await platform.webhooks.testWebhook(user, { ...made, id_app: made.app.id_app });
  expect(delivered).toMatchObject([{ secret, previous_secret: made.app.client_secret }]);
});
