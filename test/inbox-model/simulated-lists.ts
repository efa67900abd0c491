import { NetworkFailure } from '#domain/networks/network-failure';
import type {
  CommentPage,
  CommentPlace,
  NetworkComment,
  NetworkComments,
} from '#ports/networks/network-comments';
import { above, dateOf, type Said, type SimulatedComments } from './simulated-comments.ts';

/** What a page proves: what of a post, or of a comment's answers, is gone if it was written after a date and is not on it. */
export interface Proof {
  readonly post: string;
  readonly parent?: string | undefined;
  /** Whether that holds for answers to comments, too. */
  readonly isMixed: boolean;
  readonly after: string;
  /** When that was shown, by the network's clock. */
  readonly at: number;
}

/** How the lists of a simulated network are read. */
export class SimulatedLists {
  /** What was on a page since this was last emptied, and what pages proved. */
  readonly shown = new Set<Said>();
  /** What was ever on a page. */
  readonly everShown = new Set<Said>();
  readonly proofs: Proof[] = [];
  /** What happens while the next answer is on its way. */
  meanwhile: (() => Promise<void>) | undefined;
  /** The comments that replies of ours became. */
  readonly replies = new Map<string, Said>();
  /** What each of these answers, even if the network only shows below which comment both stand. */
  readonly answered = new Map<Said, Said>();
  private readonly comments: SimulatedComments;

  constructor(comments: SimulatedComments) {
    this.comments = comments;
  }

  private require({ external_id }: Pick<CommentPlace, 'external_id'>): Said {
    const found = this.comments.all.find(({ id }) => id === external_id);
    if (!found || found.removed) throw new NetworkFailure('not_found', 'no such comment');
    return found;
  }

  private view(said: Said): NetworkComment {
    const { datesEdits, showsHidden, list } = this.comments.network;
    const edited = said.versions.length > 1 ? said.versions.at(-1) : undefined;
    const isShown = showsHidden === 'all' || (showsHidden === 'first level' && !said.parent);
    const answers = this.comments.all.filter(({ parent, removed }) => parent === said && !removed);
    this.shown.add(said);
    this.everShown.add(said);
    return {
      ...this.comments.describe(said),
      ...(edited && datesEdits?.listed && { edited_date: dateOf(edited.date) }),
      ...(isShown && { hidden: said.hidden }),
      ...(list?.counts && { reply_count: answers.length }),
    };
  }

  private async travel<T>(answer: T): Promise<T> {
    const { meanwhile } = this;
    this.meanwhile = undefined;
    await meanwhile?.();
    return answer;
  }

