import { describe, expect, test } from '@jest/globals';
import { createPlatform } from '#domain/platform/create-platform';
import type { Storage } from '#ports/foundation/storage';
import { dyingStorage } from '../../fakes/dying-storage.ts';
import { interruptedAt } from '../../fakes/interrupted-storage.ts';
import { inTime } from '../../fakes/in-time.ts';
import { codeOf } from '../../fakes/refused.ts';
import { withPlans, withPlansByModels } from '../../fakes/test-plans.ts';

/** What planning, two texts and two pictures cost. */
const whole = 15 + 2 * 2 + 2 * 70;
const twoDays = { options: { publish_days: [1, 2] } };

test('a picture that was stored just before the process died is charged, once', async () => {
  for (let writes = 1; ; writes += 1) {
    const { make, ports, clock, platform, read, used } = await withPlansByModels();
    const { _id } = await make(twoDays);
    const { storage, died } = dyingStorage(ports.storage, writes);
    // A process that is dead removes no files either.
    const remove = (key: string) => (died() ? Promise.resolve() : ports.files.remove(key));
    await createPlatform({ ...ports, storage, files: { ...ports.files, remove } })
      .work.workOnPlans()
      .catch(() => undefined);
    const isOver = !died();
    clock.advance(120_000);
    await platform.work.workOnPlans();
    const { state, credits_spent, publications } = await read(_id);
    expect([writes, state, credits_spent]).toEqual([writes, 'generated', whole]);
    expect(publications.map(({ files }) => files.length)).toEqual([1, 1]);
    expect(await used()).toEqual({ ai_credits: whole, publications: 2 });
    if (isOver) break;
  }
}, 60_000);

test('a picture of a try that failed is not charged again when the plan is tried again', async () => {
  const { make, platform, app, at, ports, clock, read, used } = await withPlansByModels();
  const { _id } = await make(twoDays);
  await platform.work.workOnPlans();
  // As if its generation had failed after everything was made and paid.
  await ports.storage.update('ai_plans', _id, { state: 'failed' });
  await platform.aiPlans.retryAiPlan(app, at(_id));
  clock.advance(1_000);
  await platform.work.workOnPlans();
  expect(await read(_id)).toMatchObject({ state: 'generated', credits_spent: whole + 15 + 4 });
  expect((await used()).ai_credits).toBe(whole + 15 + 4);
});

/** A storage that stores no upload the first time. */
function refusingUploads(storage: Storage): Storage {
  let refusals = 1;
  return {
    ...storage,
    insert: (kind, record, ...rest) =>
      kind === 'uploads' && refusals-- > 0
        ? Promise.reject(new Error('the database is away'))
        : storage.insert(kind, record, ...rest),
  };
}

test('a picture that could not be stored for a fault of the database is drawn again, and charged once', async () => {
  let drawn = 0;
  const { make, ports, clock, platform, read, used, address } = await withPlansByModels((what) => {
    if (what === 'picture') drawn += 1;
    return Promise.resolve();
  });
  const { _id } = await make(twoDays);
  const refusing = createPlatform({ ...ports, storage: refusingUploads(ports.storage) });
  await refusing.work.workOnPlans();
  expect(drawn).toBe(2);
  clock.advance(120_000);
  await platform.work.workOnPlans();
  expect(drawn).toBe(3);
  expect(await read(_id)).toMatchObject({ state: 'generated', credits_spent: whole });
  expect(await used()).toEqual({ ai_credits: whole, publications: 2 });
  const { id_organization } = address;
  expect(await ports.storage.find('uploads', { where: { id_organization } })).toHaveLength(2);
  expect(await ports.storage.find('upload_tickets', { where: { id_organization } })).toEqual([]);
});

test('a picture made again that could not be stored for a fault of the database costs nothing, the next one does', async () => {
  const { generated, ports, app, at, used } = await withPlansByModels();
  const { _id, publications } = await generated(twoDays);
  const post = { ...at(_id), id_publication: publications[0]?._id ?? '' };
  const refusing = createPlatform({ ...ports, storage: refusingUploads(ports.storage) });
  const again = () => refusing.aiPlans.regenerateAiPlanPublication(app, post, 'image');
  await expect(again()).rejects.toThrow('the database is away');
  expect((await used()).ai_credits).toBe(whole);
  expect((await again()).credits_spent).toBe(whole + 70);
  expect((await used()).ai_credits).toBe(whole + 70);
});

/** What happens to a creation that is held up for so long that somebody else takes the plan over. */
const holdUps = ['goes on', 'finds no database', 'goes on after the plan was cancelled'] as const;

