import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { callTimeout, describeTimeout } from '#adapters/mcp/in-time';
import { tools } from '#adapters/mcp/tools/index';
import { startAssistantService } from '../../fakes/assistant-service.ts';
import { answersAreOut } from '../../fakes/test-platform.ts';

let service: Awaited<ReturnType<typeof startAssistantService>>;
beforeEach(async () => {
  service = await startAssistantService();
});
afterEach(() => service.stop());

/** Lets the service work until a post is in a state. */
async function untilPost(state: 'published' | 'publishing'): Promise<void> {
  const where = { state } as const;
  while ((await service.ports.storage.find('publications', { where })).length === 0) await answersAreOut();
}

test('a call that times out explains what may happen and continues, and the same call returns the result', async () => {
  const { use } = await service.connectAssistant(['read', 'publish']);
  const { network, clock, id_account } = service;
  let open = (): void => undefined;
  network.gate = new Promise((resolve) => (open = resolve));
  const input = { accounts: [id_account], text: 'Slow bread' };
  const { confirmation } = (await use('schedule_post', input)).answer;
  const agreed = { ...input, confirmation };
  const slow = use('schedule_post', agreed);
  await untilPost('publishing');
  clock.advance(callTimeout);
  expect(await slow).toMatchObject({
    isError: true,
    answer: { code: 567, data: { seconds: 55, reason: expect.stringContaining('the same call again') } },
  });
  expect((await use('schedule_post', agreed)).answer).toMatchObject({
    repeated: true,
    result: { posts: [{ state: 'publishing' }] },
  });
  open();
  await untilPost('published');
  expect(network.calls.map(({ text }) => text)).toEqual(['Slow bread']);
});

test.each([
  ['read_post', false, {}, 'nothing was changed'],
  ['schedule_post', false, {}, 'nothing was done'],
  ['schedule_post', false, { confirmation: 'c' }, 'the same call again'],
  // The person is asked, whatever the model brings.
  ['schedule_post', true, { confirmation: 'c' }, 'nothing was done'],
  ['draft_post', false, {}, 'look whether it was'],
  ['draft_post', false, { idempotency_key: 'k' }, 'the same call again'],
])('of %s (a user can be asked: %s) with %j it says: %s', (name, canAsk, input, words) => {
  const tool = tools.find((one) => one.name === name);
  expect(tool && describeTimeout(tool, { canAsk, person: undefined }, input)).toContain(words);
});

test('after a user has agreed, it may have run, and asking them again would run it twice', () => {
  const tool = tools.find(({ name }) => name === 'reply');
  const person = { accepted: true, confirmation: 'c' };
  expect(tool && describeTimeout(tool, { canAsk: true, person }, {})).toContain('look whether it was');
});
