import { describe, expect, test } from '@jest/globals';
import { withPlans } from '../../fakes/test-plans.ts';
import { codeOf, refusal } from '../../fakes/refused.ts';

const day = 86_400_000;

describe('creating a plan', () => {
  test('it is pending, priced by the tariff, and reserves what it may cost', async () => {
    const { make, used } = await withPlans();
    const plan = await make();
    expect(plan).toMatchObject({
      state: 'pending',
      template: 'standard',
      estimated_cost: 519,
      estimate: { base_cost: 29, texts_target: 7, images_target: 7, available_credits: 2000 },
      options: { timezone: 'UTC', language: 'en', publish_days: [1, 2, 3, 4, 5, 6, 7], writer: 'template' },
      publications: [],
      credits_spent: 0,
    });
    expect(await used()).toEqual({ ai_credits: 519, publications: 7 });
  });

  test('two at once never pass the allowance', async () => {
    const { make, used } = await withPlans({ ai_credits: 600 });
    const answers = await Promise.allSettled([make(), make()]);
    const reserved = answers.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value.estimated_cost : 0), 0);
    expect((await used()).ai_credits).toBe(reserved);
    expect(reserved).toBeLessThanOrEqual(600);
  });

  test('the same call again answers the same plan', async () => {
    const { platform, app, address, id_account, used } = await withPlans();
    const input = { prompt: 'Bread.', accounts: [id_account] };
    const id = 'a'.repeat(24);
    const first = await platform.aiPlans.createAiPlan(app, address, input, id);
    const second = await platform.aiPlans.createAiPlan(app, address, input, id);
    expect(second._id).toBe(first._id);
    expect((await used()).ai_credits).toBe(519);
  });

  test('a check says the same and creates nothing', async () => {
    const { platform, app, address, id_account, used } = await withPlans();
    const checked = await platform.aiPlans.checkAiPlan(app, address, {
      prompt: 'Bread.',
      accounts: [id_account],
      options: { publish_days: [1, 3] },
    });
    expect(checked.slots).toHaveLength(2);
    expect(checked.estimate.estimated_cost).toBe(15 + 4 + 140);
    expect((await platform.aiPlans.listAiPlans(app, address, {})).total).toBe(0);
    expect(await used()).toEqual({ ai_credits: 0, publications: 0 });
  });

  test('refusals come in the interface’s order', async () => {
    const { make, ports, made, id_account, id_organization } = await withPlans();
    const foreign = 'b'.repeat(24);
    expect(await codeOf(make({ prompt: ' ' }))).toBe(2106);
    expect(await codeOf(make({ template: 'novel' }))).toBe(2111);
    expect(await codeOf(make({ accounts: [] }))).toBe(2105);
    expect(await refusal(make({ accounts: [id_account, foreign] }))).toMatchObject({
      code: 2103,
      data: { accounts: [foreign] },
    });
    expect(await codeOf(make({ options: { timezone: '+02:00' } }))).toBe(2106);
    expect(await codeOf(make({ options: { publish_days: [1, 1] } }))).toBe(2106);
    expect(await codeOf(make({ options: { publish_days: [] } }))).toBe(2106);
    expect(await codeOf(make({ options: { writer: 'model' } }))).toBe(2106);
    expect(await codeOf(make({ template: 'from_images', options: { shared: true } }))).toBe(2106);
    expect(await codeOf(make({ template: 'from_images' }))).toBe(2112);
    expect(await codeOf(make({ template: 'from_images', source: { images: [] } }))).toBe(2116);
    expect(
      await refusal(
        make({ template: 'from_images', source: { images: [{ id_upload: foreign, description: 'A loaf' }] } }),
      ),
    ).toMatchObject({ code: 806, data: { uploads: [foreign] } });
    expect(await refusal(make({ options: { week_start: '2026-11-01', publish_days: [1] } }))).toMatchObject({
      code: 2108,
      data: { publish_days: [1], timezone: 'UTC' },
    });
    await ports.storage.update('organizations', id_organization, {
      actual_plan: { accounts: 1, space: 1, integrations: 0, ai_credits: 28 },
    });
    expect(await refusal(make())).toMatchObject({ code: 941, data: { used: 0, limit: 28, cost: 29 } });
    await ports.storage.update('clients', made.id_client, { plan_data: { ai_credits: 100, publications: 6 } });
    expect(await codeOf(make())).toBe(924);
    await ports.storage.update('clients', made.id_client, { plan_identifier: 'free' });
    expect(await codeOf(make({ prompt: '' }))).toBe(2101);
  });
});

