import { expect, test } from '@jest/globals';
import { ModelFailure } from '#domain/ai-plans/index';
import { createPlatform } from '#domain/platform/create-platform';
import type { ModelQuestion, Models } from '#ports/ai-plans/models';
import { withPlans } from '../../fakes/test-plans.ts';

const choice = { provider: 'fake', model: 'small' };
const answerTo = ({ input }: ModelQuestion): object => {
  const numbers = [...input.matchAll(/^Post (\d+): /gm)].map(([, number]) => Number(number));
  return numbers.length > 0
    ? { posts: numbers.map((number) => ({ number, idea: `Idea ${number}`, why: 'x', image_prompt: '' })) }
    : { text: 'A text' };
};

test('nobody has the operator’s models write for nothing by taking their own keys away after the plan was priced', async () => {
  const keys: (string | undefined)[] = [];
  const models: Models = {
    providers: [{ name: 'fake', abilities: ['text'] }],
    defaults: { orchestrator: choice, text: choice },
    ask: (question) => {
      keys.push(question.choice.api_key);
      // The client's key is worth nothing.
      if (question.choice.api_key !== undefined)
        return Promise.reject(new ModelFailure('silent', 'it does not accept the key'));
      return Promise.resolve({ answer: answerTo(question), usage: { tokens: 100 } });
    },
    draw: () => Promise.reject(new ModelFailure('silent', 'no pictures')),
  };
  const { ports, user, app, address, at, id_account, clock, used } = await withPlans();
  const platform = createPlatform({ ...ports, models });
  const { id_client } = address;
  const own = { ...choice, api_key: 'worthless' };
  await platform.clients.updateAiSettings(user, { id_client }, { orchestrator: own, text: own });
  const make = () =>
    platform.aiPlans.createAiPlan(app, address, {
      prompt: 'Bread.',
      accounts: [id_account],
      options: { allow_images: false },
    });
  const work = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await platform.work.workOnPlans();
      clock.advance(31_000);
    }
  };
  const read = (id: string) => platform.aiPlans.getAiPlan(app, at(id));
  const first = await make();
  expect(first.estimated_cost).toBe(0);
  // One fails with the key and is tried again without it. The key is gone before the other begins.
  await work();
  expect(await read(first._id)).toMatchObject({ state: 'failed', error: { code: 2121 } });
  const third = await make();
  await platform.clients.updateAiSettings(user, { id_client }, { orchestrator: null, text: null });
  await work();
  expect(await read(third._id)).toMatchObject({ state: 'failed', error: { code: 2121 }, credits_spent: 0 });
  expect(keys.filter((key) => key === undefined)).toEqual([]);
  await platform.aiPlans.retryAiPlan(app, at(first._id));
  await work();
  expect(await read(first._id)).toMatchObject({ state: 'generated', credits_spent: 29 });
  expect((await used()).ai_credits).toBe(29);
});
