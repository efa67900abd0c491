import { createPlatform } from '#domain/platform/create-platform';
import { forgetOldNumbers } from '#domain/numbers/index';
import { keepAccountNumbers } from '#domain/numbers/metrics/keep-account-numbers';
import { beginMeasuring, forgetMeasurements, keepPostNumbers } from '#domain/numbers/metrics/keep-post-numbers';
import type { Storage, Kind, Records } from '#ports/foundation/storage';
import type { AiPlanOptions } from '#ports/ai-plans/ai-plan';
import { account, publication } from '../contracts/sample-records.ts';
import { ManualClock } from '../fakes/manual-clock.ts';
import { addOrganization } from '../fakes/tenants.ts';
import type { createTestPlatform } from '../fakes/test-platform.ts';
import type { Happening, World } from './world.ts';

type Service = Pick<Awaited<ReturnType<typeof createTestPlatform>>, 'app' | 'made' | 'ports'>;

const options: Omit<AiPlanOptions, 'week_start'> = {
  ...{ timezone: 'UTC', publish_days: [1], language: 'en', allow_images: false, gallery_uploads: [] },
  ...{ shared: false, use_organization_context: false, writer: 'template' },
};
const estimate = { base_cost: 0, estimated_cost: 0, texts_target: 0, images_target: 0, available_credits: 0 };

async function read<K extends Kind>(storage: Storage, kind: K, id: string): Promise<Records[K]> {
  const record = await storage.get(kind, id);
  if (!record) throw new Error(`there is no record ${id} of ${kind}`);
  return record;
}

/** Lets one thing happen, at its time, by what the service does with it. */
async function happen({ app, ports }: Service, one: Happening): Promise<void> {
  const { storage } = ports;
  const past = { ...ports, clock: new ManualClock(one.at) };
  switch (one.type) {
    case 'answer':
      return keepAccountNumbers(past, await read(storage, 'accounts', one.account), { days: one.days }, one.at);
    case 'measured': {
      const measured = await read(storage, 'publication_metrics', one.post);
      await keepPostNumbers(past, measured, { external_identifier: one.post, values: one.values }, Date.parse(one.at));
      return;
    }
    case 'broken':
      await storage.update('accounts', one.account, { error_code: 707 });
      return;
    case 'removed': {
      const { id_organization } = await read(storage, 'accounts', one.account);
      await createPlatform(past).accounts.deleteAccount(app, { id_organization, id_account: one.account });
      return;
    }
    case 'deleted':
      await storage.update('publications', one.post, { deleted: true });
      return forgetMeasurements(past, one.post);
    case 'forgotten':
      return forgetOldNumbers(past);
  }
}

/** Stores who is in a world, and lets everything happen in its order. */
export async function playWorld(service: Service, world: World): Promise<void> {
  const { ports, made } = service;
  const { id_client } = made;
  for (const { id, parent, timezone } of world.organizations) {
    const above = parent === undefined ? undefined : await read(ports.storage, 'organizations', parent);
    const ancestors = above ? [...above.ancestors, above._id] : [];
    const place = above ? { parent_organization: above._id, ancestors } : {};
    await addOrganization(ports, { _id: id, id_client, name: `In ${timezone}`, timezone, ...place });
  }
  for (const [number, one] of world.accounts.entries()) {
    const isMoved = world.accounts.some(({ id, page }) => page === one.page && id > one.id);
    await ports.storage.insert('accounts', {
      ...account(number, { _id: one.id, id_client, id_organization: one.organization, creation_date: one.connected }),
      ...{ social_network: one.network, external_identifier: one.page },
      network_key: `${one.network}:${one.page}${isMoved ? ':before' : ''}`,
    });
  }
  const accounts = new Map(world.accounts.map((one) => [one.id, one]));
  for (const [number, post] of world.posts.entries()) {
    const owner = accounts.get(post.account);
    if (!owner) throw new Error(`the post ${post.id} has no account`);
    await ports.storage.insert('publications', {
      ...publication(number, { _id: post.id, id_client, id_organization: owner.organization, id_account: owner.id }),
      ...{ social_network: owner.network, creation_date: post.created, publish_date: post.published },
      ...{ state: post.state, ...(post.exists && { external_identifier: post.id }) },
      ...(post.plan !== undefined && { id_ai_plan: post.plan }),
    });
  }
  for (const { id, organization, week_start, posts, credits_spent } of world.plans)
    await ports.storage.insert('ai_plans', {
      ...{ _id: id, id_client, id_organization: organization, week_start, creation_date: week_start },
      ...{ accounts: [], prompt: `Plan ${id}`, template: 'standard', options: { ...options, week_start } },
      ...{ state: 'validated', archived: false, slots: [], estimate, publications: posts, credits_spent },
      ...{ warnings: [], attempts: 1, files_text: '', outcomes: 1 },
    });
  for (const post of world.posts) {
    const stored = await read(ports.storage, 'publications', post.id);
    if (post.exists) await beginMeasuring({ ...ports, clock: new ManualClock(post.published) }, stored);
  }
  for (const one of world.happenings) await happen(service, one);
}
