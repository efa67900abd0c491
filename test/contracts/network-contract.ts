// Long, so that everything every network must do can be read in one place.
import { NetworkFailure, type FailureKind } from '#domain/networks/network-failure';
import { rulebook } from '#domain/networks/rulebook';
import type { PublicationInput } from '#domain/publishing/publications/publication-input';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { SandboxPost } from '#runtimes/sandbox/timeline';
import { crashPoints } from '../crash/crash-points.ts';
import type { Reply } from '#runtimes/sandbox/stand-in';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs, sample } from '../chosen.ts';
import { randomPost } from './random-posts.ts';
import {
  networkWorkbench,
  type NetworkWorkbench,
  type TestFile,
  type WorkbenchOptions,
} from '../servers/network-workbench.ts';

/** One kind of post that the network accepts. */
export interface PublicationCase {
  readonly name: string;
  readonly input: PublicationInput;
  readonly files?: readonly TestFile[];
  /** The picture that becomes its cover, by the option of this name. */
  readonly cover?: TestFile;
  /** Checks what the timeline must show in addition to the text. */
  shows?(post: SandboxPost): void;
  /** The text on the timeline, if it differs from the one that was written. */
  readonly text?: string;
  /**
   * Whether the network shows no text with it (stories). The post is then whatever is new on the timeline.
   */
  readonly textless?: boolean;
}

export interface NetworkContract extends WorkbenchOptions {
  /** How many accounts one authorization connects. */
  readonly accounts: number;
  /** Runs before the first connection, for example to store credentials of the organization. */
  prepare?(bench: NetworkWorkbench): Promise<void>;
  /** Connects in another way than by going to the network and back. */
  connect?(bench: NetworkWorkbench): Promise<readonly string[]>;
  readonly publications: readonly PublicationCase[];
  /**
   * How much time passes before each kind of post, in milliseconds, for networks that limit the posts of a
   * day.
   */
  readonly pause?: number;
  /** Content that is refused before the network is asked anything, and the code. */
  readonly over_limit?: {
    readonly input: PublicationInput;
    readonly files?: readonly TestFile[];
    readonly code: number;
  };
  /** `<METHOD> <host><path>` of the request that makes a plain post visible. */
  readonly publishing: RegExp;
  /**
   * What becomes of a post whose answer was lost. `found`: it is among what the network lists. `known`: the network
   * knows it by a key or an upload of its own, so that continuing makes no second one. `unknown`: nobody can tell.
   */
  readonly lost: 'found' | 'known' | 'unknown';
  /**
   * What the posts of a thread answer, where that is not the post before: the first one, or nothing, so that they only
   * follow one another.
   */
  readonly thread_answers?: 'first' | 'nothing';
  /** Given when nobody can tell what became of a first comment whose answer was lost. */
  readonly comment_lost?: 'unknown';
  /** How long a session lasts, in milliseconds. Absent when it does not expire or cannot be renewed. */
  readonly lasts?: number;
  /** Whether an access token that stops working is renewed during a send. */
  readonly heals: boolean;
  readonly removes: boolean;
  readonly lists: boolean;
  /** Answers of the network to the request that publishes, and what they mean. */
  readonly failures: readonly {
    readonly name: string;
    readonly answer: Reply;
    readonly kind: FailureKind;
    readonly code?: number;
  }[];
}

type Step = NonNullable<NetworkAdapter['publish']>['send']['step'];

