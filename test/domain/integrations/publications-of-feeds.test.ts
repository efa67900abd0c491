import { expect, test } from '@jest/globals';
import { beginMeasuring } from '#domain/numbers/metrics/keep-post-numbers';
import { withAccount } from '../../fakes/test-account.ts';

test('publications and their numbers can be listed by the feed, and the plan, out of which they were made', async () => {
  const { app, clock, create, id_organization, platform, ports } = await withAccount();
  const { _id: of_feed } = await create('of the feed');
  const { _id: of_plan } = await create('of the plan');
  await ports.storage.update('publications', of_feed, { id_integration: 'feed' });
  await ports.storage.update('publications', of_plan, { id_ai_plan: 'plan' });
  await platform.work.publishDue();
  for (const sent of await ports.storage.find('publications', {})) await beginMeasuring(ports, sent);
  clock.advance(60_000);

  const listed = await platform.publications.listPublications(app, { id_organization }, { id_integration: 'feed' });
  expect(listed.data.map(({ _id, id_integration }) => [_id, id_integration])).toEqual([[of_feed, 'feed']]);

  const measured = async (filter: object) => {
    const { publications, total } = await platform.metrics.listPublicationStats(app, { id_organization }, filter);
    expect(publications).toHaveLength(total);
    return publications.map(({ _id }) => _id);
  };
  expect(await measured({ id_integration: 'feed' })).toEqual([of_feed]);
  expect(await measured({ id_ai_plan: 'plan' })).toEqual([of_plan]);
  expect(await measured({ id_integration: 'plan' })).toEqual([]);
  expect(await measured({})).toHaveLength(2);
});
