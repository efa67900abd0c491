import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { assignPlan } from '#domain/access/limits/assign-plan';
import { releaseSlot, releaseSpace, reserveSlot, reserveSpace } from '#domain/access/limits/quotas';
import { settlePlans } from '#domain/access/limits/settle-plans';
import { organizationLimits, organizationPlanUse } from '#domain/access/limits/use';
import type { Organization } from '#ports/access/organization';
import { codeOf, refusal } from '../../../fakes/refused.ts';
import { addClient, addOrganization } from '../../../fakes/tenants.ts';
import { wakeful } from '../../../fakes/manual-clock.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const gigabyte = 1_000_000_000;

/** A client with the plan `basic` (10 accounts, 10 GB, 1,000 publications, 1,500 X credits) and a tree: root, child. */
async function tree() {
  const service = await createTestPlatform();
  const ports = { ...service.ports, clock: wakeful(service.clock) };
  const { client, organization: root } = await addClient(ports, { plan_identifier: 'basic' });
  const child = await addOrganization(ports, {
    id_client: client._id,
    parent_organization: root._id,
    ancestors: [root._id],
  });
  const app = { kind: 'app', id_app: 'x', id_client: client._id } as const;
  const slots = async (organization: Organization, count: number, name = organization._id) => {
    for (let number = 0; number < count; number += 1) {
      await reserveSlot(ports, organization, `${name} ${number}`);
    }
  };
  const limits = async (organization: Organization) => {
    const fresh = await ports.storage.get('organizations', organization._id);
    if (!fresh) throw new Error('it is gone');
    return organizationLimits(ports, fresh);
  };
  return { ...service, ports, client, root, child, app, slots, limits };
}

