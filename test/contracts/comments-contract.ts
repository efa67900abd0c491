// Long, so that everything every network with comments must do can be read in one place.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rulebook } from '#domain/networks/rulebook';
import { crashPoints } from '../crash/crash-points.ts';
import type { PublicationInput } from '#domain/publishing/publications/publication-input';
import type { Reply, SandboxComments } from '#runtimes/sandbox/stand-in';
import {
  networkWorkbench,
  type NetworkWorkbench,
  type TestFile,
  type WorkbenchOptions,
} from '../servers/network-workbench.ts';

export interface CommentsContract extends WorkbenchOptions {
  /** Where comments only come by themselves: receives what has come. */
  arrive?(bench: NetworkWorkbench): Promise<void>;
  /** Runs before the first connection, for example to store credentials of the organization. */
  prepare?(bench: NetworkWorkbench): Promise<void>;
  /** Connects in another way than by going to the network and back. */
  connect?(bench: NetworkWorkbench): Promise<readonly string[]>;
  /** A post that can be commented. */
  readonly publication: { readonly input: PublicationInput; readonly files?: readonly TestFile[] };
  /** `<METHOD> <host><path>` of the request that makes a reply visible. */
  readonly replying: RegExp;
  /** What becomes of a reply whose answer was lost. `unknown`: nobody can tell. */
  readonly lost: 'found' | 'unknown';
  /** Whether what is missing from a page is proven to be gone. */
  readonly sweeps: boolean;
  /** Whether a thread is read page by page. */
  readonly pages: boolean;
  /** X credits: of a page with one comment, and of a plain reply. */
  readonly credits?: { readonly reading: number; readonly reply: number };
  /** False where comments are read without a look at the post, so that nobody notices that it is gone. */
  readonly notices_gone?: false;
  /** Where a comment of the second level is answered below the first. */
  readonly two_levels?: boolean;
  /** Answers of the network to a reply, and the code that the caller gets. */
  readonly refusals: readonly { readonly name: string; readonly answer: Reply; readonly code: number }[];
}

