// One file, although long: all that keeps a send from happening twice.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NetworkFailure } from '#domain/networks/network-failure';
import { beginSending } from '#domain/networks/sending/sending';
import type { Attempt, NetworkSend } from '#ports/networks/network-send';
import { ManualClock } from '../../../fakes/manual-clock.ts';

interface State {
  readonly key?: string;
}

const logger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

const settings = { networkTimeoutMilliseconds: 5_000 };

/** Something that is sent with what a test keeps of it. */
function sender(send: Partial<NetworkSend<string, State, string>>, first?: Attempt & State) {
  const clock = new ManualClock();
  const saved: (Attempt & State)[] = first ? [first] : [];
  const whole: NetworkSend<string, State, string> = {
    read: (stored) => ('key' in stored ? { key: String(stored.key) } : {}),
    begin: (earlier) => earlier ?? {},
    step: (_, { once }) => once(() => Promise.resolve('made')),
    ...send,
  };
  return {
    clock,
    saved,
    last: () => saved.at(-1),
    async go(content_hash = 'hash'): Promise<string> {
      const write = (attempt: Attempt & State): Promise<void> => {
        saved.push(attempt);
        return Promise.resolve();
      };
      const start = { stored: saved.at(-1), content_hash, write };
      return (await beginSending({ clock, logger, settings }, whole, start)).proceed('input');
    },
  };
}

const askedAttempt = {
  content_hash: 'hash',
  started_date: '2026-11-20T08:00:00.000Z',
  asked: true,
  asked_date: '2026-11-20T08:00:01.000Z',
};
const unknown = () => Promise.reject(new NetworkFailure('unknown', 'the answer is lost'));

test('what a step cannot tell of either is begun anew once a person asks for another try', async () => {
  const { go, last } = sender(
    {
      begin: () => ({}),
      find: () => Promise.resolve('repeatable'),
      step: (_, { attempt, once }) => (attempt.key === undefined ? once(() => Promise.resolve('made')) : unknown()),
    },
    { ...askedAttempt, key: 'k', retried: true },
  );
  await expect(go()).rejects.toMatchObject({ kind: 'processing' });
  expect(last()).toMatchObject({ asked: false });
  expect(await go()).toBe('made');
});

describe('the attempt', () => {
  test('is stored before the step, and says that the network is asked before it is', async () => {
    const seen: (boolean | undefined)[] = [];
    const { go, last } = sender({
      step: (_, { once }) => {
        seen.push(last()?.asked);
        return once(() => {
          seen.push(last()?.asked);
          return Promise.resolve('made');
        });
      },
    });
    expect(await go()).toBe('made');
    expect(seen).toEqual([false, true]);
  });

  test('says nothing of a call that the network refused', async () => {
    const refuse = () => Promise.reject(new NetworkFailure('refused', 'no'));
    const { go, last } = sender({ step: (_, { once }) => once(refuse) });
    await expect(go()).rejects.toMatchObject({ kind: 'refused' });
    expect(last()?.asked).toBe(false);
  });

  test('that an older version began is gone on with: what was asked is looked up and not asked again', async () => {
    let steps = 0;
    const step = () => Promise.resolve(`step ${(steps += 1)}`);
    const { go } = sender({ find: () => Promise.resolve('found'), step }, { ...askedAttempt, key: 'k' });
    expect([await go(), steps]).toEqual(['found', 0]);
  });

  test('without the date of its call counts as just lost', async () => {
    const { content_hash, started_date } = askedAttempt;
    const { go, clock, last } = sender(
      { find: () => Promise.resolve('absent') },
      { content_hash, started_date, asked: true },
    );
    await expect(go()).rejects.toMatchObject({ kind: 'processing' });
    expect(last()?.lost_date).toBe(new Date(clock.now()).toISOString());
    clock.advance(10_000);
    expect(await go()).toBe('made');
  });

  test('that cannot be read although the network was asked is never begun anew', async () => {
    const { go } = sender({ read: () => undefined, find: () => Promise.resolve('absent') }, askedAttempt);
    await expect(go()).rejects.toMatchObject({ kind: 'unknown' });
  });

  test('is begun anew for other content, with what the adapter takes over', async () => {
    const { go, last } = sender({ find: unknown }, { ...askedAttempt, key: 'k' });
    expect(await go('other')).toBe('made');
    expect(last()).toMatchObject({ content_hash: 'other', key: 'k' });
  });
});

