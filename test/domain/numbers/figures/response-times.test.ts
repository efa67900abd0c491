import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NetworkFailure } from '#domain/networks/index';
import { applyFacts, applyMessageFacts } from '#domain/inbox/index';
import { readResponseTimes } from '#domain/numbers/index';
import { type Entry, findWaits, sumWaits } from '#domain/numbers/figures/response-times';
import { runs } from '../../../chosen.ts';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const hour = 3_600_000;

/** Entries of one conversation with a window of 24 hours: `c3` is by the contact at 3 o'clock, `a5` by the account. */
const read = (written: string, window: number | undefined = 24 * hour): Entry[] =>
  written
    .split(' ')
    .map((one) => ({
      ...{ thread: 'thread', id_account: 'account', own: one.startsWith('a') },
      ...{ date: Number(one.slice(1)) * hour, window },
    }));

test.each([
  ['a reply', 'c0 a2', 1, 2, [1, 1], 0, 0],
  ['several texts wait once, from the first', 'c0 c1 a2', 1, 2, [1, 1], 0, 0],
  ['only the first of several replies counts', 'c0 a2 a9', 1, 2, [1, 1], 0, 0],
  ['an own text in an empty conversation is no reply', 'a0', 0, undefined, [0, 0], 0, 0],
  ['two waits; the median of two is between them', 'c0 a2 c4 a10', 2, 4, [2, 2], 0, 0],
  ['of three it is the second, however long the third', 'c0 a1 c4 a6 c8 a28', 3, 2, [3, 3], 0, 0],
  ['a reply at the very end of the window is late', 'c0 a24', 1, 24, [0, 1], 0, 0],
  ['another text in the window extends it', 'c0 c20 a30', 1, 30, [1, 1], 0, 0],
  ['another text after it opens it no more', 'c0 c25 a26', 1, 26, [0, 1], 0, 0],
  ['nothing is late while the window is open', 'c20', 0, undefined, [0, 0], 1, 0],
  ['after it, it is unanswered, and no time', 'c0', 0, undefined, [0, 1], 0, 1],
  ['one unanswered takes nothing from the median', 'c-80 a-79 c0', 1, 1, [1, 2], 0, 1],
  ['what is written in one moment came before the reply', 'a3 c3', 1, 0, [1, 1], 0, 0],
])('%s', (_, written, replied, hours, [inTime = 0, of = 0], pending, unanswered) => {
  const times = sumWaits(findWaits(read(written)), 40 * hour);
  expect(times).toMatchObject({ replied, in_window: { of, replied: inTime }, pending });
  expect(times.median_seconds).toBe(hours === undefined ? undefined : hours * 3600);
  expect(times.in_window.share).toBe(of === 0 ? undefined : inTime / of);
  expect(times.unanswered).toHaveLength(unanswered);
});

test('without a window there is no share, and what has no reply is unanswered at once', () => {
  const entries = read('c0 a2 c39').map(({ window: _window, ...entry }) => entry);
  expect(sumWaits(findWaits(entries), 40 * hour)).toEqual({
    ...{ replied: 1, median_seconds: 7200, in_window: { of: 0, replied: 0 }, pending: 0 },
    unanswered: [{ thread: 'thread', id_account: 'account', since: 39 * hour, closes: undefined }],
  });
});

const entry = fc.record({
  thread: fc.constantFrom('one', 'two', 'three'),
  id_account: fc.constant('account'),
  own: fc.boolean(),
  date: fc.nat(60).map((hours) => hours * hour),
});

/** Every text of a contact is looked at by itself: who wrote before it, who after it. */
function naive(entries: readonly Entry[], now: number) {
  const found = { replied: [] as number[], inTime: 0, late: 0, pending: 0, unanswered: [] as string[] };
  const isBefore = (one: Entry, other: Entry) =>
    one.date < other.date || (one.date === other.date && !one.own && other.own);
  for (const first of entries.filter(({ own }) => !own)) {
    const same = entries.filter(({ thread }) => thread === first.thread);
    const before = same.filter((one) => isBefore(one, first));
    const last = Math.max(...before.map(({ date }) => date));
    if (before.some(({ date, own }) => date === last && !own) && !before.some((one) => one.date === last && one.own))
      continue;
    const reply = same.filter((one) => one.own && isBefore(first, one)).map(({ date }) => date);
    const end = Math.min(...reply, now);
    let closes = first.date + (first.window ?? 0);
    for (let at = first.date; at <= end; at += hour)
      if (at < closes && same.some(({ own, date }) => !own && date === at)) closes = at + (first.window ?? 0);
    if (reply.length > 0) found.replied.push(Math.min(...reply) - first.date);
    if (first.window !== undefined && reply.length > 0) found[end < closes ? 'inTime' : 'late'] += 1;
    if (reply.length > 0) continue;
    if (first.window !== undefined && now < closes) found.pending += 1;
    else found.unanswered.push(`${first.thread} ${String(first.date)}`);
    if (first.window !== undefined && now >= closes) found.late += 1;
  }
  return found;
}

