import { expect, test } from '@jest/globals';
import { withAccount } from '../../fakes/test-account.ts';

/** A platform with an account whose published post has a comment and metrics. */
async function withPost() {
  const service = await withAccount();
  const { app, create, id_organization, network, platform } = service;
  const { _id: id_publication } = await create('Hello');
  await platform.work.publishDue();
  network.comments.write({ text: 'Nice' });
  await platform.comments.readPublicationComments(app, { id_organization, id_publication }, {});
  return { ...service, id_publication };
}

test('the comments on a post are deleted with it', async () => {
  const { app, id_organization, id_publication, platform } = await withPost();
  const count = async () => (await platform.comments.listComments(app, { id_organization }, {})).total;
  expect(await count()).toBe(1);
  await platform.publications.deletePublication(app, { id_organization, id_publication });
  expect(await count()).toBe(0);
});

test('the metrics of a publication are deleted with it', async () => {
  const { app, id_organization, id_publication, platform, ports } = await withPost();
  const day = { id_organization, id_publication, day: '2026-11-20', values: {}, metrics: {} };
  const collected_date = '2026-11-20T09:00:00.000Z';
  await ports.storage.insert('publication_days', { _id: 'day', ...day, collected_date });
  await platform.publications.deletePublication(app, { id_organization, id_publication });
  expect(await ports.storage.get('publication_days', 'day')).toBeUndefined();
});

test('the followers of an account are no longer counted once it is removed', async () => {
  const { app, id_account, id_organization, made, platform, ports } = await withAccount();
  const { id_client } = made;
  const address = { id_client, id_organization, id_account, social_network: 'bluesky' } as const;
  const followers = { followers: 5, followers_until: '9999-12-31', values: {} };
  await ports.storage.insert('account_days', { _id: 'day', ...address, day: '2026-11-19', ...followers });
  await platform.accounts.deleteAccount(app, { id_organization, id_account });
  expect((await ports.storage.get('account_days', 'day'))?.followers_until).toBe('2026-11-20');
});

test('a new webhook URL is called at once, though the old one is paused for failures', async () => {
  const { made, platform, ports, user } = await withAccount();
  const { id_app } = made.app;
  const line = { _id: id_app, id_client: made.id_client, news: '', paused_until: '2026-11-21T00:00:00.000Z' };
  await ports.storage.remove('webhook_lines', id_app);
  await ports.storage.insert('webhook_lines', line);
  const change = { webhook_url: 'https://hooks.example/new' };
  await platform.apps.updateApp(user, { id_client: made.id_client, id_app }, change);
  expect((await ports.storage.get('webhook_lines', id_app))?.paused_until).toBeUndefined();
});