/** Declares what every network adapter must do, against the stand-in of its network. */
export function networkContract(options: NetworkContract): void {
  const { social_network, publications } = options;
  const [plain] = publications;

  describe(`network contract: ${social_network}`, () => {
    let bench: NetworkWorkbench;
    let accounts: readonly string[] = [];
    let id_account = '';
    let count = 0;

    /** Returns the input with a text that no other post of this run has. */
    const fresh = (input: PublicationInput): PublicationInput => {
      count += 1;
      const text = `${input.text ?? ''} no ${String(count)}`;
      return { ...input, text };
    };
    const onTimeline = (text: string | null | undefined) =>
      bench.standIn.timeline.list().filter((post) => post.text.includes(String(text)));

    /** Returns the posts that a case made, without those that were there before. */
    const madeBy = (one: PublicationCase, text: string | null | undefined, before: ReadonlySet<string>) => {
      if (one.textless) return bench.standIn.timeline.list().filter(({ id }) => !before.has(id));
      return onTimeline(one.text === undefined ? text : `no ${String(count)}`);
    };
    const idsOnTimeline = () => new Set(bench.standIn.timeline.list().map(({ id }) => id));

    beforeAll(async () => {
      bench = await networkWorkbench(options);
      await options.prepare?.(bench);
    });

    afterAll(async () => {
      await bench.stop();
    });

    if (!options.connect) {
      test('a person who refuses connects nothing, and is told so', async () => {
        const result = await bench.goAndReturn(-1);
        expect(result.accounts).toEqual([]);
        expect(result.errorCode).not.toBe('');
        expect(result.errorMsg).not.toBe('');
      });

      test('an authorization with a state of somebody else’s is not even asked for', async () => {
        let before = 0;
        const result = await bench.goAndReturn(0, (query) => {
          query.state = 'made-up';
          before = bench.requests();
        });
        expect(result).toMatchObject({ accounts: [], errorCode: '551' });
        expect(bench.requests()).toBe(before);
      });

      test('a code that the network does not know connects nothing', async () => {
        const result = await bench.goAndReturn(0, (query) => {
          if ('code' in query) query.code = 'made-up';
          else query.oauth_token = 'made-up';
        });
        expect(result.accounts).toEqual([]);
        expect(result.errorCode).not.toBe('');
      });
    }

    test('one authorization gives every account it is for, none of them enabled yet', async () => {
      if (options.connect) {
        accounts = await options.connect(bench);
      } else {
        const result = await bench.goAndReturn();
        expect(result.errorMsg).toBe('');
        expect(result.accounts.map(({ enabled }) => enabled)).toEqual(Array(options.accounts).fill(false));
        for (const account of result.accounts) expect(account.name).not.toBe('');
        accounts = result.accounts.map(({ _id }) => _id);
        await bench.enable(accounts);
      }
      expect(new Set(accounts).size).toBe(options.accounts);
      id_account = accounts[0] ?? '';
      expect(await bench.readAccount(id_account)).toMatchObject({ enabled: true, error_code: 0 });
    });

    test('connecting again keeps the identifiers of the accounts', async () => {
      if (options.connect) {
        expect([...(await options.connect(bench))].sort()).toEqual([...accounts].sort());
      } else {
        const result = await bench.goAndReturn();
        expect(result.accounts.map(({ _id }) => _id).sort()).toEqual([...accounts].sort());
      }
    });

    const address = () => ({ id_organization: bench.id_organization, id_account });
    const remove = () => bench.platform.accounts.deleteAccount(bench.app, address());
    const switchOn = () => bench.platform.accounts.enableAccount(bench.user, address());

    test('a removed account comes back while its access still works, and waits while the network cannot say so', async () => {
      await remove();
      bench.disturb({ request: 1, with: 'refused' });
      await expect(switchOn()).rejects.toMatchObject({ code: 716 });
      bench.clearFaults();
      expect(await bench.readAccount(id_account)).toMatchObject({ deleted: true, error_code: 0 });
      expect(await switchOn()).toEqual({ success: true });
      expect(await bench.readAccount(id_account)).toMatchObject({ deleted: false, enabled: true });
    });

    test('an account whose access was taken away at the network cannot be switched on, and takes no slot', async () => {
      await remove();
      bench.standIn.tokens.revokeAll();
      await expect(switchOn()).rejects.toMatchObject({ code: 700 });
      expect(await bench.readAccount(id_account)).toMatchObject({ deleted: true, enabled: false });
      if (options.connect) await options.connect(bench);
      else {
        await bench.goAndReturn();
        expect(await switchOn()).toEqual({ success: true });
      }
    });

    if (!plain) return;

    const covered = async ({ input, cover }: PublicationCase): Promise<PublicationInput> =>
      cover === undefined ? input : { ...input, options: { ...input.options, cover: await bench.attach(cover) } };

    const sendOne = async (one: PublicationCase = plain) => {
      const input = fresh(await covered(one));
      const { _id, state, publication_errors } = await bench.schedule(id_account, input, one.files);
      expect({ state, publication_errors }).toEqual({ state: 'ready', publication_errors: [] });
      return { _id, text: input.text };
    };

    test('whatever the check finds nothing wrong with is published: no rule of form is known to the network alone', async () => {
      const uploads = new Map<TestFile, string>();
      const attached = async (kinds: readonly TestFile[] = []): Promise<string[]> => {
        for (const kind of kinds) if (!uploads.has(kind)) uploads.set(kind, await bench.attach(kind));
        return kinds.map((kind) => uploads.get(kind) ?? '');
      };
      let passed = 0;
      const post = fc.record({ one: fc.constantFrom(...publications), input: randomPost(social_network, '0000 ') });
      const property = fc.asyncProperty(post, async ({ one, input: written }) => {
        count += 1;
        // No two texts are the same, for networks that refuse a text they already have.
        const text = String(written.text).replace('0000', String(count).padStart(4, '0'));
        const files = await attached(one.files);
        const input = { ...(await covered(one)), ...written, text, social_network, files };
        const { id_organization } = bench;
        const address = { id_organization, id_account, input };
        const { publication_errors } = await bench.platform.publications.checkPublication(bench.app, address);
        if (publication_errors.length > 0) return;
        passed += 1;
        bench.clock.advance(options.pause ?? 0);
        const sent = await bench.settle((await bench.schedule(id_account, input))._id);
        expect(sent).toMatchObject({ state: 'published', publication_errors: [] });
      });
      await fc.assert(property, { seed: 20_261_122, numRuns: runs(80) });
      expect(passed).toBeGreaterThan(0);
    }, 60_000);

    describe.each(publications)('$name', (one) => {
      test('is published as it was written, once', async () => {
        bench.clock.advance(options.pause ?? 0);
        const known = idsOnTimeline();
        const { _id, text } = await sendOne(one);
        const sent = await bench.settle(_id);
        expect(sent).toMatchObject({ state: 'published', publication_errors: [] });
        expect(sent.external_identifier).not.toBe('');
        const posts = madeBy(one, text, known);
        expect(posts).toHaveLength(1);
        if (posts[0]) one.shows?.(posts[0]);
      });

      test(`whichever answer is lost on the way: ${options.lost === 'unknown' ? 'there once, or said to be unknown' : 'there once'}`, async () => {
        // A request that never arrived is the simpler case, so it is tried only with a plain post, and where a cover
        // follows.
        const kinds = one === plain || one.cover !== undefined ? (['lost', 'refused'] as const) : (['lost'] as const);
        const before = bench.requests();
        const { _id } = await sendOne(one);
        await bench.settle(_id);
        const requests = bench.requests() - before;
        const steps = Array.from({ length: requests }, (_, at) => at + 1);
        // Every step of a plain post, and in full runs of all others.
        for (const request of one === plain ? steps : sample(steps)) {
          for (const kind of kinds) {
            bench.disturb({ request, with: kind });
            const known = idsOnTimeline();
            const { _id: id, text } = await sendOne(one);
            const sent = await bench.settle(id);
            bench.clearFaults();
            const posts = madeBy(one, text, known);
            const isToldUnknown = sent.outcome === 'unknown';
            if (options.lost === 'unknown' && isToldUnknown) {
              expect({ request, kind, posts: posts.length }).toEqual({ request, kind: 'lost', posts: 1 });
            } else {
              const { state } = sent;
              expect({ request, kind, state, posts: posts.length }).toEqual({
                request,
                kind,
                state: 'published',
                posts: 1,
              });
              if (posts[0]) one.shows?.(posts[0]);
            }
          }
        }
      }, 60_000);
    });

    test.each(crashPoints.filter((point) => point !== 'before the delivery is stored'))(
      'a worker that dies %s: the post is there once, and told once',
      async (point) => {
        const known = idsOnTimeline();
        const { _id, text } = await sendOne();
        // If the network takes its time, the point may be reached only at a later look.
        let died = false;
        for (let looks = 0; looks < 5 && !died; looks += 1) {
          bench.clock.advance(61_000);
          died = await bench.workAndDie(point, options.publishing);
        }
        // Some networks need only one save before they are asked.
        if (!point.includes('the record')) expect(died).toBe(true);
        const { state, outcome } = await bench.settle(_id);
        const posts = madeBy(plain, text, known).length;
        const isToldUnknown = outcome === 'unknown';
        if (options.lost === 'unknown' && isToldUnknown) expect(posts).toBeLessThanOrEqual(1);
        else expect({ state, posts }).toEqual({ state: 'published', posts: 1 });
        // The end of its work may still be due. What was already sent is then sent again under the same
        // identifier.
        bench.clock.advance(61_000);
        await bench.platform.work.publishDueOn(social_network);
        const told = await bench.ports.storage.find('webhook_deliveries', {});
        const mine = told.filter(({ changes }) => JSON.stringify(changes).includes(_id));
        expect(mine).toHaveLength(1);
      },
    );

    const careless: Readonly<Record<string, (step: Step) => Step>> = {
      'fails after it is done': (step) => async (input, progress) => {
        await step(input, progress);
        throw new TypeError('x is not a function');
      },
      'is run twice': (step) => async (input, progress) => {
        await step(input, progress);
        return step(input, progress);
      },
    };
    test.each(Object.entries(careless))('a step that %s: the post is there once', async (_, spoil) => {
      const { publish } = bench.adapter;
      if (!publish) throw new Error('this network publishes');
      const { send } = publish;
      // A step uses nothing of the object it belongs to.
      Object.assign(publish, { send: { ...send, step: spoil((...all) => send.step(...all)) } });
      const known = idsOnTimeline();
      const { _id, text } = await sendOne();
      for (let minutes = 0; minutes < 5; minutes += 1) {
        bench.clock.advance(61_000);
        await bench.platform.work.publishDueOn(social_network);
      }
      Object.assign(publish, { send });
      const { state } = await bench.settle(_id);
      expect({ state, posts: madeBy(plain, text, known).length }).toEqual({ state: 'published', posts: 1 });
    });

    if (options.lost === 'found') {
      test('a post whose answer was lost is not made again below hundreds of newer ones', async () => {
        const known = idsOnTimeline();
        const { _id, text } = await sendOne();
        let died = false;
        for (let looks = 0; looks < 5 && !died; looks += 1) {
          bench.clock.advance(61_000);
          died = await bench.workAndDie('in the call, after the other side has it', options.publishing);
        }
        const { timeline } = bench.standIn;
        const [lost] = madeBy(plain, text, known);
        if (!lost) throw new Error('the network has no post');
        for (let number = 0; number < 300; number += 1) {
          const id = lost.id.replace(/\d+$/, (digits) => String(BigInt(digits) + BigInt(10_000 + number)));
          timeline.add({ ...lost, id, text: `newer ${String(number)}`, media: [] });
        }
        const { state, outcome, publication_errors } = await bench.settle(_id);
        const codes = publication_errors.map(({ code }) => code);
        expect(madeBy(plain, text, known).filter(({ text: shown }) => !shown.startsWith('newer'))).toHaveLength(1);
        // An adapter that may read only so much of the list must say that nobody can tell.
        if (state !== 'published') expect([outcome, codes]).toEqual(['unknown', [952]]);
        for (const { id, text: shown } of timeline.list()) if (shown.startsWith('newer')) timeline.remove(id);
      });
    }

    if (options.over_limit) {
      const { over_limit } = options;
      test('content over the limits is refused before the network is asked', async () => {
        const before = bench.requests();
        const stored = await bench.schedule(id_account, over_limit.input, over_limit.files);
        expect(stored.state).toBe('withErrors');
        expect(stored.publication_errors.map(({ code }) => code)).toContain(over_limit.code);
        expect(bench.requests()).toBe(before);
      });
    }

    describe.each(options.failures)('$name', ({ answer, kind, code }) => {
      test(`is ${kind}${code === undefined ? '' : ` (${String(code)})`}`, async () => {
        const { _id } = await sendOne();
        const seen = await failureOf(_id, answer);
        expect({ kind: seen?.kind, code: seen?.problem?.code, message: seen?.message }).toMatchObject({
          kind,
          ...(code !== undefined && { code }),
        });
      });
    });

    /** Returns the failure that the adapter makes of an answer to the request that publishes. */
    const failureOf = async (id_publication: string, answer: Reply): Promise<NetworkFailure | undefined> => {
      const publish = bench.adapter.publish;
      const failures: NetworkFailure[] = [];
      if (!publish) return undefined;
      const { send } = publish;
      const watch = async <T>(ask: () => Promise<T>): Promise<T> => {
        try {
          return await ask();
        } catch (error) {
          if (error instanceof NetworkFailure && error.kind !== 'processing') failures.push(error);
          throw error;
        }
      };
      const watched: typeof send = { ...send, step: (input, progress) => watch(() => send.step(input, progress)) };
      Object.assign(publish, { send: watched });
      bench.disturb({ where: options.publishing, with: answer });
      for (let minutes = 0; minutes < 30 && failures.length === 0; minutes += 1) {
        bench.clock.advance(61_000);
        await bench.platform.work.publishDueOn(social_network);
      }
      Object.assign(publish, { send });
      bench.clearFaults();
      await bench.settle(id_publication);
      await heal();
      return failures[0];
    };

    /** Connects an account again that a failure has switched off. */
    const heal = async (): Promise<void> => {
      const { error_code } = await bench.readAccount(id_account);
      if (error_code === 0) return;
      if (options.connect) await options.connect(bench);
      else await bench.goAndReturn();
      expect(await bench.readAccount(id_account)).toMatchObject({ enabled: true, error_code: 0 });
    };

    test('while the network holds back, a post waits and says until when; then it goes out once', async () => {
      const { _id, text } = await sendOne();
      bench.sandbox.fault({ social_network, kind: 'throttle', seconds: 90, where: options.publishing.source });
      let waiting = await bench.readPublication(_id);
      for (let minutes = 0; minutes < 10 && waiting.postponed?.kind !== 'throttled'; minutes += 1) {
        bench.clock.advance(61_000);
        await bench.platform.work.publishDueOn(social_network);
        waiting = await bench.readPublication(_id);
      }
      expect(waiting.postponed).toMatchObject({ kind: 'throttled' });
      expect(Date.parse(waiting.postponed?.until ?? '')).toBeGreaterThan(bench.clock.now());
      expect(onTimeline(text)).toHaveLength(0);
      expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
      expect(onTimeline(text)).toHaveLength(1);
    });

    test('trouble of the network’s own is waited out', async () => {
      for (const kind of ['error', 'garbage'] as const) {
        const { _id, text } = await sendOne();
        bench.sandbox.fault({ social_network, kind, where: options.publishing.source });
        const sent = await bench.settle(_id);
        const isToldUnknown = sent.outcome === 'unknown';
        if (options.lost === 'unknown' && isToldUnknown) expect(onTimeline(text)).toHaveLength(0);
        else
          expect({ kind, state: sent.state, posts: onTimeline(text).length }).toEqual({
            kind,
            state: 'published',
            posts: 1,
          });
        bench.clearFaults();
      }
    });

    test(
      options.heals
        ? 'an access token that ended is renewed on the way'
        : 'an access that ended stops the account, and connecting again heals it',
      async () => {
        // Some networks do not renew a token that is less than a day old.
        bench.clock.advance(options.lasts !== undefined && options.lasts > 200_000_000 ? 90_000_000 : 0);
        const { _id, text } = await sendOne();
        bench.standIn.tokens.expireAll();
        const sent = await bench.settle(_id);
        if (options.heals) {
          expect(sent.state).toBe('published');
          expect(onTimeline(text)).toHaveLength(1);
          return;
        }
        if (bench.standIn.tokens.all().length === 0) return;
        expect(sent).toMatchObject({ state: 'withErrors' });
        expect((await bench.readAccount(id_account)).error_code).not.toBe(0);
        await heal();
      },
    );

    if (!options.connect) {
      test('access that was taken back stops the account and tells the client’s apps; connecting again heals it', async () => {
        const { _id } = await sendOne();
        bench.standIn.tokens.revokeAll();
        expect(await bench.settle(_id)).toMatchObject({ state: 'withErrors' });
        expect((await bench.readAccount(id_account)).error_code).not.toBe(0);
        await bench.platform.work.deliverDueWebhooks();
        expect(JSON.stringify(bench.delivered.map(({ body }) => body))).toContain('change_state_account');
        await heal();
        const { _id: next } = await sendOne();
        expect(await bench.settle(next)).toMatchObject({ state: 'published' });
      });
    }

    if (options.lasts !== undefined) {
      const { lasts } = options;
      test('the hourly job renews what ends within a day', async () => {
        if (!options.connect) await bench.goAndReturn();
        bench.clock.advance(Math.max(1000, lasts - 23 * 3_600_000));
        const before = await bench.readAccount(id_account);
        await bench.platform.work.renewSessions();
        const after = await bench.readAccount(id_account);
        expect(after.error_code).toBe(0);
        expect(Date.parse(after.access_data.expires_in ?? '')).toBeGreaterThan(
          Date.parse(before.access_data.expires_in ?? ''),
        );
        const { _id } = await sendOne();
        expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
      });
    }

    if (options.lists) {
      test('posts that exist on the network are listed, newest first', async () => {
        const { _id, text } = await sendOne();
        const sent = await bench.settle(_id);
        const { data, total } = await bench.platform.publications.listSocialPublications(
          bench.app,
          { id_organization: bench.id_organization, id_account },
          { limit: 2 },
        );
        expect(total).toBeGreaterThanOrEqual(1);
        expect(data[0]).toMatchObject({ external_identifier: sent.external_identifier });
        expect(data[0]?.text).toContain(text);
      });
    }

    test(
      options.removes
        ? 'a deleted post is gone from the network; deleting one that is gone is fine'
        : 'the network has no way to delete a post, and says so',
      async () => {
        const address = { id_organization: bench.id_organization };
        const first = await sendOne();
        await bench.settle(first._id);
        const deletion = bench.platform.publications.deletePublication(bench.app, {
          ...address,
          id_publication: first._id,
        });
        if (!options.removes) {
          await expect(deletion).rejects.toMatchObject({ code: 713 });
          expect(onTimeline(first.text)).toHaveLength(1);
          return;
        }
        expect(await deletion).toEqual({ success: true });
        expect(onTimeline(first.text)).toHaveLength(0);
        const second = await sendOne();
        await bench.settle(second._id);
        for (const { id } of onTimeline(second.text)) bench.standIn.timeline.remove(id);
        expect(
          await bench.platform.publications.deletePublication(bench.app, { ...address, id_publication: second._id }),
        ).toEqual({ success: true });
      },
    );

    const { thread: threads, first_comment: comments } = rulebook[social_network];

    /** Schedules a post with two answers or with a first comment, and returns how to find what it makes. */
    const sendParts = async () => {
      const { text = '', ...rest } = fresh(plain.input);
      const mark = String(text);
      const input = threads
        ? { ...rest, text, thread: [{ text: `second, ${mark}` }, { text: `third, ${mark}` }] }
        : { ...rest, text, first_comment: `comment, ${mark}` };
      const { _id, state, publication_errors } = await bench.schedule(id_account, input, plain.files);
      expect({ state, publication_errors }).toEqual({ state: 'ready', publication_errors: [] });
      return { _id, mark };
    };

    /** Returns what the network has of it: the parts in the order in which each answers the one before. */
    const partsOnTimeline = (mark: string): string[] => {
      const made = [...onTimeline(mark)].reverse();
      if (!threads) {
        return made.flatMap(({ text, comments: under = [] }) => [text, ...under.map((one) => one.text)]);
      }
      const [first, ...others] = made;
      const answered = (at: number) => {
        if (options.thread_answers === 'nothing') return undefined;
        return (options.thread_answers === 'first' ? first : made[at])?.id;
      };
      const chain = others.map(({ text, answers }, at) =>
        answers === answered(at) ? text : `${text} answers ${String(answers)}`,
      );
      return first ? [first.text, ...chain] : [];
    };
    const wholeOf = (mark: string): unknown[] =>
      (threads ? ['', 'second, ', 'third, '] : ['', 'comment, ']).map((before): unknown =>
        expect.stringContaining(`${before}${mark}`),
      );

    if (threads ?? comments) {
      test(
        threads
          ? 'a thread: every part is there once and in order, whichever answer is lost on the way'
          : 'a first comment: post and comment are there once, whichever answer is lost on the way',
        async () => {
          const before = bench.requests();
          const { _id, mark } = await sendParts();
          const sent = await bench.settle(_id);
          expect(sent).toMatchObject({ state: 'published', publication_errors: [] });
          expect(sent.parts).toHaveLength(threads ? 2 : 1);
          expect(partsOnTimeline(mark)).toEqual(wholeOf(mark));
          const requests = bench.requests() - before;
          for (let request = 1; request <= requests; request += 1) {
            for (const kind of ['lost', 'refused'] as const) {
              bench.clock.advance(options.pause ?? 0);
              bench.disturb({ request, with: kind });
              const again = await sendParts();
              const { state, outcome } = await bench.settle(again._id);
              bench.clearFaults();
              const made = partsOnTimeline(again.mark);
              if (outcome === 'unknown' && (options.lost === 'unknown' || options.comment_lost === 'unknown')) {
                expect({ request, kind, made }).toEqual({
                  request,
                  kind: 'lost',
                  made: wholeOf(again.mark).slice(0, made.length),
                });
              } else {
                expect({ request, kind, state, made }).toEqual({
                  request,
                  kind,
                  state: 'published',
                  made: wholeOf(again.mark),
                });
              }
            }
          }
        },
        120_000,
      );

      test('a part that the network refuses leaves the rest out and says which it is; a retry goes on from it', async () => {
        bench.clock.advance(options.pause ?? 0);
        const { _id, mark } = await sendParts();
        const { publish } = bench.adapter;
        if (!publish) throw new Error('this network publishes');
        const name = threads ? 'send' : 'comment';
        const whole = publish[name];
        if (!whole) throw new Error('this network makes first comments');
        const refusing: typeof whole = {
          ...whole,
          step: (input, progress) =>
            input.answers ? Promise.reject(new NetworkFailure('refused', 'not this one')) : whole.step(input, progress),
        };
        Object.assign(publish, { [name]: refusing });
        const failed = await bench.settle(_id);
        Object.assign(publish, { [name]: whole });
        expect(failed).toMatchObject({ state: 'withErrors', publication_errors: [{ data: { part: 1 } }] });
        expect(partsOnTimeline(mark)).toEqual(wholeOf(mark).slice(0, 1));
        const address = { id_organization: bench.id_organization, id_publication: _id };
        await bench.platform.publications.retryPublication(bench.app, address);
        expect(await bench.settle(_id)).toMatchObject({ state: 'published', publication_errors: [] });
        expect(partsOnTimeline(mark)).toEqual(wholeOf(mark));
        if (!options.removes || !threads) return;
        await bench.platform.publications.deletePublication(bench.app, address);
        expect(partsOnTimeline(mark)).toEqual([]);
      });
    }

    test('no log line holds a secret', () => {
      const log = bench.log.join('\n');
      expect(log).not.toBe('');
      for (const secret of [...bench.standIn.tokens.all(), 'sandbox-secret']) expect(log.includes(secret)).toBe(false);
    });

    test('every request and answer is what is described of the network, and nothing else is undescribed than is listed', () => {
      bench.specs.requireDescribed();
    });
  });
}
