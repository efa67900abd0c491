import { announce } from '#domain/webhooks/announce';
import type { ServiceEvent } from '#ports/webhooks/service-events';
import { beforeEach, expect, test } from '@jest/globals';
import { withAnnouncing } from './announcing.ts';

let service: Awaited<ReturnType<typeof withAnnouncing>>;
const hour = 3_600_000;
const words = 'the words of Bob';

/** The plan includes an inbox, and a comment, a message and an account have been announced and delivered. */
beforeEach(async () => {
  service = await withAnnouncing();
  const { ports, made, changeOf, deliver } = service;
  const { id_client, id_organization } = made;
  await change('pro');
  const about = { id_account: 'account', id_organization, social_network: 'bluesky' } as const;
  const changes: readonly ServiceEvent[] = [
    { field: 'comments', action: 'created', ...about, external_id: '1', originalChange: { text: words } },
    { field: 'messages', ...about, id_contact: '2', originalChange: { text: words } },
    changeOf('new'),
  ];
  await announce(ports, id_client, changes, 'three things');
  await deliver();
  expect(bodies().at(-1)).toContain(words);
});

const bodies = () => service.delivered.map(({ body }) => body);

const change = (plan_identifier: 'free' | 'pro') =>
  service.ports.storage.update('clients', service.made.id_client, { plan_identifier, plan_data: undefined });

const fieldsOf = (body = '') => (JSON.parse(body) as readonly { readonly field: string }[]).map(({ field }) => field);

const replays = {
  one: async () => {
    const id_delivery = service.delivered[0]?.id ?? '';
    await service.platform.webhooks.replayWebhookDelivery(service.app, { ...service.address, id_delivery });
  },
  'a period': async () => {
    const from_date = '2026-11-01T00:00:00Z';
    await service.platform.webhooks.replayWebhookDeliveries(service.app, service.address, { from_date });
  },
};

test.each(Object.entries(replays))(
  'sending %s again carries no words of comments and messages once the plan has no inbox, and does again when it has',
  async (_, replay) => {
    const [first] = bodies();
    await change('free');
    await replay();
    await service.deliver();
    const without = bodies().at(-1);
    expect(bodies()).toHaveLength(2);
    expect(without).not.toContain(words);
    expect(fieldsOf(without)).toEqual(['comments', 'messages', 'new_account']);
    await change('pro');
    await replay();
    await service.deliver();
    expect(bodies().at(-1)).toBe(first);
  },
);

test('nor does another try of what was not taken before', async () => {
  const { ports, made, answers, deliverFor, changeOf } = service;
  answers.push({ status: 503 });
  const { id_client } = made;
  const written: ServiceEvent = {
    ...{ ...changeOf('account'), field: 'comments', action: 'created' },
    ...{ external_id: '3', originalChange: { text: words } },
  };
  await announce(ports, id_client, [written], 'another');
  await service.deliver();
  expect(bodies().at(-1)).toContain(words);
  await change('free');
  await deliverFor(hour, 60_000);
  expect(bodies()).toHaveLength(3);
  expect(bodies().at(-1)).not.toContain(words);
});
