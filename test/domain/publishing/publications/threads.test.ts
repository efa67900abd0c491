import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NetworkFailure } from '#domain/networks/network-failure';
import { createPlatform } from '#domain/platform/create-platform';
import type { PublicationInput } from '#domain/publishing/publications/publication-input';
import type { NetworkAdapter, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { NetworkSend } from '#ports/networks/network-send';
import type { Storage } from '#ports/foundation/storage';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { codeOf } from '../../../fakes/refused.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

/** A post on the network of these tests, and the one it answers. */
interface Made {
  readonly id: string;
  readonly text: string;
  readonly answers: string | undefined;
  readonly root: string | undefined;
}

const publishDate = '2026-11-20T09:10:00.000Z';
const thread = [{ text: 'second' }, { text: 'third' }];
const chain = [
  ['first', undefined],
  ['second', 'first'],
  ['third', 'second'],
];

let made: Made[];
let removed: string[];
/** What happens to the next requests to publish. */
let faults: ('lost' | 'none' | 'refused' | 'throttled')[];
let service: Awaited<ReturnType<typeof createTestPlatform>>;
let address: { id_organization: string; id_account: string };

/** Publishes every request as a post, and finds one by what identifies it. */
const send: NetworkSend<PublishInput, object, Sent> = {
  read: () => ({}),
  begin: () => ({}),
  find: ({ id_publication: id }) =>
    Promise.resolve(made.some((one) => one.id === id) ? { external_identifier: id } : 'absent'),
  step: ({ id_publication: id, content, answers }, { once }) =>
    once(() => {
      const fault = faults.shift();
      if (fault === 'refused') throw new NetworkFailure('refused', 'no');
      if (fault === 'throttled') throw new NetworkFailure('throttled', 'later');
      const text = content.text ?? '';
      made.push({ id, text, answers: answers?.parent.external_identifier, root: answers?.root.external_identifier });
      if (fault === 'lost') throw new NetworkFailure('unknown', 'the answer is lost');
      return Promise.resolve({ external_identifier: id });
    }),
};

beforeEach(async () => {
  made = [];
  removed = [];
  faults = [];
  const adapter: NetworkAdapter = {
    ...new FakeNetwork().adapter(),
    publish: { send, remove: ({ sent }) => Promise.resolve(void removed.push(sent.external_identifier)) },
  };
  service = await createTestPlatform({ networks: [adapter] });
  const [id_account = ''] = await service.connect();
  address = { id_organization: service.made.id_organization, id_account };
});

const create = (input: PublicationInput) =>
  service.platform.publications.createPublication(service.app, {
    ...address,
    input: { social_network: 'bluesky', text: 'first', publish_date: publishDate, ...input },
  });
const at = (id_publication: string) => ({ id_organization: address.id_organization, id_publication });
const read = (id: string) => service.platform.publications.getPublication(service.app, at(id));

/** Lets some hours pass, and works on what is due. */
async function passHours(): Promise<void> {
  for (let count = 0; count < 40; count += 1) {
    service.clock.advance(count < 20 ? 61_000 : 3_601_000);
    await service.platform.work.publishDueOn('bluesky');
  }
}

/** The posts with the texts of those they answer. */
const onNetwork = () => made.map(({ text, answers }) => [text, made.find(({ id }) => id === answers)?.text]);

async function getNotified(id: string): Promise<unknown[]> {
  const deliveries = await service.ports.storage.find('webhook_deliveries', {});
  return deliveries.flatMap(({ changes }) =>
    changes.flatMap((one) => ('id_publication' in one && one.id_publication === id ? [one.field] : [])),
  );
}

describe('a thread', () => {
  test('goes out in order, each part answering the one before, and is told of once', async () => {
    const { _id } = await create({ thread });
    await passHours();
    expect(onNetwork()).toEqual(chain);
    expect(made.slice(1).map(({ root }) => root)).toEqual([made[0]?.id, made[0]?.id]);
    const sent = await read(_id);
    expect(sent).toMatchObject({ state: 'published', thread, external_identifier: made[0]?.id });
    expect(sent.parts?.map((one) => one.external_identifier)).toEqual(made.slice(1).map(({ id }) => id));
    expect(await getNotified(_id)).toEqual(['publication_published']);
  });

  test('is there once and in order whatever happens to the requests', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('lost', 'none', 'throttled'), { maxLength: 7 }), async (trouble) => {
        made = [];
        faults = trouble;
        const { _id } = await create({ thread, publish_date: new Date(service.clock.now() + 1000).toISOString() });
        await passHours();
        faults = [];
        expect(await read(_id)).toMatchObject({ state: 'published' });
        expect(onNetwork()).toEqual(chain);
      }),
      { seed: 20_261_122, numRuns: 40 },
    );
  });

  test('is there once and in order, and told of once, at whichever write its worker dies', async () => {
    for (let fatal = 1, died = true; died; fatal += 1) {
      for (const isWritten of [false, true]) {
        made = [];
        const { _id } = await create({ thread, publish_date: new Date(service.clock.now() + 1000).toISOString() });
        service.clock.advance(2000);
        died = await workAndDieAt(fatal, isWritten);
        await passHours();
        expect({ fatal, isWritten, posts: onNetwork() }).toEqual({ fatal, isWritten, posts: chain });
        expect(await read(_id)).toMatchObject({ state: 'published' });
        expect(await getNotified(_id)).toEqual(['publication_published']);
      }
    }
  });

  test('stops at a part that is refused and says which; a retry goes on from it', async () => {
    faults = ['none', 'refused'];
    const { _id } = await create({ thread });
    await passHours();
    expect(await read(_id)).toMatchObject({
      state: 'withErrors',
      publication_errors: [{ code: 935, data: { part: 1 } }],
    });
    expect(onNetwork()).toEqual(chain.slice(0, 1));
    await service.platform.publications.retryPublication(service.app, at(_id));
    await passHours();
    expect(await read(_id)).toMatchObject({ state: 'published', publication_errors: [] });
    expect(onNetwork()).toEqual(chain);
  });

  test('can be changed where it is not out yet, and nowhere else', async () => {
    faults = ['none', 'refused'];
    const { _id } = await create({ thread });
    await passHours();
    const change = (input: PublicationInput) =>
      service.platform.publications.updatePublication(service.app, { ...at(_id), input });
    expect(await codeOf(change({ text: 'other' }))).toBe(921);
    expect((await change({ thread: [{ text: 'better' }] })).state).toBe('ready');
    await passHours();
    expect(await read(_id)).toMatchObject({ state: 'published' });
    expect(onNetwork()).toEqual([
      ['first', undefined],
      ['better', 'first'],
    ]);
  });

  test('ends as published when a person drops what was left of it', async () => {
    faults = ['none', 'refused'];
    const { _id } = await create({ thread });
    await passHours();
    await service.platform.publications.updatePublication(service.app, { ...at(_id), input: { thread: null } });
    await passHours();
    expect(await read(_id)).toMatchObject({ state: 'published', publication_errors: [] });
    expect(made).toHaveLength(1);
  });

  test('is removed from its end when it is deleted', async () => {
    const { _id } = await create({ thread });
    await passHours();
    await service.platform.publications.deletePublication(service.app, at(_id));
    expect(removed).toEqual(made.map(({ id }) => id).reverse());
  });

  test('that does not fit is stored with what is wrong, by part', async () => {
    const long = 'x'.repeat(301);
    const { state, publication_errors } = await create({ thread: [{ text: 'fine' }, { text: long }, {}] });
    expect(state).toBe('withErrors');
    expect(publication_errors.map(({ code, data }) => [code, data?.part])).toEqual([
      [962, 2],
      [915, 3],
    ]);
    const many = await create({ thread: Array.from({ length: 25 }, () => ({ text: 'more' })) });
    expect(many.publication_errors).toMatchObject([{ code: 1703, data: { count: 25, max: 24 } }]);
  });

  test('needs files of the organization, which count as used', async () => {
    expect(await codeOf(create({ thread: [{ files: ['000000000000000000000000'] }] }))).toBe(806);
  });
});

