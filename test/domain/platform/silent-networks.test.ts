import { networksWithoutAnswer } from '#domain/platform/index';
import { NetworkFailure } from '#domain/networks/network-failure';
import { createPlatform } from '#domain/platform/create-platform';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';

const minute = 60_000;

/** A platform with a post that is due in ten minutes on a network whose silence the test decides. */
async function start() {
  const network = new FakeNetwork();
  let since: number | undefined;
  const adapter = { ...network.adapter(), silentSince: () => since };
  const service = await createTestPlatform({ networks: [adapter] });
  Object.assign(service.ports.settings, { operatorEmail: 'ops@example.org' });
  const { app, clock, made, platform, ports } = service;
  const { id_organization } = made;
  const [id_account = ''] = await service.connect();
  await platform.start();
  const publish = (text: string, publish_date?: string) =>
    platform.publications.createPublication(app, {
      id_organization,
      id_account,
      input: { social_network: 'bluesky', text, ...(publish_date !== undefined && { publish_date }) },
    });
  return {
    ...service,
    publish,
    /** The network answers none of the next calls. */
    fall: (times = 1) => {
      since ??= clock.now();
      const error = new NetworkFailure('temporary', 'bsky.social: ECONNREFUSED');
      for (let number = 0; number < times; number += 1) network.faults.push({ at: 'before it is asked', error });
    },
    rise: () => {
      since = undefined;
    },
    today: async (on = platform) =>
      (await on.metrics.getDashboard(app, { id_organization }, {})).health?.silent_networks,
    /** Another process, begun after all this. */
    other: () => createPlatform({ ...ports, networks: [{ ...adapter, silentSince: () => undefined }] }),
  };
}
type Service = Awaited<ReturnType<typeof start>>;

let service: Service;
beforeEach(async () => {
  service = await start();
});

describe('a network that does not answer', () => {
  test('is shown with since when, how many posts wait and the next try, in every process alike', async () => {
    const { clock, fall, other, platform, ports, publish, today } = service;
    expect(await today()).toEqual([]);
    await publish('later', '2026-11-20T09:30:00.000Z');
    fall(8);
    await publish('one');
    clock.advance(2 * minute);
    await publish('two');
    const since = '2026-11-20T09:00:00.000Z';
    const shown = { social_network: 'bluesky', since, posts_waiting: 2, next_try_date: expect.anything() };
    expect(await today()).toEqual([shown]);
    expect(await today(other())).toEqual(await today());
    const text = 'Bluesky has not answered since 2026-11-20 09:00 UTC, 2 posts wait, next try 2026-11-20 09:02 UTC';
    expect(await other().readiness()).toContainEqual({ reason: 'network_silent', message: text });
    expect(await networksWithoutAnswer(ports)).toMatchObject([
      { subject: 'networks', text: expect.stringContaining(text) },
    ]);
    const { networks } = await platform.backlog();
    expect(networks).toMatchObject([{ silent_seconds: 120, silent: shown }]);
  });

  test('is forgotten by all as soon as it answers, and the posts are published once', async () => {
    const { clock, fall, other, platform, publish, rise, today } = service;
    fall();
    const { _id } = await publish('one');
    expect(await today()).toHaveLength(1);
    rise();
    clock.advance(minute);
    await platform.work.publishDue();
    expect(await today()).toEqual([]);
    expect(await today(other())).toEqual([]);
    expect((await service.ports.storage.get('publications', _id))?.state).toBe('published');
  });

  test('is mailed to the operator after five minutes', async () => {
    const { clock, fall, mails, platform, publish } = service;
    fall(8);
    await publish('one');
    clock.advance(4 * minute);
    await platform.work.mailOperator();
    expect(mails).toEqual([]);
    clock.advance(60 * minute);
    await platform.work.publishDue();
    await platform.work.mailOperator();
    expect(mails.map(({ text }) => text).join('\n')).toMatch(
      /^- networks: Bluesky has not answered since 2026-11-20 09:00 UTC, 1 post waits, next try /m,
    );
  });

  test('is none of organizations that do not use it', async () => {
    const { app, fall, made, platform, ports, publish } = service;
    fall();
    await publish('one');
    const below = await platform.organizations.createChildOrganization(app, made, { name: 'Below' });
    const { health } = await platform.metrics.getDashboard(app, { id_organization: below._id }, {});
    expect(health?.silent_networks).toEqual([]);
    expect(await ports.storage.find('network_states', {})).toHaveLength(1);
  });
});
