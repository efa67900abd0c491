import { describe, expect, test } from '@jest/globals';
import { refusal } from '../../../fakes/refused.ts';
import { day, newsItem, withFeed } from '../../../fakes/test-feeds.ts';

describe('connecting a feed', () => {
  test('takes its title and says nothing of what is only ours', async () => {
    const { platform, app, id_organization, id_integration, id_account } = await withFeed();
    const shown = await platform.integrations.getIntegration(app, { id_organization, id_integration });
    expect(shown).toMatchObject({
      provider: 'rss',
      name: 'News',
      external_identifier: 'https://blog.example/feed',
      connected: true,
      config: {
        url: 'https://blog.example/feed',
        id_accounts: [id_account],
        template: '{{title}}\n\n{{link}}',
        auto_publish: false,
        use_slots: false,
        import_image: true,
        max_per_day: 10,
      },
    });
    expect(shown).not.toHaveProperty('feed');
  });

  test.each([
    [{ kind: 'failed', reason: 'it is not a feed', isPassing: false }, 'it is not a feed'],
    [{ kind: 'gone' }, 'it says that it is gone for good'],
  ] as const)('that cannot be read is refused: %j', async (answer, reason) => {
    const { platform, app, id_organization, id_account, feed, ports } = await withFeed();
    feed.answer = answer;
    const input = { provider: 'rss', url: 'https://other.example/feed', id_accounts: [id_account] };
    expect(await refusal(platform.integrations.connectIntegration(app, id_organization, input))).toMatchObject({
      error: 'feed_not_readable',
      problem: { data: { reason } },
    });
    expect(await ports.storage.find('integrations', { where: { id_organization } })).toHaveLength(1);
  });

  test('is listed among what can be connected, as a form', async () => {
    const { platform, app } = await withFeed();
    const { providers } = await platform.integrations.listIntegrationProviders(app);
    const rss = providers.find(({ provider }) => provider === 'rss');
    expect(rss).toMatchObject({ requires_oauth: false, content_feed: true, file_import: false, accepted_formats: [] });
    expect(rss?.config_fields.map(({ name }) => name)).toEqual([
      'url',
      'id_accounts',
      'publication_type',
      'template',
      'auto_publish',
      'use_slots',
      'import_image',
      'max_per_day',
    ]);
  });
});

describe('connecting a feed anew', () => {
  test('takes what is in it as seen and posts what was found before', async () => {
    const service = await withFeed({ max_per_day: 1 });
    const { platform, app, id_organization, id_integration, id_account, publish, sweep, posts, feed } = service;
    publish('one', 'two');
    await sweep();
    feed.items = [newsItem('missed', service.clock.now()), ...feed.items];
    const input = { provider: 'rss', url: 'https://blog.example/feed', id_accounts: [id_account] };
    await platform.integrations.reconnectIntegration(app, { id_organization, id_integration }, input);
    for (let days = 0; days < 3; days += 1) await sweep();
    const made = (await posts()).map(({ text = '' }) => text.split('\n')[0]);
    expect(made.sort()).toEqual(['Title of one', 'Title of two']);
  });

  test('at another address posts nothing that is there, and what comes then', async () => {
    const service = await withFeed();
    const { platform, app, id_organization, id_integration, id_account, publish, sweep, posts, feed, clock } = service;
    feed.items = [1, 2, 3, 4].map((days) => newsItem(`other${String(days)}`, clock.now() - days * day));
    const input = { provider: 'rss', url: 'https://other.example/feed', id_accounts: [id_account] };
    const changed = await platform.integrations.reconnectIntegration(app, { id_organization, id_integration }, input);
    expect(changed).toMatchObject({ _id: id_integration, external_identifier: 'https://other.example/feed' });
    await sweep();
    expect(await posts()).toEqual([]);
    publish('new');
    await sweep();
    expect(await posts()).toHaveLength(1);
  });
});
