import { expect, test } from '@jest/globals';
import { NetworkFailure } from '#domain/networks/index';
import { withAccount } from '../fakes/test-account.ts';

const minute = 60_000;

/** A post whose comments have been looked at, and will be again. */
async function withPost() {
  const made = await withAccount();
  const { app, clock, create, id_organization, network, platform } = made;
  await create('Hello');
  await platform.work.publishDue();
  await platform.work.readRecentComments();
  const { comments: there } = network;
  /** Lets as many people comment as there are, and then the comments be looked at. */
  const comment = (from: number, to: number): void => {
    for (let number = from; number <= to; number += 1) {
      clock.advance(1_000);
      there.write({ text: `comment ${String(number)}`, creation_date: new Date(clock.now()).toISOString() });
    }
  };
  const look = async (): Promise<number> => {
    const before = there.reads;
    for (let passed = 0; passed < 40; passed += 1) {
      clock.advance(minute);
      await platform.work.readRecentComments();
      if (there.reads > before) break;
    }
    return there.reads - before;
  };
  const total = async () => (await platform.comments.listComments(app, { id_organization }, {})).total;
  return { ...made, there, comment, look, total };
}

test('a network gave fewer comments at a time than it was asked for, and those behind were lost, or all were read each time', async () => {
  const { there, comment, look, total, platform, ports } = await withPost();
  comment(1, 5);
  await look();
  there.mostAtOnce = 20;
  comment(6, 50);
  expect(await look()).toBe(3);
  expect(await total()).toBe(50);
  expect(await look()).toBe(1);
  comment(51, 60);
  expect(await look()).toBe(1);
  expect(await total()).toBe(60);
  await platform.work.settleDueComments();
  const events = await ports.storage.find('events', {});
  expect(events.filter(({ change }) => change.field === 'comments')).toHaveLength(60);
});

test('a network failed on the second page, and those behind the first were lost', async () => {
  const { there, comment, look, total, platform, clock } = await withPost();
  there.mostAtOnce = 20;
  comment(1, 45);

  // The first page comes, the second does not.
  there.faults.push('lost', new NetworkFailure('temporary', 'not now'));
  await look();
  expect(await total()).toBe(0);
  clock.advance(60 * minute);
  await platform.work.readRecentComments();
  expect(await total()).toBe(45);
});

test('a network never sent a comment, and nobody found out', async () => {
  const { comment, look, total, platform, ports, id_account, app, id_organization } = await withPost();
  await look();
  await ports.storage.update('accounts', id_account, { subscribed: true });
  comment(1, 1);
  for (let looks = 0; looks < 9; looks += 1) await look();
  expect(await total()).toBe(1);
  const { incoming } = await platform.accounts.getAccount(app, { id_organization, id_account });
  expect(incoming).toMatchObject({ mode: 'push', gaps: 1 });
});