describe('what a client has is shared until it is handed out', () => {
  test('organizations without a plan draw on the client together', async () => {
    const { ports, root, child, slots, limits } = await tree();
    await slots(root, 6);
    await slots(child, 4);
    expect((await refusal(reserveSlot(ports, child, 'one more')))?.data).toEqual({ limit: 10, used: 10, requested: 1 });
    await releaseSlot(ports, root, `${root._id} 0`);
    expect(await codeOf(reserveSlot(ports, child, 'one more'))).toBeUndefined();
    expect((await limits(child)).accounts).toBe(10);
  });

  test('what is assigned is kept for that organization, and no more can be handed out than is left', async () => {
    const { ports, root, child, slots, limits } = await tree();
    await assignPlan(ports, child._id, { accounts: 7, space: 2.5, integrations: 1 });
    expect(await limits(child)).toMatchObject({ accounts: 7, space: 2.5, integrations: 1, publications: 1000 });
    expect(await limits(root)).toMatchObject({ accounts: 3, space: 7.5, integrations: 1 });
    await slots(root, 3);
    expect(await codeOf(reserveSlot(ports, root, 'a fourth'))).toBe(706);
    await slots(child, 7);
    expect(await codeOf(reserveSlot(ports, child, 'an eighth'))).toBe(706);
    const tooMuch = await refusal(assignPlan(ports, child._id, { accounts: 8 }));
    expect(tooMuch?.code).toBe(1400);
    expect(tooMuch?.data).toEqual({ limit: 10, left: 7 });
  });

  test('what an organization holds already moves into its plan, so that a full client can hand out what is in use', async () => {
    const { ports, root, child, slots, limits } = await tree();
    await slots(child, 6);
    for (let number = 0; number < 6; number += 1) {
      await ports.storage.insert('accounts', {
        _id: `${child._id} ${number}`,
        id_organization: child._id,
        id_client: child.id_client,
        social_network: 'bluesky',
        name: 'a',
        image: '',
        creation_date: '2026-11-20T09:00:00.000Z',
        error_code: 0,
        deleted: false,
        enabled: true,
        access_data: {},
        external_identifier: String(number),
        search_text: 'a',
      });
    }
    await slots(root, 4);
    expect((await refusal(assignPlan(ports, child._id, { accounts: 5 })))?.data).toEqual({ min: 6 });
    expect(await codeOf(assignPlan(ports, child._id, { accounts: 7 }))).toBe(1400);
    await assignPlan(ports, child._id, { accounts: 6 });
    expect((await limits(root)).accounts).toBe(4);
    expect(await codeOf(reserveSlot(ports, root, 'more'))).toBe(706);
    await releaseSlot(ports, child, `${child._id} 0`);
    expect(await codeOf(reserveSlot(ports, root, 'still none for others'))).toBe(706);
    expect(await codeOf(reserveSlot(ports, child, 'but for the child'))).toBeUndefined();
  });

  test('a plan between takes over the plans below it', async () => {
    const { ports, root, child, limits } = await tree();
    await assignPlan(ports, child._id, { accounts: 4 });
    expect((await refusal(assignPlan(ports, root._id, { accounts: 3 })))?.code).toBe(1301);
    await assignPlan(ports, root._id, { accounts: 6 });
    expect((await limits(root)).accounts).toBe(2);
    expect((await limits(child)).accounts).toBe(4);
    const sibling = await addOrganization(ports, { id_client: root.id_client });
    expect((await limits(sibling)).accounts).toBe(4);
    expect((await refusal(assignPlan(ports, child._id, { accounts: 7 })))?.data).toEqual({ limit: 6, left: 6 });
  });

  test('an organization below two plans uses the nearer one', async () => {
    const { ports, client, root, child, slots, limits } = await tree();
    const ancestors = [root._id, child._id];
    const low = await addOrganization(ports, { id_client: client._id, parent_organization: child._id, ancestors });
    await assignPlan(ports, root._id, { accounts: 8 });
    await assignPlan(ports, child._id, { accounts: 2 });
    expect((await limits(low)).accounts).toBe(2);
    await slots(low, 2);
    expect(await codeOf(reserveSlot(ports, low, 'a third'))).toBe(706);
    expect((await limits(root)).accounts).toBe(6);
  });

  test('of a plan, what was handed down is taken once, however much of it is used', async () => {
    const { ports, root, child, slots } = await tree();
    await assignPlan(ports, root._id, { accounts: 10, x_credits: 100 });
    await assignPlan(ports, child._id, { accounts: 4, x_credits: 30 });
    await slots(child, 2);
    await slots(root, 2);
    const organization = await ports.storage.get('organizations', root._id);
    if (!organization) throw new Error('the organization is gone');
    const { taken, limits } = await organizationPlanUse(ports, organization);
    expect(limits).toMatchObject({ accounts: 10, x_credits: 100 });
    expect(taken).toEqual({ accounts: 6, publications: 0, space: 0, integrations: 0, x_credits: 30, ai_credits: 0 });
  });

  test('a refusal in the middle leaves every amount as it was', async () => {
    const { ports, child, limits, root } = await tree();
    await assignPlan(ports, child._id, { accounts: 2, space: 1 });
    expect(await codeOf(assignPlan(ports, child._id, { accounts: 5, space: 1, x_credits: 9999 }))).toBe(1407);
    expect((await limits(child)).accounts).toBe(2);
    expect((await limits(root)).accounts).toBe(8);
  });

  test('credits and publications are handed out by the month, less what was spent', async () => {
    const { ports, child, root, limits, platform, app, client } = await tree();
    await assignPlan(ports, child._id, { x_credits: 500, publications: 100 });
    expect(await limits(root)).toMatchObject({ x_credits: 1000, publications: 900 });
    expect(await limits(child)).toMatchObject({ x_credits: 500, publications: 100 });
    expect((await refusal(assignPlan(ports, child._id, { x_credits: 1501 })))?.data).toEqual({
      limit: 1500,
      left: 1500,
    });
    const { actual_assigned } = await platform.clients.getClient(app, { id_client: client._id }, true);
    expect(actual_assigned).toMatchObject({ x_credits: 500, publications: 100, accounts: 0 });
  });

  test('the use shown is what there is', async () => {
    const { ports, child, root, platform, app, client } = await tree();
    await reserveSpace(ports, child, 'a file', 1.5 * gigabyte);
    await reserveSpace(ports, root, 'another', gigabyte);
    const use = async (id_organization: string) =>
      (await platform.organizations.getOrganization(app, { id_organization }, true)).actual_use;
    expect((await use(root._id))?.space).toBe(2.5);
    await assignPlan(ports, child._id, { space: 2 });
    expect((await use(root._id))?.space).toBe(1);
    expect((await use(child._id))?.space).toBe(1.5);
    expect((await platform.clients.getClient(app, { id_client: client._id }, true)).actual_use?.space).toBe(2.5);
    await releaseSpace(ports, child, 'a file');
    expect((await use(child._id))?.space).toBe(0);
  });
});

