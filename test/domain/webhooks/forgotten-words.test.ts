import { describe, expect, test } from '@jest/globals';
import { announce } from '#domain/webhooks/announce';
import { deliverDueWebhooks } from '#domain/webhooks/deliver-due';
import { forgetObjects } from '#domain/webhooks/forget-objects';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { interruptedAt } from '../../fakes/interrupted-storage.ts';
import { withAnnouncing } from './announcing.ts';

const words = 'Words of Bob';
const refused = { status: 503 };

/** Of three changes that go out together the second, or the first, is about what Bob wrote. */
async function withBob(place: number) {
  const service = await withAnnouncing();
  const { ports, made, clock } = service;
  const { id_client, id_organization } = made;
  const about = { id_account: 'account', id_organization, social_network: 'bluesky' } as const;
  for (let index = 0; index < 3; index += 1) {
    const external_id = String(index);
    const text = index === place ? words : 'Words of Carol';
    const originalChange = { text };
    const change = { field: 'comments', action: 'created', ...about, external_id, originalChange } as const;
    await announce(ports, id_client, [change], `comment ${external_id}`);
    clock.advance(10);
  }
  const forget = (tools: PlatformPorts) =>
    forgetObjects(
      tools,
      id_client,
      [`comment ${String(place)}`],
      (change) => 'external_id' in change && change.external_id === String(place),
    );
  return { ...service, forget };
}
type Service = Awaited<ReturnType<typeof withBob>>;

/** Checks that nothing stored or sent from now on has the words, and that the rest arrives. */
async function judge({ deliverFor, delivered, ports }: Service, call: number): Promise<void> {
  const before = delivered.length;
  await deliverFor(120_000, 5000);
  const stored = JSON.stringify([
    await ports.storage.find('webhook_deliveries', {}),
    await ports.storage.find('events', {}),
  ]);
  expect({ call, stored: stored.includes(words) }).toEqual({ call, stored: false });
  const later = delivered.slice(before);
  expect({ call, later: later.filter(({ body }) => body.includes(words)) }).toEqual({ call, later: [] });
  // Whatever was refused came again, with all its changes.
  const arrived = delivered
    .slice(1)
    .flatMap(({ body }) => JSON.parse(body) as { external_id: string }[])
    .map(({ external_id }) => external_id);
  expect({ call, arrived: [...new Set(arrived)].sort() }).toEqual({ call, arrived: ['0', '1', '2'] });
}

type Act = (ports: PlatformPorts, service: Service) => Promise<void>;

/** Has one thing done at every moment of another, judges each time, and returns how many moments there were. */
async function judgeEachMoment(place: number, during: Act, meanwhile: Act): Promise<number> {
  for (let call = 1; ; call += 1) {
    const service = await withBob(place);
    const { ports, answers } = service;
    answers.push(refused);
    const { happened, storage } = interruptedAt(ports.storage, call, () => meanwhile(ports, service));
    await during({ ...ports, storage }, service);
    if (!happened()) return call;
    await judge(service, call);
  }
}

const deliver: Act = (ports) => deliverDueWebhooks(ports);
const erase: Act = (ports, { forget }) => forget(ports);

describe.each([0, 1])('what somebody wrote, as number %i of what goes out together', (place) => {
  test('is in no later try and nowhere stored when it is erased at any moment of a try that is refused', async () => {
    expect(await judgeEachMoment(place, deliver, erase)).toBeGreaterThan(10);
  });

  test('is in no later try and nowhere stored when a refused try happens at any moment of its erasing', async () => {
    expect(await judgeEachMoment(place, erase, deliver)).toBeGreaterThan(5);
  });
});
