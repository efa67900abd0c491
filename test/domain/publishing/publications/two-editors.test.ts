import { createMemoryStorage } from '#adapters/memory/memory-storage';
import type { Storage } from '#ports/foundation/storage';
import { describe, expect, test } from '@jest/globals';
import { codeOf } from '../../../fakes/refused.ts';
import { withAccount } from '../../../fakes/test-account.ts';

const date = '2026-11-20T09:10:00.000Z';
const later = '2026-11-21T09:10:00.000Z';

/** A post, and what happens between another change's reading of it and its writing. */
async function withPost() {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const memory = createMemoryStorage();
  const update: Storage['update'] = async (kind, ...rest) => {
    const act = kind === 'publications' ? meanwhile : undefined;
    if (act) meanwhile = undefined;
    await act?.();
    return memory.update(kind, ...rest);
  };
  const service = await withAccount(date, { storage: { ...memory, update } });
  const { app, create, id_organization, platform } = service;
  const post = await create('first');
  const change = (input: object) =>
    platform.publications.updatePublication(app, { id_organization, id_publication: post._id, input });
  return {
    ...service,
    post,
    change,
    remove: (revision?: string) =>
      platform.publications.deletePublication(app, { id_organization, id_publication: post._id, revision }),
    shown: () => service.read(post._id),
    /** Does something in the one call that a change leaves to others. */
    meanwhile: (act: () => Promise<unknown>) => {
      meanwhile = act;
    },
  };
}

describe('of two who edit one post', () => {
  test('the one who read it before the other saved is refused, and nothing is overwritten', async () => {
    const { change, post, shown } = await withPost();
    await change({ text: 'hers', revision: post.revision });
    expect(await codeOf(change({ text: 'his', revision: post.revision }))).toBe(570);
    const after = await shown();
    expect(after.text).toBe('hers');
    await change({ text: 'his', revision: after.revision });
    expect((await shown()).text).toBe('his');
  });

  test('one is refused even when both save in the same moment', async () => {
    const { change, meanwhile, post, shown } = await withPost();
    meanwhile(() => change({ text: 'hers', revision: post.revision }));
    expect(await codeOf(change({ text: 'his', revision: post.revision }))).toBe(570);
    expect((await shown()).text).toBe('hers');
  });

  test.each([
    ['moves it', { publish_date: later }],
    ['makes it a draft', { state: 'draft' }],
    ['changes what no search finds', { options: {}, title: null, languages: ['de'] }],
    ['changes the case', { text: 'FIRST' }],
    ['changes it and back', { text: 'first' }],
  ])('one is refused when the other %s', async (_what, theirs) => {
    const { change, meanwhile, post } = await withPost();
    meanwhile(() => change(theirs));
    expect(await codeOf(change({ text: 'his', revision: post.revision }))).toBe(570);
  });

  test('one is refused when the other deletes it, or it is being sent', async () => {
    const deleted = await withPost();
    deleted.meanwhile(() => deleted.remove());
    expect(await codeOf(deleted.change({ text: 'his', revision: deleted.post.revision }))).toBe(570);
    const sent = await withPost();
    sent.meanwhile(() =>
      sent.ports.storage.update('publications', sent.post._id, { state: 'publishing', lease: 'a worker' }),
    );
    expect(await codeOf(sent.change({ text: 'his', revision: sent.post.revision }))).toBe(570);
  });

  test('no one is refused without a revision, and what they leave out stays as the other wrote it', async () => {
    const { change, meanwhile, shown } = await withPost();
    meanwhile(() => change({ text: 'hers' }));
    await change({ publish_date: later });
    expect(await shown()).toMatchObject({ text: 'hers', publish_date: later });
  });

  test('a change without a revision is held against what the other made of the post', async () => {
    const drafted = await withPost();
    drafted.meanwhile(() => drafted.change({ state: 'draft' }));
    await drafted.change({ text: 'his' });
    expect(await drafted.shown()).toMatchObject({ text: 'his', state: 'draft' });
    const sent = await withPost();
    sent.meanwhile(() =>
      sent.ports.storage.update('publications', sent.post._id, { state: 'published', lease: undefined }),
    );
    await expect(sent.change({ text: 'his' })).rejects.toMatchObject({ data: { state: 'published' } });
  });
});

describe('of two, one of whom deletes the post', () => {
  test.each([
    ['wrote in it', { text: 'hers' }],
    ['moved it', { publish_date: later }],
    ['made it a draft', { state: 'draft' }],
  ])('that one is refused when the other %s since it was read', async (_what, theirs) => {
    const { change, post, remove, shown } = await withPost();
    await change(theirs);
    expect(await codeOf(remove(post.revision))).toBe(570);
    const { revision, ...after } = await shown();
    expect(after).toMatchObject(theirs);
    await remove(revision);
    expect(await codeOf(shown())).toBe(917);
  });

  test.each([
    ['writes in it', { text: 'hers' }],
    ['moves it', { publish_date: later }],
  ])('that one is refused when the other %s in the same moment', async (_what, theirs) => {
    const { change, meanwhile, post, remove, shown } = await withPost();
    meanwhile(() => change(theirs));
    expect(await codeOf(remove(post.revision))).toBe(570);
    expect(await shown()).toMatchObject(theirs);
  });

  test('that one is refused when it is being sent by now', async () => {
    const { meanwhile, ports, post, remove } = await withPost();
    meanwhile(() => ports.storage.update('publications', post._id, { state: 'publishing', lease: 'a worker' }));
    expect(await codeOf(remove(post.revision))).toBe(570);
  });

  test('no one is refused without a revision', async () => {
    const { change, remove, shown } = await withPost();
    await change({ text: 'hers' });
    await remove();
    expect(await codeOf(shown())).toBe(917);
  });
});

test('a revision is another one with each change, and the same in lists and answers', async () => {
  const { app, change, id_organization, platform, post, shown } = await withPost();
  const listed = async () =>
    (await platform.publications.listPublications(app, { id_organization }, {})).data[0]?.revision;
  const seen = [post.revision];
  for (const input of [{ text: 'a' }, { text: 'a' }, { publish_date: later }, { state: 'draft' }]) {
    const { revision } = await change(input);
    expect([(await shown()).revision, await listed()]).toEqual([revision, revision]);
    seen.push(revision);
  }
  expect(new Set(seen).size).toBe(5);
});