test('a first comment or an option that the network does not have is named', async () => {
  const { publication_errors } = await create({ first_comment: 'me first', options: { colour: 'red' } });
  expect(publication_errors).toMatchObject([{ code: 1700, data: { option: 'colour' } }, { code: 1704 }]);
});

/** Works on what is due until the given write, before or after which the process dies. Returns whether it did. */
async function workAndDieAt(fatal: number, isWritten: boolean): Promise<boolean> {
  const never = new Promise<never>(() => undefined);
  let writes = 0;
  let tell: () => void = () => undefined;
  const death = new Promise<'dead'>((resolve) => (tell = () => resolve('dead')));
  const { storage } = service.ports;
  const mortal = async <T>(write: () => Promise<T>): Promise<T> => {
    writes += 1;
    if (writes < fatal) return write();
    if (writes === fatal && isWritten) await write();
    tell();
    return never;
  };
  const dying: Storage = {
    ...storage,
    counters: storage.counters,
    get: (kind, id) => (writes >= fatal ? never : storage.get(kind, id)),
    find: (kind, query) => (writes >= fatal ? never : storage.find(kind, query)),
    claim: (kind, query, changes) => mortal(() => storage.claim(kind, query, changes)),
    update: (kind, id, changes, where) => mortal(() => storage.update(kind, id, changes, where)),
    insert: (kind, record) => mortal(() => storage.insert(kind, record)),
    appendEvents: (events) => mortal(() => storage.appendEvents(events)),
  };
  const platform = createPlatform({ ...service.ports, storage: dying });
  const end = await Promise.race([platform.work.publishDueOn('bluesky').then(() => 'alive'), death]);
  return end === 'dead';
}
