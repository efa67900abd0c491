import { expect, test } from '@jest/globals';
import { withAccount } from '../../../fakes/test-account.ts';

const day = 86_400_000;

async function prepare() {
  const made = await withAccount();
  const { app, clock, create, id_organization, network, platform, user } = made;
  const { _id: id_publication } = await create('Hello');
  await platform.work.publishDue();
  const at = (days: number) => new Date(clock.now() - days * day).toISOString();
  network.comments.write({ text: 'Old', creation_date: at(9) });
  network.comments.write({ text: 'Young', creation_date: at(6) });
  const read = () => platform.comments.readPublicationComments(app, { id_organization, id_publication }, {});
  const stored = async () =>
    (await platform.comments.listComments(app, { id_organization }, {})).data.map(({ text }) => text);
  const told = async () => {
    await platform.work.settleDueComments();
    await platform.work.deliverDueWebhooks();
    return made.delivered.filter(({ body }) => body.includes('"Old"')).length;
  };
  const keep = (retention_days: number | null) =>
    platform.organizations.updateOrganization(user, { id_organization }, { inbox_settings: { retention_days } });
  return { ...made, keep, read, stored, told };
}

test('comments are kept indefinitely by default', async () => {
  const { clock, platform, read, stored } = await prepare();
  await read();
  clock.advance(1000 * day);
  await platform.work.forgetExpired();
  expect(await stored()).toEqual(['Young', 'Old']);
});

test('an organization keeps comments for its configured days, with what apps were notified of', async () => {
  const { app, clock, id_organization, keep, platform, ports, read, stored, told } = await prepare();
  await read();
  expect(await told()).toBe(1);
  expect(await keep(7)).toMatchObject({ inbox_settings: { retention_days: 7 } });
  await platform.work.forgetExpired();
  expect(await stored()).toEqual(['Young']);
  clock.advance(10_000);
  const feed = await platform.webhooks.listEvents(app, id_organization, { limit: 100 });
  const log = await ports.storage.find('webhook_deliveries', {});
  for (const kept of [feed, log]) {
    expect(JSON.stringify(kept)).toContain('Young');
    expect(JSON.stringify(kept)).not.toContain('"Old"');
  }
});

test('an older comment that the network shows is shown, not announced, and removed within the hour', async () => {
  const { keep, platform, read, stored, told } = await prepare();
  await keep(7);
  expect((await read()).data.map(({ text }) => text)).toEqual(['Young', 'Old']);
  expect(await told()).toBe(0);
  await platform.work.forgetExpired();
  expect(await stored()).toEqual(['Young']);
});

test('an older comment that comes in by itself is not stored', async () => {
  const { keep, platform, stored } = await prepare();
  await keep(7);
  await platform.work.readRecentComments();
  expect(await stored()).toEqual(['Young']);
});

test('the operator sets the longest time for all', async () => {
  const { keep, platform, ports, read, stored } = await prepare();
  await read();
  await keep(20);
  Object.assign(ports.settings, { inboxRetentionDays: 7 });
  await platform.work.forgetExpired();
  expect(await stored()).toEqual(['Young']);
});
