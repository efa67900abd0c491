import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chargedReads } from '#adapters/mcp/reading-credits';
import { operations } from '#domain/platform/index';
import { startAssistantService } from '../../fakes/assistant-service.ts';
import { FakeNetwork } from '../../fakes/fake-network.ts';

const x = new FakeNetwork('x');
let service: Awaited<ReturnType<typeof startAssistantService>>;
beforeEach(async () => {
  service = await startAssistantService({ networks: [x.adapter()] }, 'x');
});
afterEach(() => service.stop());

const spent = async () => {
  const { platform, app, id_organization } = service;
  return (await platform.metrics.getPlanUse(app, { id_organization })).actual_use.x_credits;
};

test('a read that X charges for shows its price, and runs after a confirmation', async () => {
  const { use } = await service.connectAssistant(['interface']);
  const { platform, app, id_organization, id_account } = service;
  const input = { social_network: 'x', text: 'Fresh bread' };
  await platform.publications.createPublication(app, { id_organization, id_account, input });
  const before = await spent();
  const found = await use('search_interface', { operation: 'listSocialPublications' });
  expect(found.answer.operations).toMatchObject([{ changes: false, may_take_x_credits: true }]);
  const toolInput = { operation: 'listSocialPublications', path: { id_account } };
  const proposed = await use('call_operation', toolInput);
  expect(proposed.answer).toMatchObject({ status: 'needs_confirmation', preview: { x_credits_each: 1 } });
  expect(await spent()).toBe(before);
  const agreed = { ...toolInput, confirmation: proposed.answer.confirmation };
  for (let count = 0; count < 2; count += 1)
    expect((await use('call_operation', agreed)).answer).toMatchObject({
      status: 'done',
      result: { from_outside: { answer: { total: 1 } } },
    });
  expect(await spent()).toBe(before + 1);
});

test('the same read of a network that does not charge is answered at once', async () => {
  const free = await startAssistantService();
  try {
    const { use } = await free.connectAssistant(['interface']);
    const { id_account } = free;
    const read = await use('call_operation', { operation: 'listSocialPublications', path: { id_account } });
    expect(read.answer).toMatchObject({ status: 'done' });
  } finally {
    await free.stop();
  }
});

test('every read operation that can lack X credits is known as one that charges', () => {
  const reads = operations.filter(({ method }) => method === 'GET');
  const charging = reads.filter(({ errors }) => errors.includes('no_x_credits_left')).map(({ id }) => id);
  expect([...chargedReads.keys()]).toEqual(expect.arrayContaining(charging));
  expect(reads.map(({ id }) => id)).toEqual(expect.arrayContaining([...chargedReads.keys()]));
});
