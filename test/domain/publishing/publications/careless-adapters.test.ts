import { describe, expect, test } from '@jest/globals';
import { NetworkFailure } from '#domain/networks/network-failure';
import { contentHash } from '#domain/publishing/publications/send-publication';
import { tinyPng } from '../../../fixtures/tiny-png.ts';
import { type OddNetwork, withOddNetwork } from '../../../fakes/odd-network.ts';

const fault = (): Promise<never> => Promise.reject(new TypeError('x is not a function'));

describe('an adapter that', () => {
  const confirmed: Readonly<Record<string, OddNetwork['step']>> = {
    'saves nothing': (post) => post(),
    'saves after it has posted': async (post, { save }) => {
      const sent = await post();
      await save({ note: 1 });
      return sent;
    },
    'fails after the network has it': async (post, { once }) => {
      await once(post);
      return fault();
    },
    'waits for what is done': async (post, { once }) => {
      await once(post);
      throw new NetworkFailure('processing', 'still working');
    },
    'takes the session for dead after the network has it': async (post, { once }) => {
      await once(post);
      throw new NetworkFailure('session_expired', 'the token does not work');
    },
    'asks twice': async (post, { once }) => {
      await once(post);
      return once(post);
    },
    'asks twice at the same time': async (post, { once }) => {
      const [first] = await Promise.all([once(post), once(post)]);
      return first;
    },
    'does not wait for what it has asked': (post, { once }) => {
      void once(post);
      return fault();
    },
  };

  test.each(Object.entries(confirmed))('%s: one post, confirmed', async (_, step) => {
    const { create, read, passADay, posts } = await withOddNetwork({ step });
    const { _id } = await create();
    await passADay();
    expect(posts).toHaveLength(1);
    expect(await read(_id)).toMatchObject({ state: 'published', external_identifier: 'post-1' });
  });

  const lost: Readonly<Record<string, OddNetwork['step']>> = {
    'posts beside the core and fails': async (post) => {
      await post();
      return fault();
    },
    'fails in the call after the network has it': (post, { once }) =>
      once(async () => {
        await post();
        return fault();
      }),
    'says of a call beside the core that nobody can tell': async (post) => {
      await post();
      throw new NetworkFailure('unknown', 'the answer is lost');
    },
    'submits, and loses the answer': async (post, { submit }) => {
      await submit(async () => {
        await post();
        throw new NetworkFailure('unknown', 'the answer is lost');
      });
      throw new NetworkFailure('processing', 'still working');
    },
  };

  test.each(Object.entries(lost))('%s: one post; nobody can tell', async (_, step) => {
    const { create, read, passADay, posts } = await withOddNetwork({ step });
    const { _id } = await create();
    await passADay();
    expect(posts).toHaveLength(1);
    const { state, outcome, publication_errors } = await read(_id);
    expect([state, outcome]).toEqual(['withErrors', 'unknown']);
    expect(publication_errors.map(({ code }) => code)).toEqual([952]);
  });

  const findable = Object.entries(lost).filter(([name]) => !name.startsWith('says'));
  test.each(findable)('%s: one post, found again where that can be', async (_, step) => {
    const { create, read, passADay, posts } = await withOddNetwork({ step, finds: true });
    const { _id } = await create();
    await passADay();
    expect(posts).toHaveLength(1);
    expect(await read(_id)).toMatchObject({ state: 'published', external_identifier: 'post-1' });
  });
});

test('a worker that lost its lease after the network has the post confirms it, whatever another one wrote', async () => {
  const service = await withOddNetwork({
    step: async (post, { once, save }) => {
      const sent = await once(post);
      await service.ports.storage.update('publications', _id, {
        state: 'withErrors',
        outcome: 'unknown',
        lease: undefined,
        due_date: undefined,
        outcomes: 1,
      });
      await save({ note: 1 });
      return sent;
    },
  });
  const { create, read, passADay, posts, delivered, platform } = service;
  const { _id } = await create();
  await passADay();
  expect(posts).toHaveLength(1);
  const { state, outcome } = await read(_id);
  expect([state, outcome]).toEqual(['published', undefined]);
  await platform.work.deliverDueWebhooks();
  expect(JSON.stringify(delivered.map(({ body }) => body))).toContain('publication_published');
});