test.each(holdUps)(
  'a creation that is held up at any call and %s leaves the credits exact',
  async (then) => {
    for (let call = 1; ; call += 1) {
      const service = await withPlansByModels();
      const { ports, clock, platform, app, at, address, id_account, used } = service;
      const all = () => ports.storage.find('ai_plans', {});
      const { storage, happened } = interruptedAt(ports.storage, call, async () => {
        clock.advance(120_000);
        if (then === 'goes on after the plan was cancelled')
          for (const { _id } of await all()) await codeOf(platform.aiPlans.cancelAiPlan(app, at(_id)));
        await platform.work.workOnPlans();
        if (then === 'finds no database') throw new Error('no database');
      });
      const input = { prompt: 'Bread.', accounts: [id_account], ...twoDays };
      await createPlatform({ ...ports, storage })
        .aiPlans.createAiPlan(app, address, input)
        .catch(() => undefined);
      clock.advance(120_000);
      await platform.work.workOnPlans();
      const spent = (await all()).reduce((sum, { credits_spent }) => sum + credits_spent, 0);
      expect([call, (await used()).ai_credits]).toEqual([call, spent]);
      if (!happened()) break;
    }
  },
  60_000,
);

test('a creation whose plan cannot be paid leaves neither the plan nor anything reserved', async () => {
  const { make, ports, used } = await withPlans({ ai_credits: 18 });
  expect(await codeOf(make(twoDays))).toBe(941);
  expect(await ports.storage.find('ai_plans', {})).toEqual([]);
  expect(await used()).toEqual({ ai_credits: 0, publications: 0 });
});

describe('a plan that is cancelled', () => {
  test('while it is approved leaves no post behind that goes out', async () => {
    const { generated, ports, app, at, platform } = await withPlans();
    const { _id } = await generated(twoDays);
    await platform.aiPlans.archiveAiPlan(app, at(_id));
    const { storage } = ports;
    let isFirst = true;
    const cancelling = createPlatform({
      ...ports,
      storage: {
        ...storage,
        find: async (kind, query) => {
          const found = await storage.find(kind, query);
          if (kind !== 'publications' || !isFirst) return found;
          isFirst = false;
          // The approval was a little faster.
          for (const one of found) await storage.update('publications', one._id, { state: 'ready' });
          return found;
        },
      },
    });
    await cancelling.aiPlans.cancelAiPlan(app, at(_id));
    expect(await storage.find('publications', { where: { id_ai_plan: _id, deleted: false } })).toEqual([]);
  });

  test.each(['validateAiPlan', 'retryAiPlan', 'archiveAiPlan', 'cancelAiPlan'] as const)(
    'at the same moment as %s is called ends in a state that is allowed, with its credits exact',
    async (other) => {
      for (const begin of ['waiting', 'generated', 'failed'] as const) {
        const { make, at, app, ports, clock, platform, used } = await withPlansByModels();
        const { _id } = await make(twoDays);
        if (begin !== 'waiting') await platform.work.workOnPlans();
        if (begin === 'failed') await ports.storage.update('ai_plans', _id, { state: 'failed' });
        const calls = [platform.aiPlans[other](app, at(_id)), platform.aiPlans.cancelAiPlan(app, at(_id))];
        const ending = [...calls.map(codeOf), platform.work.workOnPlans().then(() => undefined)];
        const codes = await inTime({ clock }, Promise.all(ending));
        for (const code of codes) expect([undefined, 2102]).toContain(code);
        clock.advance(120_000);
        await platform.work.workOnPlans();
        const plan = await ports.storage.get('ai_plans', _id);
        expect([plan?.due_date, plan?.reservation]).toEqual([undefined, undefined]);
        expect(await used()).toMatchObject({ ai_credits: plan?.credits_spent ?? 0 });
        const left = await ports.storage.find('publications', { where: { id_ai_plan: _id, deleted: false } });
        if (plan?.state === 'cancelled') expect([other, begin, left]).toEqual([other, begin, []]);
        if (codes[1] === undefined && codes[0] !== undefined) expect(plan?.state).toBe('cancelled');
      }
    },
  );
});

test('a picture made again while the text is written again stays the one of the post', async () => {
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();
  const { generated, at, app, ports, platform, read, used } = await withPlansByModels((what) =>
    what === 'text' ? meanwhile() : Promise.resolve(),
  );
  const plan = await generated({ options: { publish_days: [1] } });
  const [post] = plan.publications;
  const address = { ...at(plan._id), id_publication: post?._id ?? '' };
  meanwhile = () => {
    meanwhile = () => Promise.resolve();
    return platform.aiPlans.regenerateAiPlanPublication(app, address, 'image');
  };
  expect(await codeOf(platform.aiPlans.regenerateAiPlanPublication(app, address, 'text'))).toBe(935);
  const [after] = (await read(plan._id)).publications;
  expect(after?.files).not.toEqual(post?.files);
  const stored = await ports.storage.get('publications', address.id_publication);
  expect(stored?.files_text).toContain(after?.files[0]);
  // Both were made, and are paid.
  expect(await used()).toMatchObject({ ai_credits: 15 + 2 + 70 + 70 + 2 });
});