  /** Returns a page of comments that stand there, in the order of the network. */
  private page(
    there: readonly Said[],
    { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
    order: 'newest first' | 'oldest first',
  ): { readonly page: readonly Said[]; readonly next?: string } {
    const { list } = this.comments.network;
    const inOrder = there.toSorted((a, b) => b.written - a.written || b.number - a.number);
    if (order === 'oldest first') inOrder.reverse();
    const past = Number(cursor ?? NaN);
    // A list that goes on where it ended stays in place whatever is written; one by offset does not.
    const from =
      cursor === undefined
        ? 0
        : order === 'newest first'
          ? inOrder.findIndex(({ number }) => number < past)
          : past;
    const page = from < 0 ? [] : inOrder.slice(from, from + Math.min(limit, list?.size ?? limit));
    const end = from + page.length;
    const last = page.at(-1);
    if (!last || end >= inOrder.length) return { page };
    return { page, next: String(order === 'newest first' ? last.number : end) };
  }

  /** Returns after which date a page proves that what is missing is gone; undefined when it proves nothing. */
  private proofOf(
    proof: 'nothing' | 'order' | 'whole',
    page: readonly Said[],
    isFirst: boolean,
    isLast: boolean,
  ): string | undefined {
    if (proof === 'nothing' || !isFirst) return undefined;
    if (isLast) return '';
    const [newest, oldest] = [page[0]?.written ?? 0, page.at(-1)?.written ?? 0];
    return proof === 'order' && newest > oldest ? dateOf(oldest) : undefined;
  }

  private async list(
    post: string,
    paging: { readonly cursor: string | undefined; readonly limit: number },
  ): Promise<CommentPage> {
    const { list, showsHidden } = this.comments.network;
    if (!list) throw new NetworkFailure('refused', 'nothing is listed');
    if (this.comments.removedPosts.has(post) && !list.forgets)
      throw new NetworkFailure('not_found', 'the post is gone');
    const isMixed = list.answers === 'mixed';
    const onPost = this.comments.all.filter((one) => one.post === post && !one.removed);
    const reached = list.hidesOrphans
      ? onPost.filter((one) => above(one).every(({ removed }) => !removed))
      : onPost;
    // YouTube lists what is held for review on its own, beside the first page.
    const held = showsHidden === 'first level' ? reached.filter((one) => one.hidden && !one.parent) : [];
    const listed = reached.filter((one) => (isMixed || !one.parent) && !held.includes(one));
    const { page, next } = this.page(listed, paging, list.order);
    const isFirst = paging.cursor === undefined;
    const first = isFirst ? [...page, ...held] : page;
    const beside = first.flatMap((one) =>
      list.beside === undefined ? [] : reached.filter(({ parent }) => parent === one).slice(0, list.beside),
    );
    const after =
      reached.length < onPost.length
        ? undefined
        : this.proofOf(list.proof, page, isFirst, next === undefined);
    if (after !== undefined) this.proofs.push({ post, isMixed, after, at: this.comments.now() });
    return this.travel({
      comments: [...first, ...beside].map((one) => this.view(one)),
      ...(next !== undefined && { next_cursor: next }),
      ...(after !== undefined && { complete_after: after }),
      ...(isMixed && { has_answers: true }),
    });
  }

  private async answers(
    comment: CommentPlace,
    paging: { readonly cursor: string | undefined; readonly limit: number },
  ): Promise<CommentPage> {
    const { list, levels } = this.comments.network;
    if (levels === 2 && comment.parent_external_id !== undefined) return { comments: [] };
    if (!list?.forgets) this.require(comment);
    const { external_id: parent, publication_external_id: post } = comment;
    const there = this.comments.all.filter((one) => one.parent?.id === parent && !one.removed);
    const { page, next } = this.page(there, paging, list?.answersOrder ?? 'newest first');
    const proof = list?.answersProof ?? 'nothing';
    const after = this.proofOf(proof, page, paging.cursor === undefined, next === undefined);
    if (after !== undefined)
      this.proofs.push({ post, parent, isMixed: false, after, at: this.comments.now() });
    return this.travel({
      comments: page.map((one) => this.view(one)),
      ...(next !== undefined && { next_cursor: next }),
      ...(after !== undefined && { complete_after: after }),
    });
  }

  adapter(): NetworkComments {
    const { network } = this.comments;
    return {
      ...(network.list && {
        list: async ({ publication_external_id, cursor, limit }) => {
          await Promise.resolve();
          return this.list(publication_external_id, { cursor, limit });
        },
        replies: async ({ comment, cursor, limit }) => {
          await Promise.resolve();
          return this.answers(comment, { cursor, limit });
        },
      }),
      reply: {
        read: () => ({}),
        begin: () => ({}),
        find: ({ id_comment }) => {
          const said = this.replies.get(id_comment);
          const thread_external_id = said?.parent?.id;
          return Promise.resolve(
            said && !said.removed ? { external_id: said.id, thread_external_id } : 'absent',
          );
        },
        step: ({ id_comment, answers }, { once }) =>
          once(async () => {
            await Promise.resolve();
            const answered = this.require(answers);
            const said = this.comments.write(undefined, answered.post, answered);
            this.replies.set(id_comment, said);
            this.answered.set(said, answered);
            return this.travel({ external_id: said.id, thread_external_id: said.parent?.id });
          }),
      },
      ...(network.hides && {
        hide: async ({ comment, hidden }) => {
          await Promise.resolve();
          this.comments.setHidden(this.require(comment), hidden);
          await this.travel(undefined);
        },
      }),
      remove: async ({ comment }) => {
        await Promise.resolve();
        const found = this.comments.all.find(({ id }) => id === comment.external_id);
        if (found) this.comments.remove(found);
        await this.travel(undefined);
      },
    };
  }
}