test('a refusal says that nothing was done: the post goes out by a later try, and none is in doubt', async () => {
  let tries = 0;
  const { create, read, passADay, posts } = await withOddNetwork({
    step: (post, { once }) =>
      once(() => {
        tries += 1;
        return tries < 3 ? Promise.reject(new NetworkFailure('temporary', 'not now')) : post();
      }),
  });
  const { _id } = await create();
  await passADay();
  expect([tries, posts.length]).toEqual([3, 1]);
  expect((await read(_id)).state).toBe('published');
});

test('a refusal after an answer was lost leaves the doubt', async () => {
  let tries = 0;
  const { create, read, passADay } = await withOddNetwork({
    finds: true,
    step: (_, { once }) =>
      once(() => {
        tries += 1;
        return Promise.reject(new NetworkFailure(tries === 1 ? 'unknown' : 'refused', 'no'));
      }),
  });
  const { _id } = await create();
  await passADay();
  const { state, outcome, publication_errors } = await read(_id);
  expect([state, outcome]).toEqual(['withErrors', 'unknown']);
  expect(publication_errors.map(({ code }) => code)).toEqual([952, 935]);
});

test('a file that cannot be read for a moment is no lost answer', async () => {
  let isBroken = true;
  const { create, read, passADay, posts, platform, app, id_organization, ports } = await withOddNetwork({
    step: async (post, { once }, { files: [file] }) => {
      if (file) for await (const _ of file.read());
      return once(post);
    },
  });
  const bytes = await tinyPng();
  const content = (async function* () {
    yield await Promise.resolve(bytes);
  })();
  const upload = await platform.files.createUpload(app, { id_organization, name: 'a.png', content });
  const readStored = ports.files.read.bind(ports.files);
  Object.assign(ports.files, {
    async *read(...where: Parameters<typeof readStored>) {
      if (isBroken) {
        isBroken = false;
        throw new Error('the disk is away');
      }
      yield* readStored(...where);
    },
  });
  const { _id } = await create([upload._id]);
  await passADay();
  expect([isBroken, posts.length]).toEqual([false, 1]);
  expect((await read(_id)).state).toBe('published');
});

describe('what an older version has left', () => {
  const old = {
    content_hash: 'of the fields that were hashed then',
    started_date: '2026-11-20T09:10:00.000Z',
    asked: true,
    asked_date: '2026-11-20T09:10:01.000Z',
  };

  test('under way is looked up, though the content is hashed otherwise now', async () => {
    const { create, read, passADay, posts, ports } = await withOddNetwork({ step: (post) => post(), finds: true });
    const { _id } = await create();
    await ports.storage.update('publications', _id, { state: 'publishing', attempt: old });
    posts.push('made by the older version');
    await passADay();
    expect(posts).toHaveLength(1);
    expect(await read(_id)).toMatchObject({ state: 'published', external_identifier: 'post-1' });
  });

  test('ended with 952 has an unknown outcome, and is sent anew when a person asks for it', async () => {
    const service = await withOddNetwork({ step: (post) => post() });
    const { create, read, posts, ports, platform, app, id_organization } = service;
    const { _id } = await create();
    const stored = await ports.storage.get('publications', _id);
    const attempt = { ...old, ...(stored && { content_hash: contentHash(ports, stored) }) };
    await ports.storage.update('publications', _id, {
      state: 'withErrors',
      publication_errors: [{ code: 952, message: 'Nobody can tell.' }],
      attempt,
      publish_date: undefined,
      due_date: undefined,
    });
    expect((await read(_id)).outcome).toBe('unknown');
    const address = { id_organization, id_publication: _id };
    const { publication } = await platform.publications.retryPublication(app, address);
    expect([publication.state, publication.outcome, posts.length]).toEqual(['published', undefined, 1]);
  });
});

test('a retry looks up once more what nobody could tell, before it sends anew', async () => {
  const { create, read, posts, passADay, ports, platform, app, id_organization } = await withOddNetwork({
    step: (post, { once }) =>
      once(async () => {
        await post();
        throw new NetworkFailure('unknown', 'the answer is lost');
      }),
    finds: true,
  });
  const { _id } = await create();
  const { id_account } = await read(_id);
  await ports.storage.update('publications', _id, { due_date: '2026-11-20T09:00:00.000Z' });
  await platform.work.publishDue();
  // Before it can be looked up the account goes away for a while.
  await ports.storage.update('accounts', id_account, { enabled: false });
  await passADay();
  expect((await read(_id)).outcome).toBe('unknown');
  await ports.storage.update('accounts', id_account, { enabled: true });
  const address = { id_organization, id_publication: _id };
  await platform.publications.retryPublication(app, address);
  await passADay();
  expect([(await read(_id)).state, posts.length]).toEqual(['published', 1]);
});
