// One file although it is long, because the contract of one port is read as a whole.
import type { AuditEntry } from '#ports/access/audit-entry';
import type { Query, Storage, Where } from '#ports/foundation/storage';
import type { ClientEvent } from '#ports/webhooks/webhook';
import { account, identifier, message, moment, newEvent, publication } from './sample-records.ts';
import { describeCounters } from './counters-contract.ts';
import { describeReports } from './reports-contract.ts';
import type { TestRunner } from './test-runner.ts';

/** An empty storage to test. */
export interface OpenStorage {
  readonly storage: Storage;
  /** Opens a second instance on the same data, as another process would. Absent when only one may be open. */
  readonly reopen?: () => Promise<Storage>;
  /**
   * Writes publications numbered from 0, faster than one by one; every hundredth is deleted. Without it, set
   * `lacks.many`.
   */
  readonly seed?: (organization: string, count: number) => Promise<void>;
}

/**
 * Declares what every storage must do. Over 300 lines on purpose: it is one list of promises, best read from
 * top to bottom next to the port.
 */
export function describeStorage(
  runner: TestRunner,
  name: string,
  open: () => Promise<OpenStorage>,
  lacks: {
    /** Whether it cannot store a list in a list. */
    readonly nestedLists?: boolean;
    /** Whether it is too slow for hundreds of claims. */
    readonly speed?: boolean;
    /** Whether nothing fills it with a hundred thousand records. */
    readonly many?: boolean;
  } = {},
): void {
  const { afterEach, beforeEach, describe, expect, test } = runner;
  describe(name, () => {
    let storage: Storage;
    let reopen: OpenStorage['reopen'];
    let seed: OpenStorage['seed'];
    const others: Storage[] = [];

    beforeEach(async () => {
      ({ storage, reopen, seed } = await open());
    });
    afterEach(async () => {
      await Promise.all([storage, ...others.splice(0)].map((each) => each.close()));
    });

    /** Opens the same data through another connection, or returns the same instance if there is only one. */
    async function second(): Promise<Storage> {
      if (reopen === undefined) return storage;
      const other = await reopen();
      others.push(other);
      return other;
    }

    const ids = (records: readonly { readonly _id: string }[]): string[] => records.map(({ _id }) => _id);

    async function insertAccounts(...numbers: number[]): Promise<void> {
      for (const number of numbers) await storage.insert('accounts', account(number));
    }

    describe('records', () => {
      test('come back as they went in', async () => {
        const record = publication(1, {
          text: 'Zwölf 👩‍👩‍👧 "quotes" \\ \u2028 漢字 🜁',
          title: '',
          files: ['a', 'b'],
          alt_texts: { a: 'A cat', 'b.c"d': '🐈', __proto__x: 'y' },
          publication_errors: [{ code: 3, message: 'x', data: { nested: { deep: [1, null, true, 0.5, 'x', {}] } } }],
          publish_date: '2026-11-20T09:30:00.123Z',
          extra_data: { big: 9_007_199_254_740_991, negative: -1.25e-7, empty: {}, list: [] },
          deleted: true,
        });
        expect(await storage.insert('publications', record)).toBe(true);
        expect(await storage.get('publications', record._id)).toStrictEqual(record);
        expect((await storage.find('publications', {}))[0]).toStrictEqual(record);
      });

      (lacks.nestedLists ? test.skip : test)('hold lists of lists', async () => {
        const record = publication(1, { extra_data: { list: [[], [[1, { a: [] }]]] } });
        await storage.insert('publications', record);
        expect(await storage.get('publications', record._id)).toStrictEqual(record);
      });

      test('keep fields that nobody set absent, also when set to undefined', async () => {
        const { text, ...record } = publication(1);
        expect(text).toBeDefined();
        // A caller in plain JavaScript can do this.
        await storage.insert('publications', { ...record, title: undefined, due_date: undefined } as never);
        const stored = await storage.get('publications', record._id);
        expect(stored).toStrictEqual(record);
        expect(Object.keys(stored ?? {}).sort()).toEqual(Object.keys(record).sort());
      });

      test('cannot be changed through what was given or got', async () => {
        const files = ['a'];
        await storage.insert('publications', publication(1, { files }));
        files.push('b');
        const got = await storage.get('publications', identifier(1));
        (got?.files as string[]).push('c');
        expect((await storage.get('publications', identifier(1)))?.files).toEqual(['a']);
      });

      test('hold neither U+0000 nor lone surrogates nor U+FFFD: texts lose them, and keys that differ stay different', async () => {
        const units = ['\0', '\ud800', '\udc00', '\ufffd'];
        const wild = `a${units.join('b')}c`;
        const record = publication(1, {
          _id: wild,
          name: wild,
          search_text: wild,
          id_organization: wild,
          alt_texts: { [wild]: wild },
          files: [wild],
        });
        expect(await storage.insert('publications', record)).toBe(true);
        const stored = await storage.get('publications', wild);
        const [key = '', ...others] = [stored?._id, stored?.id_organization, ...(stored?.files ?? [])];
        expect(key).not.toMatch(/[\0\p{Surrogate}\uFFFD]/u);
        expect(others).toEqual([key, key]);
        const shown = { name: 'abbbc', search_text: 'abbbc', alt_texts: { [key]: 'abbbc' } };
        const expected = { ...record, ...shown, _id: key, id_organization: key, files: [key] };
        expect(stored).toStrictEqual(expected);
        for (const unit of units)
          expect(await storage.insert('publications', publication(2, { _id: `a${unit}` }))).toBe(true);
        expect(await storage.insert('publications', publication(2, { _id: 'a\ud800' }))).toBe(false);
        expect(await storage.get('publications', key)).toStrictEqual(expected);
        const organization = { where: { id_organization: wild } };
        expect(await storage.find('publications', organization)).toStrictEqual([expected]);
        const words = { id_organization: wild, search_text: { contains: 'b\0b' } };
        expect(await storage.find('publications', { where: words })).toHaveLength(1);
        expect(await storage.find('publications', { where: { _id: { in: [wild] } } })).toHaveLength(1);
        const changes = { title: wild, lease: wild };
        const updated = await storage.update('publications', wild, changes, { _id: wild });
        expect(updated).toStrictEqual({ ...expected, title: 'abbbc', lease: key });
        const query = { where: { lease: wild }, limit: 1 };
        expect(await storage.claim('publications', query, { lease: 'a\ud800' })).toHaveLength(1);
        expect(await storage.find('publications', { where: { lease: 'a\ud800' } })).toHaveLength(1);
        expect(await storage.find('publications', { where: { lease: 'a\udc00' } })).toEqual([]);
        expect(await storage.counters.reserve(wild, wild, 1)).toBe(true);
        expect(await storage.counters.total(key)).toBe(1);
        expect(await storage.counters.total('abbbc')).toBe(0);
        expect(await storage.counters.release(wild, key)).toBe(true);
        expect(await storage.remove('publications', wild, { id_organization: wild })).toBe(true);
      });

      test('are undefined when nobody wrote them', async () => {
        expect(await storage.get('accounts', 'nobody')).toBeUndefined();
        expect(await storage.list('accounts', {})).toEqual({ data: [], total: 0 });
      });

      test('are seen by another connection at once', async () => {
        const other = await second();
        await storage.insert('accounts', account(1));
        expect(await other.get('accounts', identifier(1))).toStrictEqual(account(1));
      });
    });

    describe('conditions', () => {
      const records = [
        account(1, { search_text: 'anna 100% a_b', error_code: -5, network_key: 'b' }),
        account(2, { search_text: 'Anna', error_code: 0, enabled: false, network_key: 'a' }),
        account(3, { search_text: '', error_code: 7, renewal_lease: 'me' }),
        account(4, { search_text: '🐈 ä', error_code: 70, deleted: true, renewal_lease: '' }),
      ];
      beforeEach(async () => {
        for (const record of records) await storage.insert('accounts', record);
      });

      const cases: readonly [string, Where<'accounts'>, readonly number[]][] = [
        ['nothing', {}, [1, 2, 3, 4]],
        ['undefined', { name: undefined, error_code: undefined } as Where<'accounts'>, [1, 2, 3, 4]],
        ['a value', { search_text: 'Anna' }, [2]],
        ['empty text', { search_text: '' }, [3]],
        ['false', { enabled: false }, [2]],
        ['true', { enabled: true }, [1, 3, 4]],
        ['zero', { error_code: 0 }, [2]],
        ['several values', { _id: { in: [identifier(1), identifier(3), 'no', identifier(1)] } }, [1, 3]],
        ['several numbers', { error_code: { in: [0, 70] } }, [2, 4]],
        ['several booleans', { deleted: { in: [true] } }, [4]],
        ['several texts with odd letters', { search_text: { in: ['🐈 ä', 'a"b', '{x,y}', 'a\\b'] } }, [4]],
        ['none of nothing', { error_code: { in: [] } }, []],
        ['none of several values', { search_text: { notIn: ['Anna', ''] } }, [1, 4]],
        ['none of several values, or absent', { renewal_lease: { notIn: ['me'] } }, [1, 2, 4]],
        ['absent', { renewal_lease: { absent: true } }, [1, 2]],
        ['present', { renewal_lease: {} }, [3, 4]],
        ['more than', { error_code: { gt: 0 } }, [3, 4]],
        ['at least', { error_code: { gte: 0 } }, [2, 3, 4]],
        ['less than', { error_code: { lt: 0 } }, [1]],
        ['at most', { error_code: { lte: 0 } }, [1, 2]],
        ['between', { creation_date: { gte: moment(2), lt: moment(4) } }, [2, 3]],
        ['bounds, with absent values', { renewal_lease: { lte: 'z' } }, [3, 4]],
        ['contained text', { search_text: { contains: 'nna' } }, [1, 2]],
        ['contained text, by case', { search_text: { contains: 'A' } }, [2]],
        ['contained percent sign', { search_text: { contains: '0%' } }, [1]],
        ['contained underscore', { search_text: { contains: '_' } }, [1]],
        ['contained four-byte text', { search_text: { contains: '🐈' } }, [4]],
        ['contained nothing', { search_text: { contains: '' } }, [1, 2, 3, 4]],
        ['contained in what is absent', { renewal_lease: { contains: '' } }, [3, 4]],
        ['all at once', { enabled: true, error_code: { gt: -6, lt: 71 }, search_text: { contains: 'a' } }, [1]],
      ];
      for (const [condition, where, numbers] of cases)
        test(condition, async () => {
          const ids = numbers.map(identifier);
          expect((await storage.find('accounts', { where })).map(({ _id }) => _id)).toEqual(ids);
          expect((await storage.list('accounts', { where, limit: 1 })).total).toBe(ids.length);
          expect((await storage.list('accounts', { where, offset: 9 })).total).toBe(ids.length);
        });

      test('a thousand values', async () => {
        const ids = Array.from({ length: 1000 }, (_, number) => identifier(number));
        expect(await storage.find('accounts', { where: { _id: { in: ids } } })).toHaveLength(4);
      });
    });

    describe('order and pages', () => {
      async function ids(query: Query<'accounts'>): Promise<number[]> {
        return (await storage.find('accounts', query)).map(({ _id }) => Number.parseInt(_id, 16));
      }

      test('is by identifier when nothing is said', async () => {
        await insertAccounts(3, 1, 2);
        expect(await ids({})).toEqual([1, 2, 3]);
        expect(await ids({ offset: 1 })).toEqual([2, 3]);
        expect(await ids({ order: [{ field: '_id', direction: 'desc' }], limit: 2 })).toEqual([3, 2]);
      });

      test('puts absent values first ascending and last descending', async () => {
        await storage.insert('accounts', account(1, { renewal_lease: 'b' }));
        await storage.insert('accounts', account(2));
        await storage.insert('accounts', account(3, { renewal_lease: 'a' }));
        expect(await ids({ order: [{ field: 'renewal_lease', direction: 'asc' }] })).toEqual([2, 3, 1]);
        expect(await ids({ order: [{ field: 'renewal_lease', direction: 'desc' }] })).toEqual([1, 3, 2]);
      });

      test('breaks ties by identifier in the direction of the last field', async () => {
        for (const number of [2, 4, 1, 3]) {
          await storage.insert('accounts', account(number, { error_code: number % 2, creation_date: moment(0) }));
        }
        const even = { field: 'error_code', direction: 'asc' } as const;
        expect(await ids({ order: [even] })).toEqual([2, 4, 1, 3]);
        expect(await ids({ order: [{ ...even, direction: 'desc' }] })).toEqual([3, 1, 4, 2]);
        expect(await ids({ order: [even, { field: 'creation_date', direction: 'desc' }] })).toEqual([4, 2, 3, 1]);
        expect(await ids({ order: [even, { field: '_id', direction: 'desc' }] })).toEqual([4, 2, 3, 1]);
      });

      test('compares text by code point', async () => {
        const texts = ['', 'A', 'B', 'a', 'b', 'ä', '漢', '\uf8ff', '\uffff', '𐀀', '😀'];
        for (const [index, search_text] of [...texts].reverse().entries()) {
          await storage.insert('accounts', account(index, { search_text }));
        }
        const sorted = await storage.find('accounts', { order: [{ field: 'search_text', direction: 'asc' }] });
        expect(sorted.map(({ search_text }) => search_text)).toEqual(texts);
        expect(await ids({ where: { search_text: { gt: '\uffff' } } })).toHaveLength(2);
        expect(await ids({ where: { search_text: { lt: 'a' } } })).toHaveLength(3);
      });

      test('gives pages and the count of all', async () => {
        await insertAccounts(1, 2, 3, 4, 5);
        const order = [{ field: 'creation_date', direction: 'desc' }] as const;
        const page = await storage.list('accounts', { order, offset: 1, limit: 2 });
        expect(page).toStrictEqual({ data: [account(4), account(3)], total: 5 });
        expect(await storage.list('accounts', { order, offset: 5, limit: 2 })).toEqual({ data: [], total: 5 });
        expect(await storage.list('accounts', { limit: 0 })).toEqual({ data: [], total: 5 });
        expect(await storage.list('accounts', { where: { deleted: true } })).toEqual({ data: [], total: 0 });
        expect((await storage.list('accounts', {})).data).toHaveLength(5);
      });

      test('the total of a thread follows its messages, added, read, moved and removed by many at once', async () => {
        const other = await second();
        const at = (number: number): Storage => (number % 2 === 0 ? storage : other);
        const numbers = Array.from({ length: 30 }, (_, number) => number);
        const each = (act: (number: number) => Promise<unknown>) => Promise.all(numbers.map(act));
        await each((number) => at(number).insert('messages', message(number, { unread: number % 3 === 0 })));
        await each(async (number) => {
          const id = identifier(number);
          await at(number).update('messages', id, { unread: false });
          if (number % 5 === 0) await at(number + 1).update('messages', id, { known: false });
          if (number % 5 === 1) await at(number + 1).update('messages', id, { id_conversation: 'other' });
          if (number % 5 === 2) await at(number).remove('messages', id);
        });
        const total = async (where: Where<'messages'>): Promise<number> =>
          (await storage.list('messages', { where, limit: 2 })).total;
        expect(await total({ id_conversation: 'thread', known: true })).toBe(12);
        expect(await total({ id_conversation: 'thread', known: false })).toBe(6);
        expect(await total({ id_conversation: 'other', known: true })).toBe(6);
        expect(await total({ id_conversation: 'thread', unread: true })).toBe(0);
        expect(await total({ id_conversation: 'thread', known: true, own: false })).toBe(12);
        expect(await total({ id_organization: 'organization', unread: false })).toBe(24);
        expect(await total({ id_conversation: 'none', known: true })).toBe(0);
      });

      test('a date that replaces another leaves the totals as they are', async () => {
        await storage.insert('publications', publication(1, { publish_date: moment(1) }));
        const moved = await storage.update('publications', identifier(1), { publish_date: moment(2) });
        expect(moved?.publish_date).toBe(moment(2));
        expect(await storage.list('publications', { limit: 0 })).toEqual({ data: [], total: 1 });
      });

      test('totals follow what is added, changed and removed, by many at once', async () => {
        const other = await second();
        const accounts = ['a', 'b'];
        const at = (number: number): Storage => (number % 2 === 0 ? storage : other);
        const numbers = Array.from({ length: 24 }, (_, number) => number);
        await Promise.all(
          numbers.map((number) =>
            at(number).insert('publications', publication(number, { id_account: accounts[number % 2] ?? '' })),
          ),
        );
        await Promise.all(
          numbers.map(async (number) => {
            const id = identifier(number);
            const state = number % 3 === 0 ? 'published' : 'publishing';
            await at(number).update('publications', id, { state, lease: 'x' });
            if (number % 3 === 1) await at(number + 1).update('publications', id, { state: 'ready' });
            if (number % 4 === 0) await at(number).update('publications', id, { deleted: true });
            if (number % 4 === 1) await at(number).update('publications', id, { publish_date: moment(number) });
            if (number % 12 === 5) await at(number).remove('publications', id);
          }),
        );
        const total = async (where: Where<'publications'>): Promise<number[]> => {
          const { length } = await storage.find('publications', { where });
          return [(await storage.list('publications', { where, limit: 1 })).total - length, length];
        };
        const id_organization = 'organization';
        expect(await total({ id_organization })).toEqual([0, 22]);
        expect(await total({ id_organization, deleted: false })).toEqual([0, 16]);
        expect(await total({ id_organization, deleted: false, state: { in: ['ready', 'published'] } })).toEqual([
          0, 12,
        ]);
        expect(await total({ id_organization, id_account: 'a', state: 'publishing' })).toEqual([0, 4]);
        expect(await total({ id_organization, state: { notIn: ['ready'] } })).toEqual([0, 14]);
        expect(await total({ id_organization, state: 'ready', lease: 'x' })).toEqual([0, 8]);
        expect(await total({ id_organization, publish_date: {} })).toEqual([0, 4]);
        expect(await total({ id_organization, state: 'ready', publish_date: { absent: true } })).toEqual([0, 6]);
        expect(await total({ id_organization, publish_date: { gte: moment(10) } })).toEqual([0, 2]);
        expect(await total({ id_organization: 'nobody' })).toEqual([0, 0]);
        expect((await storage.list('publications', { where: { id_organization }, offset: 99 })).total).toBe(22);
      });

      // Pages are cut by offset. The promise: records that arrive after the last page read shift nothing.
      // Without arrivals, no
      // record is missed or returned twice, even among ties.
      test('gives every record once while others arrive at the end', async () => {
        const same = moment(0);
        for (let number = 0; number < 20; number += 1) {
          await storage.insert('accounts', account(number, { creation_date: same }));
        }
        const seen: string[] = [];
        for (let offset = 0; offset < 20; offset += 5) {
          const order = [{ field: 'creation_date', direction: 'asc' }] as const;
          const page = await storage.list('accounts', { order, offset, limit: 5 });
          seen.push(...page.data.map(({ _id }) => _id));
          await storage.insert('accounts', account(100 + offset, { creation_date: moment(1) }));
        }
        expect(seen).toEqual(Array.from({ length: 20 }, (_, number) => identifier(number)));
      });
    });

    (lacks.many ? test.skip : test)(
      'a hundred thousand records are counted, paged and claimed as ten are',
      async () => {
        const count = 100_000;
        const where = { id_organization: 'many', deleted: false } as const;
        await seed?.('many', count);
        const order = [{ field: 'creation_date', direction: 'asc' }] as const;
        const numbersOf = (page: readonly { readonly _id: string }[]) =>
          page.map(({ _id }) => Number.parseInt(_id, 16));
        const first = await storage.list('publications', { where, order, limit: 3 });
        // Of every hundred, the 51st is deleted.
        expect([first.total, numbersOf(first.data)]).toEqual([count * 0.99, [0, 1, 2]]);
        const last = await storage.list('publications', { where, order, offset: count * 0.99 - 2, limit: 10 });
        expect([last.total, numbersOf(last.data)]).toEqual([count * 0.99, [count - 2, count - 1]]);
        const late = { ...where, creation_date: { gte: last.data[0]?.creation_date ?? '' } };
        expect((await storage.list('publications', { where: late, limit: 1 })).total).toBe(2);
        for (const number of [7, 70_007]) {
          await storage.update('publications', identifier(number), { due_date: moment(number) });
        }
        const due = { social_network: 'bluesky', due_date: { lte: moment(100_000) } } as const;
        const byDue = [{ field: 'due_date', direction: 'asc' }] as const;
        const claimed = await storage.claim('publications', { where: due, order: byDue, limit: 10 }, { lease: 'me' });
        expect(numbersOf(claimed)).toEqual([7, 70_007]);
      },
      60_000,
    );

    describe('insert', () => {
      test('says no to a taken identifier and leaves the first record alone', async () => {
        expect(await storage.insert('accounts', account(1))).toBe(true);
        expect(await storage.insert('accounts', account(1, { name: 'Other', network_key: 'other' }))).toBe(false);
        expect(await storage.get('accounts', identifier(1))).toStrictEqual(account(1));
      });

      test('says no to a taken unique field, but lets many have none', async () => {
        expect(await storage.insert('accounts', account(1, { network_key: 'same' }))).toBe(true);
        expect(await storage.insert('accounts', account(2, { network_key: 'same' }))).toBe(false);
        expect(await storage.get('accounts', identifier(2))).toBeUndefined();
        for (const number of [3, 4]) {
          const { network_key, ...free } = account(number);
          expect(network_key).toBeDefined();
          expect(await storage.insert('accounts', free)).toBe(true);
        }
      });

      test('with an audit entry writes both or neither, where it can', async () => {
        if (!storage.insertAudited) return;
        const entry = (number: number): AuditEntry => ({
          _id: identifier(number),
          id_client: 'client',
          creation_date: moment(number),
          caller: 'app',
          action: 'createPublication',
          resource: { _id: identifier(1) },
        });
        const written = await Promise.all([
          storage.insertAudited('publications', publication(1), entry(1)),
          storage.insertAudited('publications', publication(1), entry(2)),
        ]);
        expect(written).toEqual([true, false]);
        expect(await storage.find('audit_entries', {})).toEqual([entry(1)]);
        // A value that no storage can write, and no type allows.
        const broken = { ...entry(3), creation_date: { $date: 0 } } as unknown as AuditEntry;
        const results = await Promise.allSettled([
          storage.insertAudited('publications', publication(2), broken),
          storage.insertAudited('publications', publication(3), entry(4)),
        ]);
        expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
        expect(await storage.get('publications', identifier(2))).toBeUndefined();
        expect(await storage.get('publications', identifier(3))).toEqual(publication(3));
        expect(await storage.find('audit_entries', {})).toEqual([entry(1), entry(4)]);
      });

      test('lets one of many at once through', async () => {
        const other = await second();
        const inserted = await Promise.all(
          Array.from({ length: 20 }, (_, number) =>
            (number % 2 === 0 ? storage : other).insert('accounts', account(number, { network_key: 'same' })),
          ),
        );
        expect(inserted.filter(Boolean)).toHaveLength(1);
        expect((await storage.list('accounts', {})).total).toBe(1);
      });
    });

    describe('events', () => {
      const ordered = (id_organization: string) =>
        storage.find('events', { where: { id_organization }, order: [{ field: 'position', direction: 'asc' }] });

      /** Expects that each event follows the one before it, and the first one its organization. */
      const expectChain = (events: readonly ClientEvent[], id_organization: string): void => {
        expect(events.map(({ follows }) => follows)).toEqual([id_organization, ...ids(events).slice(0, -1)]);
        const dates = events.map(({ _id, position }) => position.replace(` ${_id}`, ''));
        expect(dates).toEqual([...new Set(dates)].sort());
        expect(dates.every((date) => new Date(date).toISOString() === date)).toBe(true);
      };

      test('are appended in order, as they were given, also when their dates go back', async () => {
        const first = [newEvent(2, { creation_date: moment(2000) }), newEvent(1, { creation_date: moment(1000) })];
        await storage.appendEvents(first);
        await storage.appendEvents([newEvent(3, { creation_date: moment(5000) })]);
        const events = await ordered('organization');
        expect(ids(events)).toEqual([2, 1, 3].map(identifier));
        expectChain(events, 'organization');
        expect(events[0]).toStrictEqual({
          ...newEvent(2, { creation_date: moment(2000) }),
          follows: 'organization',
          position: `${moment(2000)} ${identifier(2)}`,
        });
        expect(events.map(({ position }) => position.slice(0, 24))).toEqual([moment(2000), moment(2001), moment(5000)]);
      });

      test('are appended once for a cause, along with the new ones among them', async () => {
        await storage.appendEvents([newEvent(1)]);
        await storage.appendEvents([newEvent(2, { cause: 'cause 1' }), newEvent(3), newEvent(4, { cause: 'cause 3' })]);
        await storage.appendEvents([newEvent(5, { cause: 'cause 1' })]);
        await storage.appendEvents([]);
        const events = await ordered('organization');
        expect(events.map(({ cause }) => cause)).toEqual(['cause 1', 'cause 3']);
        expectChain(events, 'organization');
      });

      test('form a chain for each organization, also when they are appended together', async () => {
        const numbers = Array.from({ length: 100 }, (_, number) => number);
        const nameOf = (number: number) => `organization ${number % 2}`;
        await storage.appendEvents(numbers.map((number) => newEvent(number, { id_organization: nameOf(number) })));
        for (const rest of [0, 1]) {
          const events = await ordered(nameOf(rest));
          expect(ids(events)).toEqual(numbers.filter((number) => number % 2 === rest).map(identifier));
          expectChain(events, nameOf(rest));
        }
      });

      test('of many appended at once by two processes are all there, once and in one chain', async () => {
        const other = await second();
        await Promise.all(
          Array.from({ length: 60 }, (_, number) => {
            // Every third one is appended by both.
            const event = newEvent(number, { creation_date: moment(1000 - (number % 7)) });
            const again = { ...event, _id: identifier(1000 + number) };
            return Promise.all([
              (number % 2 === 0 ? storage : other).appendEvents([event]),
              number % 3 === 0 && (number % 2 === 0 ? other : storage).appendEvents([again]),
            ]);
          }),
        );
        const events = await ordered('organization');
        const causes = events.map(({ cause }) => String(cause));
        expect(causes.sort()).toEqual(Array.from({ length: 60 }, (_, number) => `cause ${number}`).sort());
        expectChain(events, 'organization');
      });

      test('are seen at once, and never without those before them, while two processes append', async () => {
        const other = await second();
        await Promise.all(
          [storage, other].map(async (each, process) => {
            let seen: string[] = [];
            for (let number = 0; number < 15; number += 1) {
              const _id = process * 100 + number;
              await each.appendEvents([newEvent(_id)]);
              const now = ids(await ordered('organization'));
              expect(now).toContain(identifier(_id));
              expect(now.slice(0, seen.length)).toEqual(seen);
              seen = now;
            }
          }),
        );
        expectChain(await ordered('organization'), 'organization');
      });
    });

    describe('update', () => {
      test('changes, adds and removes fields, with and without a column', async () => {
        const before = publication(1, { title: 'Old', name: 'Name', due_date: moment(0), files: ['a'] });
        await storage.insert('publications', before);
        const changes = {
          title: undefined,
          due_date: undefined,
          lease: 'me',
          extra_data: { a: { b: 1 } },
          files: [],
          state: 'publishing',
        } as const;
        const updated = await storage.update('publications', before._id, changes);
        const { title, due_date, ...kept } = before;
        expect([title, due_date]).toEqual(['Old', moment(0)]);
        const expected = { ...kept, lease: 'me', extra_data: { a: { b: 1 } }, files: [], state: 'publishing' };
        expect(updated).toStrictEqual(expected);
        expect(await storage.get('publications', before._id)).toStrictEqual(expected);
        const replaced = await storage.update('publications', before._id, { extra_data: { c: 2 }, lease: undefined });
        expect(replaced?.extra_data).toStrictEqual({ c: 2 });
        expect(replaced).not.toHaveProperty('lease');
      });

      test('only removes, only columns, only document, nothing at all', async () => {
        await storage.insert('publications', publication(1, { title: 'Title', name: 'Name' }));
        expect(await storage.update('publications', identifier(1), { title: undefined })).not.toHaveProperty('title');
        expect(await storage.update('publications', identifier(1), { title: undefined })).toMatchObject({
          name: 'Name',
        });
        expect(await storage.update('publications', identifier(1), { lease: 'a' })).toMatchObject({ lease: 'a' });
        expect(await storage.update('publications', identifier(1), { name: 'New' })).toMatchObject({ name: 'New' });
        const unchanged = await storage.update('publications', identifier(1), {});
        expect(unchanged).toStrictEqual(publication(1, { name: 'New', lease: 'a' }));
        expect(await storage.update('publications', identifier(1), {}, { lease: 'b' })).toBeUndefined();
      });

      test('writes nothing when the record is not there or does not fit', async () => {
        await storage.insert('publications', publication(1, { lease: 'mine' }));
        expect(await storage.update('publications', identifier(2), { name: 'x' })).toBeUndefined();
        expect(await storage.update('publications', identifier(1), { name: 'x' }, { lease: 'yours' })).toBeUndefined();
        expect(await storage.get('publications', identifier(1))).not.toHaveProperty('name');
        const won = await storage.update(
          'publications',
          identifier(1),
          { name: 'x' },
          { lease: 'mine', state: 'ready' },
        );
        expect(won).toMatchObject({ name: 'x' });
      });

      test('lets one of many guarded updates through', async () => {
        const other = await second();
        await storage.insert('publications', publication(1));
        const won = await Promise.all(
          Array.from({ length: 20 }, (_, number) =>
            (number % 2 === 0 ? storage : other).update(
              'publications',
              identifier(1),
              { state: 'publishing', lease: `${number}` },
              { state: 'ready' },
            ),
          ),
        );
        const winners = won.filter((record) => record !== undefined);
        expect(winners).toHaveLength(1);
        expect(await storage.get('publications', identifier(1))).toStrictEqual(winners[0]);
      });

      test('loses no field when two change different ones at once', async () => {
        const other = await second();
        await storage.insert('publications', publication(1));
        await Promise.all([
          ...Array.from({ length: 5 }, () => storage.update('publications', identifier(1), { title: 'Title' })),
          ...Array.from({ length: 5 }, () => other.update('publications', identifier(1), { name: 'Name' })),
        ]);
        expect(await storage.get('publications', identifier(1))).toMatchObject({ title: 'Title', name: 'Name' });
      });

      test('and inserts asked for together succeed or fail each by itself', async () => {
        await insertAccounts(1, 2, 3);
        const { network_key } = account(1);
        const results = await Promise.allSettled([
          storage.update('accounts', identifier(3), { name: 'before' }),
          storage.update('accounts', identifier(2), { network_key }),
          storage.insert('accounts', account(1)),
          storage.insert('accounts', account(4)),
          storage.update('accounts', identifier(3), { image: 'after' }),
        ]);
        expect(results.map(({ status }) => status)).toEqual([
          'fulfilled',
          'rejected',
          'fulfilled',
          'fulfilled',
          'fulfilled',
        ]);
        expect(results.slice(2, 4)).toMatchObject([{ value: false }, { value: true }]);
        expect(await storage.get('accounts', identifier(3))).toMatchObject({ name: 'before', image: 'after' });
        expect(await storage.get('accounts', identifier(4))).toEqual(account(4));
        expect((await storage.get('accounts', identifier(2)))?.network_key).not.toBe(network_key);
      });

      test('throws when a unique field is taken, and changes nothing', async () => {
        await insertAccounts(1, 2);
        const network_key = account(1).network_key;
        const update = storage.update('accounts', identifier(2), { network_key, name: 'x' });
        await expect(update).rejects.toMatchObject({ name: 'UniqueConflict' });
        expect(await storage.get('accounts', identifier(2))).toStrictEqual(account(2));
        expect(await storage.update('accounts', identifier(1), { network_key })).toStrictEqual(account(1));
        await storage.update('accounts', identifier(1), { network_key: undefined });
        expect(await storage.update('accounts', identifier(2), { network_key })).toMatchObject({ network_key });
      });
    });

    describe('a text that is replaced', () => {
      const path = ['extra_data', 'deep', 'text'];
      const holding = (text: string) => ({ deep: { text, number: 1 }, beside: [text] });

      test('stands where the last one stood, and nothing else changes', async () => {
        const record = account(1, { extra_data: holding('Zwölf "last" \\\\ \u2028') });
        await storage.insert('accounts', record);
        await storage.insert('accounts', account(2, { extra_data: record.extra_data ?? {} }));
        const last = 'Zwölf "last" \\\\ \u2028';
        expect(await storage.replaceText('accounts', record._id, path, last, 'next 漢字')).toBe(true);
        expect(await storage.replaceText('accounts', record._id, path, last, 'late')).toBe(false);
        expect(await storage.get('accounts', record._id)).toStrictEqual({
          ...record,
          extra_data: { deep: { text: 'next 漢字', number: 1 }, beside: [last] },
        });
        expect((await storage.get('accounts', identifier(2)))?.extra_data).toStrictEqual(record.extra_data);
      });

      test('is nothing where no such text stands', async () => {
        const record = account(1, { extra_data: { deep: { number: 1 } } });
        await storage.insert('accounts', record);
        expect(await storage.replaceText('accounts', record._id, path, '', 'x')).toBe(false);
        expect(await storage.replaceText('accounts', identifier(9), path, '', 'x')).toBe(false);
        expect(await storage.replaceText('accounts', record._id, ['username'], '', 'x')).toBe(false);
        expect(await storage.get('accounts', record._id)).toStrictEqual(record);
      });

      test('is that of one of many at once', async () => {
        await storage.insert('accounts', account(1, { extra_data: holding('last') }));
        const other = await second();
        const asked = Array.from({ length: 20 }, (_, place) =>
          (place % 2 === 0 ? storage : other).replaceText('accounts', identifier(1), path, 'last', `${place}`),
        );
        const won = (await Promise.all(asked)).flatMap((is, place) => (is ? [String(place)] : []));
        expect(won).toHaveLength(1);
        const found = (await storage.get('accounts', identifier(1)))?.extra_data;
        expect(found).toMatchObject({ deep: { text: won[0] } });
      });
    });

    describe('remove', () => {
      test('says whether a record was there, fitted and is gone', async () => {
        await insertAccounts(1, 2);
        expect(await storage.remove('accounts', identifier(1), { deleted: true })).toBe(false);
        expect(await storage.remove('accounts', identifier(1), { deleted: false })).toBe(true);
        expect(await storage.remove('accounts', identifier(1))).toBe(false);
        expect(await storage.remove('accounts', identifier(2))).toBe(true);
        expect((await storage.list('accounts', {})).total).toBe(0);
      });
    });

    test('tells the time of its database, if that has a clock of its own', async () => {
      const before = Date.now();
      const time = (await storage.now?.()) ?? before;
      // It runs on this machine. Some tell whole milliseconds.
      expect(time).toBeGreaterThan(before - 2);
      expect(time).toBeLessThan(Date.now() + 2);
    });

    describe('claim', () => {
      const due = { due_date: { lte: moment(1000) }, state: 'ready' } as const;
      const first = [{ field: 'due_date', direction: 'asc' }] as const;

      test('takes the first ones in order and gives them as changed', async () => {
        for (const number of [4, 2, 5, 1, 3]) {
          await storage.insert('publications', publication(number, { due_date: moment(500 - number) }));
        }
        const query = { where: due, order: first, limit: 3 };
        const changes = { due_date: moment(60_000), lease: 'me', state: 'publishing' } as const;
        const claimed = await storage.claim('publications', query, changes);
        expect(claimed).toStrictEqual([5, 4, 3].map((number) => publication(number, changes)));
        expect(await storage.get('publications', identifier(4))).toStrictEqual(claimed[1]);
        expect((await storage.claim('publications', query, changes)).map(({ _id }) => _id)).toEqual([
          identifier(2),
          identifier(1),
        ]);
        expect(await storage.claim('publications', query, changes)).toEqual([]);
      });

      test('removes fields set to undefined and heeds an offset', async () => {
        for (const number of [1, 2, 3])
          await storage.insert('publications', publication(number, { due_date: moment(0) }));
        const changes = { due_date: undefined };
        const [claimed] = await storage.claim(
          'publications',
          { where: due, order: first, offset: 2, limit: 9 },
          changes,
        );
        expect(claimed).toStrictEqual(publication(3));
      });

      test('without changes gives the records as they are', async () => {
        await storage.insert('publications', publication(1, { due_date: moment(0) }));
        const claimed = await storage.claim('publications', { where: due, limit: 1 }, {});
        expect(claimed).toStrictEqual([publication(1, { due_date: moment(0) })]);
      });

      test('gives no record to two claimants', async () => {
        const other = await second();
        const third = await second();
        const records = lacks.speed ? 40 : 200;
        await Promise.all(
          Array.from({ length: records }, (_, number) =>
            storage.insert('publications', publication(number, { due_date: moment(number % 7) })),
          ),
        );
        const claimants = [storage, other, third];
        const claimed: string[] = [];
        await Promise.all(
          Array.from({ length: 12 }, async (_, number) => {
            const claimant = claimants[number % 3] ?? storage;
            for (;;) {
              const query = { where: due, order: first, limit: 7 };
              const changes = { state: 'publishing', lease: `${number}` } as const;
              const records = await claimant.claim('publications', query, changes);
              expect(records.length).toBeLessThanOrEqual(7);
              for (const record of records) expect(record.lease).toBe(`${number}`);
              claimed.push(...records.map(({ _id }) => _id));
              // Claimants do not wait for each other, so one of them may find everything that is left locked
              // for a moment.
              const left = await storage.list('publications', { where: due, limit: 1 });
              if (left.total === 0) return;
            }
          }),
        );
        expect(claimed).toHaveLength(records);
        expect(new Set(claimed).size).toBe(records);
      });
    });

    describeCounters(runner, () => storage, second);
    describeReports(runner, () => storage);

    test('check writes and reads back', async () => {
      await storage.check();
      await Promise.all([storage.check(), storage.check()]);
    });
  });
}