test('the figures are those of a naive count, whatever was written in whatever order', () => {
  const windows = fc.constantFrom(undefined, 5 * hour, 24 * hour);
  // In one conversation, one side writes once in a moment.
  const entries = fc.uniqueArray(entry, { maxLength: 25, selector: (one) => [one.thread, one.own, one.date].join() });
  fc.assert(
    fc.property(entries, windows, fc.integer({ min: 60, max: 90 }), (all, window, hours) => {
      const now = hours * hour;
      const limited = all.map((one) => ({ ...one, window }));
      const expected = naive(limited, now);
      const { median_seconds, unanswered, ...times } = sumWaits(findWaits(limited), now);
      const of = expected.inTime + expected.late;
      expect(times).toEqual({
        replied: expected.replied.length,
        in_window: { of, replied: expected.inTime, ...(of > 0 && { share: expected.inTime / of }) },
        pending: expected.pending,
      });
      expect(unanswered.map(({ thread, since }) => `${thread} ${String(since)}`).sort()).toEqual(
        expected.unanswered.sort(),
      );
      expect(median_seconds === undefined).toBe(expected.replied.length === 0);
      if (median_seconds === undefined) return;
      // A median has as many above as below it.
      const [below, above] = [-1, 1].map(
        (sign) => expected.replied.filter((length) => Math.sign(length - median_seconds * 1000) === sign).length,
      );
      expect(2 * Math.max(below ?? 0, above ?? 0)).toBeLessThanOrEqual(expected.replied.length);
    }),
    { numRuns: runs(5000) },
  );
});

test('it reads what a page of Facebook has stored, days by the calendar of the organization', async () => {
  const network = new FakeNetwork('facebook');
  const { app, clock, connect, made, platform, ports } = await createTestPlatform({ networks: [network.adapter()] });
  const { id_organization } = made;
  const [id_account = ''] = await connect('facebook');
  const account = await ports.storage.get('accounts', id_account);
  if (!account) throw new Error('there is no account');
  const start = clock.now();
  const at = (hours: number) => new Date(start + hours * hour).toISOString();
  const until = (hours: number) => {
    clock.advance(Math.max(0, start + hours * hour - clock.now()));
  };
  const write = async (name: string, hours: number) => {
    until(hours);
    const date = at(hours);
    const message = { external_id: `${name}${String(hours)}`, own: false, text: 'How much?', creation_date: date };
    const fact = { type: 'message', person: { external_id: name, name }, date } as const;
    await applyMessageFacts(ports, account, [{ ...fact, message: { ...message, message_type: 'simple_message' } }], {
      source: 'push',
    });
    await platform.work.settleDueMessages();
  };
  const contact = async (name: string) => {
    const { data } = await platform.messages.listAccountConversations(app, { id_organization, id_account }, {});
    return data.find((one) => one.contact.name === name)?.contact._id ?? '';
  };
  await write('Ann', -30);
  await write('Bob', 0);
  await write('Carol', 0.5);
  until(1);
  const to = { id_organization, id_account, id_contact: await contact('Bob') };
  await platform.messages.sendMessage(app, to, { message_type: 'simple_message', text: 'Ten euros' });
  // A message that the network refused is no reply.
  network.messages.faults.push(new NetworkFailure('refused', 'no'));
  const carol = { ...to, id_contact: await contact('Carol') };
  await platform.messages
    .sendMessage(app, carol, { message_type: 'simple_message', text: 'Eleven euros' })
    .catch(() => undefined);
  // Ann waits since the day before.
  await write('Ann', 2);
  const days = { from: '2026-11-20', until: '2026-11-21' };
  const times = (range = days, zone = 'UTC') => readResponseTimes(ports, [id_organization], range, zone);
  const bob = { replied: 1, median_seconds: 3600, in_window: { of: 1, replied: 1, share: 1 } };
  const today = await times();
  expect(today.total).toEqual({ ...bob, pending: 1, unanswered: [] });
  expect([...today.accounts]).toEqual([[id_account, today.total]]);
  const before = { from: '2026-11-19', until: '2026-11-20' };
  const ann = [{ since: start - 30 * hour }];
  expect((await times(before)).total).toMatchObject({ replied: 0, in_window: { of: 1, share: 0 }, unanswered: ann });
  // After 27 hours there is no reply to Carol, and the window of the network is closed.
  until(27);
  expect((await times()).total).toMatchObject({ pending: 0, in_window: { of: 2, share: 0.5 } });
  // At nine in the morning in UTC it is still the day before in Hawaii.
  expect((await times(before, 'Pacific/Honolulu')).total).toMatchObject({ replied: 1 });
  expect((await times(days, 'Pacific/Honolulu')).total).toMatchObject({ replied: 0, unanswered: [] });

  // A comment without an answer, one with one, and one that was answered by a private message.
  const comment = (external_id: string, hours: number, more = {}) => ({
    ...{ external_id, publication_external_id: 'post', text: 'Nice', creation_date: at(hours) },
    author: { external_id: `author-${external_id}`, name: external_id, is_own: false },
    ...more,
  });
  const own = { parent_external_id: 'second', author: { external_id: account.external_identifier, is_own: true } };
  const comments = [comment('first', 20), comment('second', 21), comment('third', 22), comment('answer', 24, own)];
  comments.push(comment('removed', 23), comment('spam', 23));
  await applyFacts(
    ports,
    account,
    [
      ...comments.map((one) => ({ type: 'comment' as const, date: one.creation_date, comment: one })),
      { type: 'deleted', external_id: 'removed', date: at(26) },
      { type: 'visibility', external_id: 'spam', hidden: true, date: at(26) },
    ],
    'push',
  );
  const { data } = await platform.comments.listComments(app, { id_organization }, {});
  const third = data.find(({ external_id }) => external_id === 'third')?._id ?? '';
  await platform.messages.replyPrivately(app, { id_organization, id_comment: third }, 'Ten euros');
  const next = { from: '2026-11-21', until: '2026-11-22' };
  const { total } = await times(next);
  expect(total).toMatchObject({ replied: 2, median_seconds: 4 * 3600, in_window: { of: 0 }, pending: 0 });
  expect(total.unanswered).toEqual([{ thread: `${id_account}:first`, id_account, since: start + 20 * hour }]);
});
