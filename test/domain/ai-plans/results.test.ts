import { describe, expect, test } from '@jest/globals';
import { groupResults, orderResults } from '#domain/numbers/index';
import { codeOf } from '../../fakes/refused.ts';
import { withPlans } from '../../fakes/test-plans.ts';

const day = 86_400_000;

/** Publishes a plan of three days, and stores what its posts reached. */
async function withPublished(engagements: readonly number[]) {
  const service = await withPlans();
  const { generated, platform, app, at, clock, ports, id_account, id_organization, made } = service;
  const { _id, publications } = await generated({ options: { publish_days: [1, 2, 3] } });
  await platform.aiPlans.validateAiPlan(app, at(_id));
  clock.advance(7 * day);
  await platform.work.publishDue();
  for (const [index, engagement] of engagements.entries()) {
    const post = publications[index];
    if (!post) throw new Error('there is no such post');
    await ports.storage.insert('publication_metrics', {
      _id: post._id,
      id_client: made.id_client,
      id_organization,
      id_account,
      social_network: 'bluesky',
      publication_type: 'profile',
      publish_date: post.publish_date ?? '',
      collected_date: new Date(clock.now()).toISOString(),
      unchanged: 0,
      values: {},
      engagement,
      likes: engagement,
    });
  }
  return { ...service, id_ai_plan: _id };
}

describe('what plans achieved', () => {
  test('a plan with three measured posts is ranked, and compared with what is usual', async () => {
    const { platform, app, address, id_ai_plan } = await withPublished([2, 4, 6]);
    const { ai_plans, totals, by_template, total } = await platform.aiPlans.listAiPlanResults(app, address, {});
    expect(total).toBe(1);
    expect(ai_plans).toMatchObject([
      {
        id_ai_plan,
        publications: { total: 3, published: 3, measured: 3, scheduled: 0, failed: 0 },
        metrics: { engagement: 12, likes: 12 },
        engagement_per_publication: 4,
        expected_engagement_per_publication: 4,
        engagement_vs_average: 1,
        social_networks: ['bluesky'],
        ranked: true,
        maturing: true,
      },
    ]);
    // The writer without a model costs nothing, so that there is no price of an interaction.
    expect(ai_plans[0]?.credits_per_engagement).toBeUndefined();
    expect(totals).toMatchObject({ plans: 1, ranked_plans: 1, engagement_per_publication: 4 });
    expect(by_template.map(({ template }) => template)).toEqual(['standard']);
  });

  test('a plan that published nothing is not there; filters and mistakes are told', async () => {
    const { platform, app, address, generated } = await withPlans();
    await generated();
    const read = (filter: object) => platform.aiPlans.listAiPlanResults(app, address, filter);
    expect((await read({})).total).toBe(0);
    expect(await codeOf(read({ sort: 'beauty' }))).toBe(1000);
    expect(await codeOf(read({ template: 'novel' }))).toBe(2111);
    expect(await codeOf(read({ social_network: ['myspace'] }))).toBe(702);
    expect(await codeOf(read({ from_date: '2024-01-01T00:00:00Z' }))).toBe(1003);
  });

  test('the home screen tells of plans and of the best', async () => {
    const { platform, app, id_organization, id_ai_plan } = await withPublished([1, 1, 1]);
    const { available_blocks, ai_plans, ai_plan_results } = await platform.metrics.getDashboard(
      app,
      { id_organization },
      {},
    );
    expect([available_blocks.ai_plans, available_blocks.ai_plan_results]).toEqual([true, true]);
    expect(ai_plans).toMatchObject({
      total: 1,
      by_state: [{ state: 'validated', total: 1 }],
      last_plan: { _id: id_ai_plan },
      generated_publications: 3,
      pending_validation: 0,
    });
    expect(ai_plan_results).toMatchObject({ plans: 1, ranked_plans: 1, top: [{ id_ai_plan }] });
  });

  test('averages weigh posts, and compare over the same plans', () => {
    const base = {
      id_organization: 'o',
      prompt: '',
      template: 'standard',
      state: 'validated',
      creation_date: '2026-11-01T00:00:00.000Z',
      accounts: 1,
      social_networks: ['x'],
      maturing: false,
    } as const;
    const plan = (id: string, week: number, measured: number, engagement: number, expected?: number) => ({
      ...base,
      id_ai_plan: id,
      week_start: `2026-11-0${week}T00:00:00.000Z`,
      credits_spent: 10,
      publications: { total: measured, published: measured, measured, scheduled: 0, failed: 0 },
      metrics: { engagement },
      ...(measured > 0 && { engagement_per_publication: engagement / measured }),
      ...(expected !== undefined && { expected_engagement_per_publication: expected }),
      ranked: measured >= 3,
    });
    const plans = [plan('a', 1, 4, 40, 5), plan('b', 2, 1, 100), plan('c', 3, 0, 0), plan('d', 4, 4, 40, 5)];
    expect(groupResults(plans, false)).toMatchObject({
      engagement_per_publication: 20,
      expected_engagement_per_publication: 5,
      engagement_vs_average: 2,
      credits_spent: 40,
      credits_per_engagement: 30 / 180,
    });
    const ids = (order: Parameters<typeof orderResults>[1]) => orderResults(plans, order).map((one) => one.id_ai_plan);
    expect(ids('engagement_per_publication')).toEqual(['d', 'a', 'b', 'c']);
    expect(ids('engagement')).toEqual(['b', 'd', 'a', 'c']);
    expect(ids('week_start')).toEqual(['d', 'c', 'b', 'a']);
    expect(ids('credits_spent')).toEqual(['d', 'c', 'b', 'a']);
  });
});