describe('a generated plan', () => {
  test('has a draft for each slot that fits its network, costs nothing without a model, and gives the rest back', async () => {
    const { generated, used, delivered, platform, app, create, id_organization } = await withPlans();
    const plan = await generated({ prompt: 'Fresh bread every day. Come and taste it.' });
    expect(plan.state).toBe('generated');
    expect(plan.publications).toHaveLength(7);
    for (const one of plan.publications) {
      expect(one).toMatchObject({ state: 'draft', publication_errors: [], id_ai_plan: plan._id });
      expect(one.ai).toMatchObject({ writer: 'template', slot_source: 'table', credits: 0, repaired: false });
    }
    expect(new Set(plan.publications.map(({ text }) => text)).size).toBe(7);
    expect(plan.credits_spent).toBe(0);
    expect(await used()).toEqual({ ai_credits: 0, publications: 7 });
    await platform.work.deliverDueWebhooks();
    const notified = delivered.flatMap(({ body }) => JSON.parse(body) as { field: string; state?: string }[]);
    expect(notified.filter(({ field }) => field === 'ai_plan')).toMatchObject([{ state: 'generated' }]);
    await create('of no plan');
    const list = (id_ai_plan?: string) =>
      platform.publications.listPublications(app, { id_organization }, { id_ai_plan });
    expect([(await list()).total, (await list(plan._id)).total]).toEqual([8, 7]);
  });

  test('photos are used once each, with their description, and those left over are told', async () => {
    const { generated, make, upload } = await withPlans();
    const images = [];
    for (let index = 0; index < 4; index += 1) {
      images.push({ id_upload: await upload(), description: `Loaf number ${index + 1}, fresh from the oven` });
    }
    const input = { template: 'from_images', source: { images }, options: { publish_days: [1, 3, 5] } };
    const created = await make(input);
    expect(created).toMatchObject({
      estimated_cost: 20 + 2 * 4 + 2 * 3,
      warnings: [{ code: 2117, data: { source_items: 4, capacity: 3 } }],
    });
    const { publications } = await generated(input);
    expect(publications.map(({ source_index, text, files }) => ({ source_index, text, files }))).toEqual(
      images
        .slice(0, 3)
        .map(({ id_upload, description }, source_index) => ({ source_index, text: description, files: [id_upload] })),
    );
    expect(publications[0]?.alt_texts).toEqual({ [images[0]?.id_upload ?? '']: images[0]?.description });
  });

  test('what is approved is scheduled; what is past by then stays a draft and says so', async () => {
    const { generated, platform, app, at, clock } = await withPlans();
    const { _id, publications } = await generated();
    clock.advance(3 * day);
    const validated = await platform.aiPlans.validateAiPlan(app, at(_id));
    expect(validated.state).toBe('validated');
    const past = publications.filter(({ publish_date }) => Date.parse(publish_date ?? '') < clock.now()).length;
    expect(past).toBeGreaterThan(0);
    const states = validated.publications.map(({ state, publication_errors }) => [
      state,
      publication_errors.map(({ code }) => code),
    ]);
    expect(states.slice(0, past)).toEqual(Array.from({ length: past }, () => ['draft', [938]]));
    expect(states.slice(past)).toEqual(Array.from({ length: 7 - past }, () => ['ready', []]));
    expect(await codeOf(platform.aiPlans.validateAiPlan(app, at(_id)))).toBe(2102);
  });

  test('approved posts go out at their dates', async () => {
    const { generated, platform, app, at, clock, network } = await withPlans();
    const { _id } = await generated({ options: { publish_days: [6, 7] } });
    await platform.aiPlans.validateAiPlan(app, at(_id));
    clock.advance(7 * day);
    await platform.work.publishDue();
    expect(network.posts.size).toBe(2);
  });

  test('a text is written again on request, and only that post changes', async () => {
    const { generated, platform, app, at } = await withPlans();
    const { _id, publications } = await generated({ prompt: 'One. Two. Three.' });
    const [first] = publications;
    const id_publication = first?._id ?? '';
    const { publication, credits_spent } = await platform.aiPlans.regenerateAiPlanPublication(
      app,
      { ...at(_id), id_publication },
      'text',
    );
    expect(publication.text).not.toBe(first?.text);
    expect(publication.ai?.variant).toBe(1);
    expect(credits_spent).toBe(0);
    const after = await platform.aiPlans.getAiPlan(app, at(_id));
    expect(after.publications.slice(1)).toEqual(publications.slice(1));
    const again = (target: string, id = id_publication) =>
      platform.aiPlans.regenerateAiPlanPublication(app, { ...at(_id), id_publication: id }, target);
    expect(await codeOf(again('song'))).toBe(2106);
    expect(await codeOf(again('text', 'c'.repeat(24)))).toBe(935);
  });
});

