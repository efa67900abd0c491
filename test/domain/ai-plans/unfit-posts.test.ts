import { expect, test } from '@jest/globals';
import { withPlans } from '../../fakes/test-plans.ts';

test('a plan says beforehand which of its posts the X credits will not pay for', async () => {
  const { platform, ports, app, address, id_account } = await withPlans({ x_credits: 40 });
  await ports.storage.update('accounts', id_account, { social_network: 'x' });
  const { slots, warnings } = await platform.aiPlans.checkAiPlan(app, address, {
    prompt: 'Fresh bread every day.',
    accounts: [id_account],
  });
  const inOrder = slots.map(({ publish_date }) => publish_date).sort();
  expect(inOrder.length).toBeGreaterThan(2);
  // 15 credits a post: two fit.
  const unfit = warnings.filter(({ code }) => code === 1309);
  expect(unfit.map(({ data }) => data?.publish_date).sort()).toEqual(inOrder.slice(2));
  expect(unfit[0]?.data).toMatchObject({ unit: 'x_credits', limit: 40, id_account });
});