describe('while many change things at the same time', () => {
  test('fifty enables for one free slot give one success', async () => {
    const { ports, root, child, slots } = await tree();
    await slots(root, 9);
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        codeOf(reserveSlot(ports, number % 2 === 0 ? root : child, `racer ${number}`)),
      ),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 706)).toHaveLength(49);
  });

  test('assigning and enabling side by side never give more than the client has', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.record({
              act: fc.constant('take' as const),
              at: fc.integer({ min: 0, max: 2 }),
              id: fc.integer({ min: 0, max: 15 }),
            }),
            fc.record({
              act: fc.constant('give' as const),
              at: fc.integer({ min: 0, max: 2 }),
              id: fc.integer({ min: 0, max: 15 }),
            }),
            fc.record({
              act: fc.constant('assign' as const),
              at: fc.integer({ min: 0, max: 2 }),
              id: fc.integer({ min: 0, max: 12 }),
            }),
          ),
          { maxLength: 30 },
        ),
        fc.integer({ min: 1, max: 6 }),
        async (steps, together) => {
          const { ports, client, root, child } = await tree();
          const low = await addOrganization(ports, {
            id_client: client._id,
            parent_organization: child._id,
            ancestors: [root._id, child._id],
          });
          const organizations = [root, child, low];
          const act = async ({ act: what, at, id }: (typeof steps)[number]): Promise<void> => {
            const organization = organizations[at] ?? root;
            const thing = `${organization._id} ${id}`;
            if (what === 'take') await codeOf(reserveSlot(ports, organization, thing));
            else if (what === 'give') await releaseSlot(ports, organization, thing);
            else await codeOf(assignPlan(ports, organization._id, { accounts: id }));
          };
          for (let first = 0; first < steps.length; first += together) {
            await Promise.all(steps.slice(first, first + together).map(act));
          }
          const { counters } = ports.storage;
          expect(await counters.total(`accounts:${client._id}`)).toBeLessThanOrEqual(10);
          for (const { _id } of organizations) {
            const stored = await ports.storage.get('organizations', _id);
            const limit = stored?.actual_plan?.accounts;
            if (limit !== undefined) {
              expect(await counters.total(`accounts:${_id}`)).toBeLessThanOrEqual(limit);
            }
          }
          await settlePlans(ports);
          expect(await counters.total(`accounts:${client._id}`)).toBeLessThanOrEqual(10);
        },
      ),
      {
        numRuns: 60,
        // Two of the same that are both too small, while somebody below takes what they leave out.
        examples: [
          [
            [
              { act: 'assign', at: 0, id: 0 },
              { act: 'assign', at: 0, id: 0 },
              { act: 'assign', at: 1, id: 1 },
            ],
            3,
          ],
          // One hands on all there is while another above it gives itself nothing.
          [
            [
              { act: 'assign', at: 1, id: 10 },
              { act: 'assign', at: 0, id: 0 },
              { act: 'take', at: 0, id: 0 },
            ],
            2,
          ],
        ],
      },
    );
  });
});

describe('a crash between two bookings', () => {
  test('leaves too little to hand out, never too much, and the hourly job mends it', async () => {
    const { ports, child, root, limits, slots } = await tree();
    await assignPlan(ports, child._id, { accounts: 4 });
    // As a process leaves it that died after booking and before writing the record.
    await ports.storage.counters.reserve(`accounts:${child.id_client}`, `plan:${child._id}`, 9, undefined, [
      `plan:${child._id}`,
    ]);
    await slots(root, 1);
    expect(await codeOf(reserveSlot(ports, root, 'refused until it is mended'))).toBe(706);
    await settlePlans(ports);
    expect((await limits(root)).accounts).toBe(6);
    expect(await codeOf(reserveSlot(ports, root, 'refused until it is mended'))).toBeUndefined();
  });
});