describe('ending and keeping plans', () => {
  test('a cancelled plan gives back what it reserved, deletes its drafts, and leaves the list', async () => {
    const { make, generated, platform, app, address, at, used, read } = await withPlans();
    const pending = await make();
    await platform.aiPlans.cancelAiPlan(app, at(pending._id));
    expect(await used()).toEqual({ ai_credits: 0, publications: 0 });
    const { _id, publications } = await generated();
    await platform.aiPlans.cancelAiPlan(app, at(_id));
    expect(await read(_id)).toMatchObject({ state: 'cancelled', publications: [] });
    const id_publication = publications[0]?._id ?? '';
    const { id_organization } = address;
    expect(await codeOf(platform.publications.getPublication(app, { id_organization, id_publication }))).toBe(917);
    expect((await platform.aiPlans.listAiPlans(app, address, {})).total).toBe(0);
    expect(await codeOf(platform.aiPlans.cancelAiPlan(app, at(_id)))).toBe(2102);
  });

  test('a plan whose account went away fails, is told, and works again once it is back', async () => {
    const { make, platform, app, at, read, id_organization, id_account, user, used } = await withPlans();
    const { _id } = await make();
    await platform.accounts.deleteAccount(app, { id_organization, id_account });
    await platform.work.workOnPlans();
    expect(await read(_id)).toMatchObject({ state: 'failed', error: { code: 2103 }, publications: [] });
    expect(await used()).toEqual({ ai_credits: 0, publications: 0 });
    await platform.accounts.enableAccount(user, { id_organization, id_account });
    expect(await platform.aiPlans.retryAiPlan(app, at(_id))).toMatchObject({ state: 'pending' });
    await platform.work.workOnPlans();
    expect((await read(_id)).publications).toHaveLength(7);
  });

  test('archived plans are listed apart, and stay as they are', async () => {
    const { generated, platform, app, address, at } = await withPlans();
    const { _id } = await generated();
    const archived = await platform.aiPlans.archiveAiPlan(app, at(_id));
    expect(archived).toMatchObject({ state: 'generated' });
    expect(archived.archived_date).toBeDefined();
    const list = (wanted?: boolean) => platform.aiPlans.listAiPlans(app, address, { archived: wanted });
    expect([(await list()).total, (await list(true)).total]).toEqual([0, 1]);
    const back = await platform.aiPlans.unarchiveAiPlan(app, at(_id));
    expect(back.archived_date).toBeUndefined();
    expect((await list()).data.map((one) => one._id)).toEqual([_id]);
  });

  test('nobody sees a plan through another organization or client', async () => {
    const { generated, platform, app, address } = await withPlans();
    const { _id: id_ai_plan } = await generated();
    const id_client = 'd'.repeat(24);
    expect(await codeOf(platform.aiPlans.getAiPlan(app, { ...address, id_client, id_ai_plan }))).toBe(521);
    expect(await codeOf(platform.aiPlans.getAiPlan(app, { ...address, id_ai_plan: id_client }))).toBe(2100);
  });
});
