import { describe, expect, test } from '@jest/globals';
import { createPlatform } from '#domain/platform/create-platform';
import type { AiAbility, ModelQuestion, Models } from '#ports/ai-plans/models';
import { codeOf, refusal } from '../../fakes/refused.ts';
import { pixel, withPlans } from '../../fakes/test-plans.ts';

async function readBytes(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const answerTo = ({ input }: ModelQuestion): object => {
  const numbers = [...input.matchAll(/^Post (\d+): /gm)].map(([, number]) => Number(number));
  return numbers.length > 0
    ? { posts: numbers.map((number) => ({ number, idea: `Idea ${number}`, why: 'x', image_prompt: 'a loaf' })) }
    : { text: 'A text' };
};

/** Creates a platform whose models write and draw, and which notes the pictures that drawing was modelled on. */
async function withPainter(abilities: readonly AiAbility[], picture: Uint8Array = pixel) {
  const drawn: { readonly prompt: string; readonly after: readonly Buffer[] }[] = [];
  const choice = { provider: 'fake', model: 'small' };
  const models: Models = {
    providers: [{ name: 'fake', abilities }],
    defaults: { orchestrator: choice, text: choice, image: choice },
    ask: (question) => Promise.resolve({ answer: answerTo(question), usage: { tokens: 1 } }),
    draw: async ({ prompt, after = [] }) => {
      drawn.push({ prompt, after: await Promise.all(after.map((one) => readBytes(one.read()))) });
      return { bytes: picture, mime_type: 'image/png', usage: { tokens: 0 } };
    },
  };
  const service = await withPlans();
  const platform = createPlatform({ ...service.ports, models });
  const { app, address, at, id_account, clock } = service;
  const make = (options: object) =>
    platform.aiPlans.createAiPlan(app, address, { prompt: 'Bread.', accounts: [id_account], options });
  const generated = async (options: object) => {
    const { _id } = await make(options);
    await platform.work.workOnPlans();
    return platform.aiPlans.getAiPlan(app, at(_id));
  };
  return { ...service, models, platform, clock, drawn, make, generated };
}

describe('pictures to model on', () => {
  test('reach an image model that takes pictures', async () => {
    const { upload, generated, drawn, ports } = await withPainter(['text', 'image', 'vision']);
    const gallery_uploads = [await upload()];
    const plan = await generated({ publish_days: [1], gallery_uploads });
    expect([plan.state, plan.warnings]).toEqual(['generated', undefined]);
    const [made = ''] = plan.publications[0]?.files ?? [];
    expect(await ports.storage.get('uploads', made)).toMatchObject({ made_with_ai: true });
    expect(drawn).toEqual([{ prompt: 'a loaf', after: [pixel] }]);
  });

  test('are refused where no model takes them, or none makes pictures', async () => {
    const blind = await withPainter(['text', 'image']);
    const gallery_uploads = [await blind.upload()];
    expect(await refusal(blind.make({ gallery_uploads }))).toMatchObject({
      code: 2106,
      data: { field: 'gallery_uploads' },
    });
    expect(await codeOf(blind.make({ gallery_uploads: [] }))).toBeUndefined();
    const many = await withPainter(['text', 'image', 'vision']);
    const hundred = Array.from({ length: 100 }, (_, at) => String(at).padStart(24, '0'));
    expect(await codeOf(many.make({ gallery_uploads: hundred }))).toBe(2106);
    const without = await withPlans();
    const ids = [await without.upload()];
    expect(await codeOf(without.make({ options: { gallery_uploads: ids } }))).toBe(2106);
  });

  test('of others are refused', async () => {
    const { make } = await withPainter(['text', 'image', 'vision']);
    const foreign = 'b'.repeat(24);
    expect(await refusal(make({ gallery_uploads: [foreign] }))).toMatchObject({
      code: 806,
      data: { uploads: [foreign] },
    });
  });
});

describe('a picture that was made', () => {
  const text = (content: string) => Buffer.from(content);
  const whole = 15 + 2 + 70;

  test.each([
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', text('<!doctype html><title>Sign in</title>')],
    ['a document', text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
    ['empty', text('')],
    ['larger than any picture', Buffer.concat([pixel, Buffer.alloc(6 * 1024 * 1024)])],
  ])('and is %s leaves the post without, is told, and is paid', async (_, picture) => {
    const { generated, used, platform, app, at, ports, address } = await withPainter(['text', 'image'], picture);
    const plan = await generated({ publish_days: [1] });
    expect(plan).toMatchObject({ state: 'generated', warnings: [{ code: 2109 }], credits_spent: whole });
    expect(plan.publications[0]?.files).toEqual([]);
    expect((await used()).ai_credits).toBe(whole);
    const again = { ...at(plan._id), id_publication: plan.publications[0]?._id ?? '' };
    expect(await codeOf(platform.aiPlans.regenerateAiPlanPublication(app, again, 'image'))).toBe(2109);
    expect((await used()).ai_credits).toBe(whole + 70);
    const { id_organization } = address;
    expect(await ports.storage.find('uploads', { where: { id_organization } })).toEqual([]);
    expect(await ports.storage.find('upload_tickets', { where: { id_organization } })).toEqual([]);
  });

  test('and for which there is no space is paid, and the post goes without', async () => {
    const { generated, used, ports, made, platform, app, at } = await withPainter(['text', 'image']);
    const { plan_data } = (await ports.storage.get('clients', made.id_client)) ?? {};
    await ports.storage.update('clients', made.id_client, { plan_data: { ...plan_data, space: 0 } });
    const plan = await generated({ publish_days: [1] });
    expect(plan).toMatchObject({ state: 'generated', warnings: [{ code: 804 }], credits_spent: whole });
    const again = { ...at(plan._id), id_publication: plan.publications[0]?._id ?? '' };
    expect(await codeOf(platform.aiPlans.regenerateAiPlanPublication(app, again, 'image'))).toBe(804);
    expect((await used()).ai_credits).toBe(whole + 70);
  });

  test('by processes that all died before they said so is paid when their plan fails, and once', async () => {
    const { ports, models, make, platform, clock, app, at, used } = await withPainter(['text', 'image']);
    const { _id } = await make({ publish_days: [1] });
    const storage: typeof ports.storage = {
      ...ports.storage,
      update: (kind, id, changes, where) =>
        kind === 'ai_plans' && JSON.stringify(changes).includes('"text":"A text"')
          ? Promise.reject(new Error('the process is dead'))
          : ports.storage.update(kind, id, changes, where),
    };
    const dying = createPlatform({ ...ports, models, storage });
    const plan = () => platform.aiPlans.getAiPlan(app, at(_id));
    for (let starts = 0; starts < 9 && (await plan()).state !== 'failed'; starts += 1) {
      await dying.work.workOnPlans().catch(() => undefined);
      clock.advance(600_000);
    }
    expect(await plan()).toMatchObject({ state: 'failed', credits_spent: 15 + 70 });
    await platform.aiPlans.retryAiPlan(app, at(_id));
    await platform.work.workOnPlans();
    expect(await plan()).toMatchObject({ state: 'generated', credits_spent: 15 + 70 + 15 + 2 });
    expect((await used()).ai_credits).toBe(15 + 70 + 15 + 2);
  });
});