test('a plan waits while its client is disabled, costs nothing, and goes on once it is enabled', async () => {
  let asked = 0;
  const { make, made, ports, clock, platform, read, used, app, at } = await withPlansByModels(() => {
    asked += 1;
    return Promise.resolve();
  });
  const { _id } = await make(twoDays);
  const other = await make(twoDays);
  const disable = (disabled: boolean) => ports.storage.update('clients', made.id_client, { disabled });
  await disable(true);
  await platform.work.workOnPlans();
  clock.advance(10 * 60_000);
  await platform.work.workOnPlans();
  expect([asked, (await read(_id)).state]).toEqual([0, 'pending']);
  await platform.aiPlans.cancelAiPlan(app, at(other._id));
  await disable(false);
  clock.advance(10 * 60_000);
  await platform.work.workOnPlans();
  expect((await read(_id)).state).toBe('generated');
  expect(await used()).toEqual({ ai_credits: whole, publications: 2 });
});

test('nothing is made again, and no credits are spent, while a client is disabled', async () => {
  const { generated, made, ports, platform, used, app, at } = await withPlansByModels();
  const { _id, publications } = await generated(twoDays);
  const address = { ...at(_id), id_publication: publications[0]?._id ?? '' };
  await ports.storage.update('clients', made.id_client, { disabled: true });
  for (const target of ['text', 'image']) {
    expect(await codeOf(platform.aiPlans.regenerateAiPlanPublication(app, address, target))).toBe(517);
  }
  expect((await used()).ai_credits).toBe(whole);
  await ports.storage.update('clients', made.id_client, { disabled: undefined });
  expect(await codeOf(platform.aiPlans.regenerateAiPlanPublication(app, address, 'text'))).toBeUndefined();
  expect((await used()).ai_credits).toBe(whole + 2);
});

describe.each(['validateAiPlan', 'cancelAiPlan'] as const)('a draft that is made again while %s is called', (other) => {
  test.each([
    ['text', 2],
    ['image', 70],
  ] as const)('keeps the %s it had, is paid, and leaves nothing to do', async (target, price) => {
    let meanwhile: () => Promise<unknown> = () => Promise.resolve();
    const { generated, at, app, ports, clock, platform, used } = await withPlansByModels(() => meanwhile());
    const { _id, publications } = await generated(twoDays);
    const [post] = publications;
    const address = { ...at(_id), id_publication: post?._id ?? '' };
    const codes: (number | undefined)[] = [];
    meanwhile = async () => {
      codes.push(await codeOf(platform.aiPlans[other](app, at(_id))));
    };
    expect(await codeOf(platform.aiPlans.regenerateAiPlanPublication(app, address, target))).toBe(935);
    expect(codes).toEqual([undefined]);
    const stored = await ports.storage.get('publications', address.id_publication);
    const isApproved = other === 'validateAiPlan';
    expect(stored).toMatchObject({ text: post?.text, files: post?.files, deleted: !isApproved });
    expect(await used()).toMatchObject({ ai_credits: whole + price });
    clock.advance(3_600_000);
    await platform.work.workOnPlans();
    const plan = await ports.storage.get('ai_plans', _id);
    expect(plan).toMatchObject({ state: isApproved ? 'validated' : 'cancelled', credits_spent: whole + price });
    expect([plan?.due_date, plan?.lease, plan?.regenerations]).toEqual([undefined, undefined, undefined]);
  });

  test('at the same moment is refused, and nothing is charged that the plan does not tell', async () => {
    const { generated, at, app, ports, platform, used } = await withPlansByModels();
    const { _id, publications } = await generated(twoDays);
    const address = { ...at(_id), id_publication: publications[0]?._id ?? '' };
    const calls = [
      platform.aiPlans[other](app, at(_id)),
      platform.aiPlans.regenerateAiPlanPublication(app, address, 'text'),
    ];
    const [first, second] = await Promise.all(calls.map(codeOf));
    expect(first).toBeUndefined();
    expect([2102, 935]).toContain(second);
    const plan = await ports.storage.get('ai_plans', _id);
    expect([whole, whole + 2]).toContain(plan?.credits_spent);
    expect(await used()).toMatchObject({ ai_credits: plan?.credits_spent });
  });
});