describe('a lost answer', () => {
  test('is proof of nothing until what was asked for must be visible', async () => {
    let steps = 0;
    const step: NetworkSend<string, State, string>['step'] = (_, { once }) => {
      steps += 1;
      return steps === 1 ? once(unknown) : once(() => Promise.resolve('made'));
    };
    const { go, clock } = sender({ step, find: () => Promise.resolve('absent'), settling: 60_000 });
    await expect(go()).rejects.toMatchObject({ kind: 'temporary' });
    clock.advance(59_999);
    await expect(go()).rejects.toMatchObject({ kind: 'processing' });
    clock.advance(1);
    expect([await go(), steps]).toEqual(['made', 2]);
  });

  test('may come from a call that went on until its time limit when the worker was lost, and was carried out late', async () => {
    const { go, clock } = sender(
      { find: () => Promise.resolve('absent'), settling: 1_000 },
      { ...askedAttempt, asked_date: '2026-11-20T09:00:00.000Z' },
    );
    clock.advance(9_999);
    await expect(go()).rejects.toMatchObject({ kind: 'processing', until: '2026-11-20T09:00:10.000Z' });
    clock.advance(1);
    expect(await go()).toBe('made');
  });

  test('that nobody can look up stays unknown, until a person asks for another try', async () => {
    const { go, saved, last } = sender({}, askedAttempt);
    await expect(go()).rejects.toMatchObject({ kind: 'unknown' });
    saved.push({ ...last(), retried: true });
    expect(await go()).toBe('made');
    expect(last()?.retried).toBeUndefined();
  });

  test('is looked up once more when a person asks for another try', async () => {
    const { go } = sender({ find: () => Promise.resolve('found') }, { ...askedAttempt, retried: true });
    expect(await go()).toBe('found');
  });

  test('of a call whose work goes on is followed until the network says that there is nothing', async () => {
    let looks = 0;
    const { go, last } = sender({
      find: () => Promise.resolve('repeatable'),
      async step(_, { attempt, submit, takeBack }) {
        if (attempt.key === undefined) await submit(() => Promise.resolve({ key: 'job' }));
        looks += 1;
        if (looks < 3) throw new NetworkFailure('processing', 'still working');
        await takeBack({});
        throw new NetworkFailure('refused', 'it failed');
      },
    });
    await expect(go()).rejects.toMatchObject({ kind: 'processing' });
    expect(last()).toMatchObject({ asked: true, key: 'job' });
    await expect(go()).rejects.toMatchObject({ kind: 'processing' });
    await expect(go()).rejects.toMatchObject({ kind: 'refused' });
    expect(last()).toMatchObject({ asked: false, key: 'job' });
  });
});

describe('a look-up that takes longer than the network lets us read at once', () => {
  const minute = 60_000;
  const day = 24 * 60 * minute;
  const throttled = () => Promise.reject(new NetworkFailure('throttled', 'too many reads'));

  /** A list that is read one page at a time. What is asked for is on its last page, or nowhere. */
  function reader(last: number, found = 'found') {
    const read: string[] = [];
    const find: NetworkSend<string, State, string>['find'] = (_, { look }) => {
      const page = look?.place ?? '1';
      read.push(page);
      if (Number(page) === last) return Promise.resolve(found);
      return Promise.reject(new NetworkFailure('processing', 'more to read', { place: String(Number(page) + 1) }));
    };
    return { read, find };
  }

  test('goes on where it stopped until it has found it', async () => {
    const { read, find } = reader(3);
    const { go, clock } = sender({ find }, askedAttempt);
    clock.advance(minute);
    await expect(go()).rejects.toMatchObject({ kind: 'processing' });
    await expect(go()).rejects.toMatchObject({ kind: 'processing' });
    expect([await go(), read]).toEqual(['found', ['1', '2', '3']]);
  });

  test('goes on where it stopped after the network throttled it', async () => {
    const { read, find } = reader(2);
    const looks = [find, throttled, find];
    const { go, clock } = sender({ find: (...given) => (looks.shift() ?? find)(...given) }, askedAttempt);
    clock.advance(minute);
    await expect(go()).rejects.toMatchObject({ kind: 'processing' });
    await expect(go()).rejects.toMatchObject({ kind: 'throttled' });
    expect([await go(), read]).toEqual(['found', ['1', '2']]);
  });

  test('proves that nothing was made only when it began after everything must be visible', async () => {
    const { read, find } = reader(2, 'absent');
    const first = { ...askedAttempt, asked_date: '2026-11-20T09:00:00.000Z', lost_date: '2026-11-20T09:00:00.000Z' };
    const { go, clock } = sender({ find }, first);
    clock.advance(9_999);
    await expect(go()).rejects.toMatchObject({ kind: 'processing', until: '2026-11-20T09:00:10.000Z' });
    clock.advance(1);
    await expect(go()).rejects.toMatchObject({ kind: 'processing' });
    expect([await go(), read]).toEqual(['made', ['1', '1', '2']]);
  });

  test('begins at the beginning for a call that was made after it', async () => {
    const { read, find } = reader(2, 'absent');
    let steps = 0;
    const step: NetworkSend<string, State, string>['step'] = (_, { once }) =>
      once(() => ((steps += 1) === 1 ? unknown() : Promise.resolve('made')));
    const { go, clock } = sender({ find, step }, askedAttempt);
    clock.advance(minute);
    for (const kind of ['processing', 'temporary']) await expect(go()).rejects.toMatchObject({ kind });
    clock.advance(minute);
    await expect(go()).rejects.toMatchObject({ kind: 'processing' });
    expect([await go(), read]).toEqual(['made', ['1', '2', '1', '2']]);
  });

  test.each([
    ['that is only ever throttled', throttled],
    ['of which there is always more', reader(Number.POSITIVE_INFINITY).find],
  ])('%s is given up after a day, and begins anew when a person asks for another try', async (_, find) => {
    const { go, clock, saved, last } = sender({ find }, askedAttempt);
    clock.advance(minute);
    await expect(go()).rejects.not.toMatchObject({ kind: 'unknown' });
    clock.advance(day - 1);
    await expect(go()).rejects.not.toMatchObject({ kind: 'unknown' });
    clock.advance(1);
    await expect(go()).rejects.toMatchObject({ kind: 'unknown' });
    saved.push({ ...last(), retried: true });
    await expect(go()).rejects.not.toMatchObject({ kind: 'unknown' });
    clock.advance(day);
    expect(await go()).toBe('made');
  });
});

