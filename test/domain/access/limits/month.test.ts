import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { assignPlan } from '#domain/access/limits/assign-plan';
import { countPublication, releaseXCredits, reserveXCredits } from '#domain/access/index';
import { settlePlans } from '#domain/access/limits/settle-plans';
import type { Organization } from '#ports/access/organization';
import { codeOf, refusal } from '../../../fakes/refused.ts';
import { addClient, addOrganization } from '../../../fakes/tenants.ts';
import { wakeful } from '../../../fakes/manual-clock.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const month = 31 * 24 * 60 * 60 * 1000;

/** A client with the plan `basic` (1,000 publications, 1,500 X credits) and two organizations, one below the other. */
async function tree() {
  const service = await createTestPlatform();
  const { clock, platform } = service;
  const ports = { ...service.ports, clock: wakeful(clock) };
  const { client, organization: root } = await addClient(ports, { plan_identifier: 'basic' });
  const id_client = client._id;
  const child = await addOrganization(ports, { id_client, parent_organization: root._id, ancestors: [root._id] });
  const app = { kind: 'app', id_app: 'x', id_client } as const;
  let number = 0;
  const publish = async (organization: Organization, count: number): Promise<void> => {
    for (let left = count; left > 0; left -= 1) {
      const _id = `publication ${(number += 1)}`;
      await countPublication(ports, organization, _id);
      await ports.storage.insert('publications', {
        _id,
        id_client,
        id_organization: organization._id,
        id_account: 'a',
        social_network: 'bluesky',
        state: 'draft',
        creation_date: new Date(clock.now()).toISOString(),
        publication_errors: [],
        retries: 0,
        deleted: false,
        tries: 0,
        outcomes: 0,
        search_text: '',
        publication_type: 'profile',
        files: [],
        files_text: '',
      });
    }
  };
  const spend = (organization: Organization, credits: number) =>
    reserveXCredits(ports, organization, `action ${(number += 1)}`, credits);
  const remove = (organization: Organization) =>
    platform.organizations.deleteOrganization(app, { id_organization: organization._id });
  return { ...service, ports, client, root, child, publish, spend, remove };
}

