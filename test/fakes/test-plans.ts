import type { AiPlanInput } from '#domain/ai-plans/prepare-plan';
import type { ModelQuestion, Models } from '#ports/ai-plans/models';
import type { PlanData } from '#ports/access/client';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { withAccount } from './test-account.ts';

/** A PNG of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Creates a platform whose client may make plans, with one account, and what tests of plans do. */
export async function withPlans(plan_data: Partial<PlanData> = {}, overrides: Partial<PlatformPorts> = {}) {
  const service = await withAccount(undefined, overrides);
  const { platform, app, made, ports, id_organization, id_account, clock } = service;
  const { id_client } = made;
  await ports.storage.update('clients', id_client, {
    plan_identifier: 'custom',
    plan_data: { ai_credits: 2_000, publications: 100, accounts: 10, ...plan_data },
  });
  const address = { id_client, id_organization };
  const at = (id_ai_plan: string) => ({ ...address, id_ai_plan });
  const make = (input: AiPlanInput = {}) =>
    platform.aiPlans.createAiPlan(app, address, { prompt: 'Fresh bread every day.', accounts: [id_account], ...input });
  return {
    ...service,
    address,
    at,
    make,
    read: (id_ai_plan: string) => platform.aiPlans.getAiPlan(app, at(id_ai_plan)),
    /** Creates a plan and generates it. */
    generated: async (input: AiPlanInput = {}) => {
      const { _id } = await make(input);
      await platform.work.workOnPlans();
      return platform.aiPlans.getAiPlan(app, at(_id));
    },
    upload: async (name = 'photo.png') => {
      async function* content(): AsyncIterable<Uint8Array> {
        yield Promise.resolve(pixel);
      }
      const { _id } = await platform.files.createUpload(app, { id_organization, name, content: content() });
      return _id;
    },
    /** What is spent or reserved of the client's AI credits and publications this month. */
    used: async () => {
      const month = new Date(clock.now()).toISOString().slice(0, 7);
      const { counters } = ports.storage;
      return {
        ai_credits: await counters.total(`ai_credits:${id_client}:${month}`),
        publications: await counters.total(`publications:${id_client}:${month}`),
      };
    },
  };
}

const isPlanning = ({ input }: ModelQuestion): boolean => /^Post \d+: /m.test(input);

/** A platform whose models write and draw, and say before each text and picture that they begin. */
export async function withPlansByModels(
  before: (what: 'plan' | 'picture' | 'text') => Promise<unknown> = () => Promise.resolve(),
) {
  const choice = { provider: 'fake', model: 'small' };
  let texts = 0;
  const models: Models = {
    providers: [{ name: 'fake', abilities: ['text', 'image'] }],
    defaults: { orchestrator: choice, text: choice, image: choice },
    ask: async (question) => {
      const usage = { tokens: 1 };
      await before(isPlanning(question) ? 'plan' : 'text');
      if (!isPlanning(question)) return { answer: { text: `Text ${(texts += 1)}` }, usage };
      const numbers = [...question.input.matchAll(/^Post (\d+): /gm)].map(([, number]) => Number(number));
      const posts = numbers.map((number) => ({ number, idea: 'i', why: 'w', image_prompt: 'p' }));
      return { answer: { posts }, usage };
    },
    draw: async () => {
      await before('picture');
      return { bytes: pixel, mime_type: 'image/png', usage: { tokens: 0 } };
    },
  };
  return withPlans({}, { models });
}