test('whatever goes wrong with storage, the network and the adapter, in whatever order: one is made', async () => {
  const trouble = fc.constantFrom(
    'nothing',
    'the first write fails',
    'the second write fails',
    'the third write fails',
    'the call never arrives',
    'the answer is lost',
    'the adapter fails in the call',
    'the adapter fails after the call',
    'the network refuses for now',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(trouble, { maxLength: 8 }), async (troubles) => {
      const clock = new ManualClock();
      let made = 0;
      let stored: Attempt | undefined;
      let result: string | undefined;
      for (const now of [...troubles, 'nothing']) {
        let writes = 0;
        const write = (attempt: Attempt): Promise<void> => {
          writes += 1;
          const isBroken = now === `the ${['first', 'second', 'third'][writes - 1] ?? ''} write fails`;
          if (isBroken) return Promise.reject(new Error('storage is away'));
          stored = attempt;
          return Promise.resolve();
        };
        const send: NetworkSend<string, object, string> = {
          read: () => ({}),
          begin: () => ({}),
          find: () => Promise.resolve(made > 0 ? 'the one' : 'absent'),
          async step(_, { once, save }) {
            await once(async () => {
              if (now === 'the network refuses for now') throw new NetworkFailure('throttled', 'later');
              if (now === 'the call never arrives') return unknown();
              made += 1;
              if (now === 'the answer is lost') return unknown();
              if (now === 'the adapter fails in the call') throw new TypeError('x is not a function');
              return 'the one';
            });
            await save({});
            if (now === 'the adapter fails after the call') throw new TypeError('x is not a function');
            return 'the one';
          },
        };
        clock.advance(60_000);
        const start = { stored, content_hash: 'hash', write };
        result = await beginSending({ clock, logger, settings }, send, start)
          .then((sending) => sending.proceed(''))
          .catch(() => undefined);
        if (result !== undefined) break;
      }
      expect([result, made]).toEqual(['the one', 1]);
    }),
  );
});

describe('a request of which the network carries out nothing before its last byte', () => {
  test('counts as asked only from there, so that one cut off by the end of a process is made again', async () => {
    const seen: (boolean | undefined)[] = [];
    const { go, last } = sender({
      step: (_, { onceWhole }) =>
        onceWhole(async (mark) => {
          seen.push(last()?.asked);
          await mark();
          seen.push(last()?.asked);
          return 'made';
        }),
    });
    expect(await go()).toBe('made');
    expect(seen).toEqual([false, true]);
  });

  test('is not sent to its end by a worker that lost its lease meanwhile', async () => {
    const clock = new ManualClock();
    let ended = false;
    const send: NetworkSend<string, State, string> = {
      read: () => ({}),
      begin: () => ({}),
      step: (_, { onceWhole }) =>
        onceWhole(async (mark) => {
          // A failed upload looks like a broken connection.
          await mark().catch(() => Promise.reject(new NetworkFailure('temporary', 'broken off')));
          ended = true;
          return 'made';
        }),
    };
    const write = ({ asked: isAsked }: Attempt): Promise<void> =>
      isAsked ? Promise.reject(new Error('the lease is lost')) : Promise.resolve();
    const start = { stored: undefined, content_hash: 'hash', write };
    const sending = await beginSending({ clock, logger, settings }, send, start);
    await expect(sending.proceed('input')).rejects.toThrow('the lease is lost');
    expect(ended).toBe(false);
  });

  test('is looked at by a person when its answer was lost after that', async () => {
    const { go, last } = sender({
      step: (_, { onceWhole }) =>
        onceWhole(async (mark) => {
          await mark();
          return unknown();
        }),
    });
    await expect(go()).rejects.toMatchObject({ kind: 'unknown' });
    expect(last()).toMatchObject({ asked: true });
  });
});