describe('What an organization used this month', () => {
  test('counts in the first plan of its own, and no more in the one above', async () => {
    const { ports, root, child, publish, spend } = await tree();
    await publish(child, 30);
    await publish(root, 10);
    await spend(child, 200);
    expect((await refusal(assignPlan(ports, child._id, { publications: 29 })))?.data).toEqual({ min: 30 });
    expect(await codeOf(assignPlan(ports, child._id, { publications: 29 }))).toBe(1302);
    expect((await refusal(assignPlan(ports, child._id, { publications: 991 })))?.data).toEqual({
      limit: 1000,
      left: 990,
    });
    await assignPlan(ports, child._id, { publications: 32, x_credits: 500 });
    await publish(child, 2);
    expect(await codeOf(publish(child, 1))).toBe(924);
    expect(await codeOf(spend(child, 301))).toBe(940);
    await spend(child, 300);
    await publish(root, 958);
    expect(await codeOf(publish(root, 1))).toBe(924);
    expect(await codeOf(spend(root, 1001))).toBe(940);
    await spend(root, 1000);
  });

  test('and is given back, is given back in its own plan', async () => {
    const { ports, child, spend } = await tree();
    await reserveXCredits(ports, child, 'a post', 200);
    await assignPlan(ports, child._id, { x_credits: 200 });
    expect(await codeOf(spend(child, 1))).toBe(940);
    await releaseXCredits(ports, child, 'a post');
    await spend(child, 200);
  });

  test('is not there again for others when its plan shrinks, until the month ends', async () => {
    const { ports, root, child, spend, clock } = await tree();
    await assignPlan(ports, child._id, { x_credits: 600 });
    await spend(child, 500);
    await assignPlan(ports, child._id, { x_credits: 0 });
    await settlePlans(ports);
    expect(await codeOf(spend(child, 1))).toBe(940);
    expect(await codeOf(spend(root, 1001))).toBe(940);
    expect(await codeOf(assignPlan(ports, root._id, { x_credits: 1501 }))).toBe(1407);
    await spend(root, 1000);
    clock.advance(month);
    await settlePlans(ports);
    await spend(root, 1500);
  });

  test('is not there again for others when the organization is deleted', async () => {
    const { ports, root, child, publish, spend, remove } = await tree();
    await assignPlan(ports, root._id, { x_credits: 900, publications: 300 });
    await assignPlan(ports, child._id, { x_credits: 600, publications: 100 });
    await spend(child, 500);
    await publish(child, 60);
    await remove(child);
    expect(await codeOf(spend(root, 401))).toBe(940);
    await spend(root, 400);
    await publish(root, 240);
    expect(await codeOf(publish(root, 1))).toBe(924);
    const sibling = await addOrganization(ports, { id_client: root.id_client });
    await remove(root);
    expect(await codeOf(spend(sibling, 601))).toBe(940);
    await spend(sibling, 600);
  });

  test('is not there again when the plan it was handed from shrinks, or comes later', async () => {
    const shrunk = await tree();
    await assignPlan(shrunk.ports, shrunk.root._id, { x_credits: 900 });
    await assignPlan(shrunk.ports, shrunk.child._id, { x_credits: 600 });
    await assignPlan(shrunk.ports, shrunk.root._id, { x_credits: 0 });
    await shrunk.spend(shrunk.child, 600);
    const sibling = await addOrganization(shrunk.ports, { id_client: shrunk.client._id });
    expect(await codeOf(shrunk.spend(sibling, 901))).toBe(940);
    await shrunk.spend(sibling, 900);

    const later = await tree();
    await later.spend(later.child, 854);
    await assignPlan(later.ports, later.child._id, { x_credits: 0 });
    await assignPlan(later.ports, later.root._id, { x_credits: 900 });
    expect(await codeOf(later.spend(later.root, 47))).toBe(940);
    await later.spend(later.root, 46);

    const small = await tree();
    await assignPlan(small.ports, small.child._id, { x_credits: 600 });
    await assignPlan(small.ports, small.root._id, { x_credits: 100 });
    await small.spend(small.child, 600);
    const other = await addOrganization(small.ports, { id_client: small.client._id });
    expect(await codeOf(small.spend(other, 901))).toBe(940);
  });

  test('is never more than the client has, whatever is assigned meanwhile', async () => {
    const step = fc.record({
      act: fc.constantFrom('spend', 'assign', 'clean', 'give'),
      at: fc.integer({ min: 0, max: 2 }),
      amount: fc.integer({ min: 0, max: 900 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 4 }), async (steps, together) => {
        const { ports, client, root, child } = await tree();
        const sibling = await addOrganization(ports, { id_client: client._id });
        const organizations = [root, child, sibling];
        const spent = new Map<string, number>();
        const act = async ({ act: what, at, amount }: (typeof steps)[number], number: number) => {
          const organization = organizations[at] ?? root;
          const cause = `${organization._id} ${what === 'give' ? amount % steps.length : number}`;
          if (what === 'clean') await settlePlans(ports);
          else if (what === 'assign') await codeOf(assignPlan(ports, organization._id, { x_credits: amount }));
          else if (what === 'give') {
            await releaseXCredits(ports, organization, cause);
            spent.delete(cause);
          } else if ((await codeOf(reserveXCredits(ports, organization, cause, amount))) === undefined) {
            spent.set(cause, amount);
          }
        };
        for (let first = 0; first < steps.length; first += together) {
          const some = steps.slice(first, first + together);
          await Promise.all(some.map((one, index) => act(one, first + index)));
          const all = [...spent.values()].reduce((sum, amount) => sum + amount, 0);
          expect(all).toBeLessThanOrEqual(1500);
        }
      }),
      {
        numRuns: 150,
        // A plan that is spent and taken back.
        examples: [
          [
            [
              { act: 'assign', at: 1, amount: 600 },
              { act: 'spend', at: 1, amount: 600 },
              { act: 'assign', at: 1, amount: 0 },
              { act: 'spend', at: 0, amount: 900 },
              { act: 'spend', at: 0, amount: 600 },
            ],
            1,
          ],
        ],
      },
    );
  });
});