/** Declares what every network with comments must do, against the stand-in of its network. */
export function commentsContract(options: CommentsContract): void {
  const { social_network, publication, credits = { reading: 0, reply: 0 } } = options;
  const { comment_actions: actions, comment_characters, name } = rulebook[social_network];

  describe(`comments contract: ${social_network}`, () => {
    let bench: NetworkWorkbench;
    let people: SandboxComments;
    let id_publication = '';
    let post = '';

    const minutes = (count: number): void => {
      bench.clock.advance(count * 60_000);
    };
    const address = () => ({ id_organization: bench.id_organization });
    const thread = async (paging: { limit?: number; offset?: string } = {}) => {
      await options.arrive?.(bench);
      return bench.platform.comments.readPublicationComments(bench.app, { ...address(), id_publication }, paging);
    };
    const answersTo = async (id_comment: string) => {
      await options.arrive?.(bench);
      return bench.platform.comments.readReplies(bench.app, { ...address(), id_comment }, {});
    };
    const inbox = async () => (await bench.platform.comments.listComments(bench.app, address(), {})).data;
    const only = async () => {
      await thread();
      const [first, ...others] = await inbox();
      if (!first || others.length > 0) throw new Error(`the inbox has ${String(others.length + 1)} comments`);
      return { ...first, id_comment: first._id };
    };
    const reply = (id_comment: string, text: string) =>
      bench.platform.comments.replyToComment(bench.app, { ...address(), id_comment }, text);
    const update = (id_comment: string, change: { hidden?: boolean; read?: boolean }) =>
      bench.platform.comments.updateComment(bench.app, { ...address(), id_comment }, change);
    const remove = (id_comment: string) =>
      bench.platform.comments.deleteComment(bench.app, { ...address(), id_comment });
    const onNetwork = () => people.list(post);
    /** Waits for a call while time passes. Its requests are real, so they need some time of their own. */
    const inTime = async <T>(call: Promise<T>): Promise<T> => {
      const state = { isOver: false };
      const over = call.finally(() => {
        state.isOver = true;
      });
      over.catch(() => undefined);
      while (!state.isOver) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        bench.clock.advance(500);
      }
      return over;
    };

    beforeEach(async () => {
      bench = await networkWorkbench(options);
      await options.prepare?.(bench);
      let ids: readonly string[];
      if (options.connect) ids = await options.connect(bench);
      else {
        ids = (await bench.goAndReturn()).accounts.map(({ _id }) => _id);
        await bench.enable(ids);
      }
      const [id_account = ''] = ids;
      const made = await bench.schedule(id_account, publication.input, publication.files);
      const sent = await bench.settle(made._id);
      if (sent.external_identifier === undefined) throw new Error(JSON.stringify(sent.publication_errors));
      id_publication = sent._id;
      post = sent.external_identifier;
      if (!bench.standIn.comments) throw new Error(`the stand-in of ${name} has no comments`);
      people = bench.standIn.comments;
    });

    afterEach(async () => {
      bench.specs.requireDescribed();
      await bench.stop();
    });

    test('a comment is read as it was written, and waits in the inbox', async () => {
      const text = 'Größe M, please <b>&amp; 👩‍👩‍👧</b>\nThanks';
      const external_id = people.write({ post, text, person: 'Bob' });
      minutes(1);
      const read = await thread();
      expect(read).toMatchObject({ credits_consumed: credits.reading });
      expect(read.data).toMatchObject([
        { external_id, text, author: { is_own: false }, read: false, id_publication, publication_external_id: post },
      ]);
      expect(await inbox()).toMatchObject([{ external_id }]);
      const { creation_date } = read.data[0] ?? {};
      expect(Math.abs(Date.parse(creation_date ?? '') - bench.clock.now())).toBeLessThan(120_000);
    });

    test('answers to a comment are read below it, and make it unread', async () => {
      const first = people.write({ post, text: 'How much?' });
      const { id_comment } = await only();
      await update(id_comment, { read: true });
      minutes(1);
      const second = people.write({ post, answers: first, text: 'Ten?' });
      const replies = await answersTo(id_comment);
      expect(replies.data).toMatchObject([{ external_id: second, text: 'Ten?', parent_external_id: first }]);
      await bench.platform.work.settleDueComments();
      expect(await inbox()).toMatchObject([{ external_id: first, unread_replies: 1, read: false }]);
    });

    if (options.pages) {
      test('a long thread is read page by page, each comment once', async () => {
        const written = new Set<string>();
        for (let count = 0; count < 23; count += 1) {
          written.add(people.write({ post, text: `Comment ${String(count)}` }));
          bench.clock.advance(1_000);
        }
        const seen: string[] = [];
        for (let offset: string | undefined, page = 0; page === 0 || offset !== undefined; page += 1) {
          const read = await thread({ limit: 10, ...(offset !== undefined && { offset }) });
          seen.push(...read.data.map(({ external_id }) => external_id));
          offset = read.next_cursor;
          if (page > 5) throw new Error('the thread does not end');
        }
        expect(seen).toHaveLength(written.size);
        expect(new Set(seen)).toEqual(written);
        expect((await bench.platform.comments.countUnreadComments(bench.app, address())).total).toBe(written.size);
      });

      test('reading one page of a long thread takes nothing of the others out of the inbox', async () => {
        for (let count = 0; count < 23; count += 1) {
          people.write({ post, text: `Comment ${String(count)}` });
          // Several in the same second, also where one page ends and the next begins.
          if (count % 4 === 3) bench.clock.advance(1_000);
        }
        for (let round = 0; round < 2; round += 1) {
          for (let offset: string | undefined, page = 0; page === 0 || offset !== undefined; page += 1) {
            const read = await thread({ limit: 10, ...(offset !== undefined && { offset }) });
            offset = read.next_cursor;
            if (page > 5) throw new Error('the thread does not end');
          }
          minutes(15);
        }
        expect((await bench.platform.comments.countUnreadComments(bench.app, address())).total).toBe(23);
      });
    }

    if (options.sweeps) {
      test('a comment that somebody removes at the network leaves the inbox', async () => {
        const external_id = people.write({ post, text: 'Rude' });
        people.write({ post, text: 'Kind' });
        await thread();
        people.remove(external_id);
        minutes(15);
        await thread();
        expect((await inbox()).map(({ text }) => text)).toEqual(['Kind']);
      });
    }

    test('a comment that its author changes is read anew', async () => {
      const external_id = people.write({ post, text: 'Rude' });
      await thread();
      if (!people.change) return;
      minutes(1);
      people.change(external_id, 'Kind');
      await thread();
      expect(await inbox()).toMatchObject([{ external_id, text: 'Kind' }]);
    });

    if (actions.reply) {
      test('a reply stands below its comment, once, and makes it replied', async () => {
        const first = people.write({ post, text: 'How much?' });
        const { id_comment } = await only();
        const answer = await reply(id_comment, 'Ten euros, Größe M & more');
        expect(answer).toMatchObject({
          credits_consumed: credits.reply,
          comment: { external_id: first, replied: true, read: true },
          reply: { text: 'Ten euros, Größe M & more', author: { is_own: true }, parent_external_id: first },
        });
        const own = onNetwork().filter((one) => one.own);
        expect(own).toMatchObject([{ text: 'Ten euros, Größe M & more', answers: first }]);
        expect(answer.comment.our_reply_external_id).toBe(own[0]?.id);
        minutes(1);
        const replies = await answersTo(id_comment);
        expect(replies.data).toMatchObject([{ external_id: own[0]?.id, author: { is_own: true } }]);
        expect((await bench.platform.comments.countUnreadComments(bench.app, address())).total).toBe(0);
      });

      test('a reply whose answer is lost is there once', async () => {
        people.write({ post, text: 'How much?' });
        const { id_comment } = await only();
        bench.disturb({ where: options.replying, with: 'lost' });
        const call = inTime(reply(id_comment, 'Ten euros'));
        if (options.lost === 'found') await call;
        else await expect(call).rejects.toMatchObject({ code: 952 });
        for (let hour = 0; hour < 3; hour += 1) {
          minutes(60);
          await bench.platform.work.settleDueComments();
        }
        expect(onNetwork().filter(({ own }) => own)).toHaveLength(1);
        if (options.lost === 'found') expect(await inbox()).toMatchObject([{ replied: true }]);
      });

      test.each(crashPoints.slice(0, 6))(
        'a process that dies %s: the reply is there at most once, and nothing is told that is not so',
        async (point) => {
          people.write({ post, text: 'How much?' });
          const { id_comment } = await only();
          const died = await bench.dieDuring(point, options.replying, ({ comments }) =>
            comments.replyToComment(bench.app, { ...address(), id_comment }, 'Ten euros'),
          );
          // Some networks need only one save before they are asked.
          if (!point.includes('the record')) expect(died).toBe(true);
          const before = onNetwork().filter(({ own }) => own).length;
          for (let look = 0; look < 12; look += 1) {
            minutes(look < 6 ? 1 : 30);
            await bench.platform.work.settleDueComments();
          }
          const there = onNetwork().filter(({ own }) => own);
          expect(there).toHaveLength(before);
          if (point === 'in the call, after the other side has it') expect(before).toBe(1);
          const stored = await bench.ports.storage.find('comments', { where: { own: true, deleted: false } });
          const known = stored.filter(({ state }) => state === undefined);
          // What may have left is looked for, and never forgotten before it is proven absent.
          const isSure = options.lost === 'found' || before === 0;
          if (isSure) expect(known.map(({ external_id }) => external_id)).toEqual(there.map(({ id }) => id));
          else expect(stored).toMatchObject([{ state: 'unconfirmed' }]);
          // What is certainly not there is not left unconfirmed.
          if (options.lost === 'found') expect(stored).toHaveLength(known.length);
          expect(await inbox()).toMatchObject([{ replied: known.length > 0, read: known.length > 0 }]);
        },
      );

      test('a reply that never left is told, and can be sent again', async () => {
        people.write({ post, text: 'How much?' });
        const { id_comment } = await only();
        bench.disturb({ where: options.replying, with: 'refused' });
        await expect(inTime(reply(id_comment, 'Ten euros'))).rejects.toMatchObject({ code: 1009 });
        await reply(id_comment, 'Ten euros');
        expect(onNetwork().filter(({ own }) => own)).toHaveLength(1);
      });

      test('a reply to a comment that is gone is told so, and the comment leaves the inbox', async () => {
        const external_id = people.write({ post, text: 'How much?' });
        const { id_comment } = await only();
        people.remove(external_id);
        await expect(inTime(reply(id_comment, 'Ten euros'))).rejects.toMatchObject({ code: 947 });
        expect(await inbox()).toEqual([]);
        expect(onNetwork()).toEqual([]);
      });

      test('a reply that is too long is refused before the network is asked', async () => {
        people.write({ post, text: 'How much?' });
        const { id_comment } = await only();
        const requests = bench.sandbox.requests.length;
        await expect(reply(id_comment, 'x'.repeat(comment_characters + 1))).rejects.toMatchObject({
          code: 948,
          data: { max: comment_characters },
        });
        expect(bench.sandbox.requests).toHaveLength(requests);
      });

      for (const { name: what, answer, code } of options.refusals) {
        test(`${what} is ${String(code)}`, async () => {
          people.write({ post, text: 'How much?' });
          const { id_comment } = await only();
          bench.disturb({ where: options.replying, with: answer });
          await expect(inTime(reply(id_comment, 'Ten euros'))).rejects.toMatchObject({ code });
          expect(onNetwork().filter(({ own }) => own)).toHaveLength(0);
        });
      }

      test(`its own reply ${actions.delete_own ? 'is deleted' : 'cannot be deleted'}`, async () => {
        people.write({ post, text: 'How much?' });
        const { id_comment } = await only();
        const { reply: own } = await reply(id_comment, 'Ten euros');
        const deletion = remove(own._id);
        if (!actions.delete_own) return expect(deletion).rejects.toMatchObject({ code: 946 });
        expect(await deletion).toEqual({ success: true });
        expect(onNetwork().filter((one) => one.own)).toEqual([]);
        await expect(remove(own._id)).rejects.toMatchObject({ code: 947 });
      });

      if (options.two_levels) {
        test('a comment of the second level is answered below the first', async () => {
          const first = people.write({ post, text: 'How much?' });
          const { id_comment } = await only();
          people.write({ post, answers: first, text: 'I wonder too' });
          const { data } = await answersTo(id_comment);
          const answer = await reply(data[0]?._id ?? '', 'Ten euros');
          expect(answer.comment).toMatchObject({ text: 'I wonder too', replied: true });
          expect(onNetwork().filter(({ own }) => own)).toMatchObject([{ answers: first }]);
        });
      }
    }

    test(`the comment of somebody else ${actions.delete_others ? 'is deleted' : 'cannot be deleted'}`, async () => {
      people.write({ post, text: 'Rude' });
      const { id_comment } = await only();
      const deletion = remove(id_comment);
      if (!actions.delete_others) return expect(deletion).rejects.toMatchObject({ code: 946 });
      expect(await deletion).toEqual({ success: true });
      expect(onNetwork()).toEqual([]);
      expect(await inbox()).toEqual([]);
    });

    test(`a comment ${actions.hide ? 'is hidden and shown again' : 'cannot be hidden'}`, async () => {
      people.write({ post, text: 'Rude' });
      const { id_comment } = await only();
      const hiding = update(id_comment, { hidden: true });
      if (!actions.hide) return expect(hiding).rejects.toMatchObject({ code: 946 });
      expect(await hiding).toMatchObject({ hidden: true });
      expect(onNetwork()).toMatchObject([{ hidden: true }]);
      minutes(15);
      await thread();
      expect(await inbox()).toMatchObject([{ hidden: true, deleted: false }]);
      await update(id_comment, { hidden: true });
      expect(await update(id_comment, { hidden: false })).toMatchObject({ hidden: false });
      expect(onNetwork()).toMatchObject([{ hidden: false }]);
    });

    test('a publication that is gone at the network is told where the network shows it', async () => {
      bench.standIn.timeline.remove(people.timelineId?.(post) ?? post);
      people.list(post).forEach(({ id }) => {
        people.remove(id);
      });
      const reading = thread();
      if (options.notices_gone === false) expect(await reading).toMatchObject({ data: [] });
      else await expect(reading).rejects.toMatchObject({ code: 936 });
    });
  });
}
