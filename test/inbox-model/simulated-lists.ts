import { NetworkFailure } from '#domain/networks/network-failure';
import type { CommentPage, CommentPosition, NetworkComment, NetworkComments } from '#ports/networks/network-comments';
import { above, toDate, type SimulatedComment, type SimulatedComments } from './simulated-comments.ts';

/**
 * What a page proves: missing comments of a post, or missing replies of a comment, are gone if they were written after
 * a date.
 */
export interface Proof {
  readonly post: string;
  readonly parent?: string | undefined;
  /** Whether that includes replies to comments. */
  readonly isMixed: boolean;
  readonly after: string;
  /** When that was shown, by the network's clock. */
  readonly at: number;
}

/** The lists of a simulated network. */
export class SimulatedLists {
  /** What was on a page since this was last cleared, and what pages proved. */
  readonly shown = new Set<SimulatedComment>();
  /** What was ever on a page. */
  readonly everShown = new Set<SimulatedComment>();
  readonly proofs: Proof[] = [];
  /** What happens before the next response arrives. */
  meanwhile: (() => Promise<void>) | undefined;
  /** The comments created by our replies. */
  readonly replies = new Map<string, SimulatedComment>();
  /** The parent of each, even if the network only shows the common parent. */
  readonly answered = new Map<SimulatedComment, SimulatedComment>();
  private readonly comments: SimulatedComments;

  constructor(comments: SimulatedComments) {
    this.comments = comments;
  }

  private require({ external_id }: Pick<CommentPosition, 'external_id'>): SimulatedComment {
    const found = this.comments.all.find(({ id }) => id === external_id);
    if (!found || found.removed) throw new NetworkFailure('not_found', 'no such comment');
    return found;
  }

  private view(comment: SimulatedComment): NetworkComment {
    const { datesEdits, showsHidden, list } = this.comments.network;
    const edited = comment.versions.length > 1 ? comment.versions.at(-1) : undefined;
    const isShown = showsHidden === 'all' || (showsHidden === 'first level' && !comment.parent);
    const answers = this.comments.all.filter(({ parent, removed }) => parent === comment && !removed);
    this.shown.add(comment);
    this.everShown.add(comment);
    return {
      ...this.comments.describe(comment),
      ...(edited && datesEdits?.listed && { edited_date: toDate(edited.date) }),
      ...(isShown && { hidden: comment.hidden }),
      ...(list?.counts && { reply_count: answers.length }),
    };
  }

  private async travel<T>(answer: T): Promise<T> {
    const { meanwhile } = this;
    this.meanwhile = undefined;
    await meanwhile?.();
    return answer;
  }

  /** Returns a page of comments, in the order of the network. */
  private page(
    there: readonly SimulatedComment[],
    { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
    order: 'newest first' | 'oldest first',
  ): { readonly page: readonly SimulatedComment[]; readonly next?: string } {
    const { list } = this.comments.network;
    const inOrder = there.toSorted((a, b) => b.written - a.written || b.number - a.number);
    if (order === 'oldest first') inOrder.reverse();
    const past = Number(cursor ?? NaN);
    // A list with a cursor keeps its position when something is written; one with an offset does not.
    const from =
      cursor === undefined ? 0 : order === 'newest first' ? inOrder.findIndex(({ number }) => number < past) : past;
    const page = from < 0 ? [] : inOrder.slice(from, from + Math.min(limit, list?.size ?? limit));
    const end = from + page.length;
    const last = page.at(-1);
    if (!last || end >= inOrder.length) return { page };
    return { page, next: String(order === 'newest first' ? last.number : end) };
  }

  /** Returns the date after which a page proves that missing comments are gone; undefined when it proves nothing. */
  private getCompleteness(
    proof: 'nothing' | 'order' | 'whole',
    page: readonly SimulatedComment[],
    isFirst: boolean,
    isLast: boolean,
  ): string | undefined {
    if (proof === 'nothing' || !isFirst) return undefined;
    if (isLast) return '';
    const [newest, oldest] = [page[0]?.written ?? 0, page.at(-1)?.written ?? 0];
    return proof === 'order' && newest > oldest ? toDate(oldest) : undefined;
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
    const reached = list.hidesOrphans ? onPost.filter((one) => above(one).every(({ removed }) => !removed)) : onPost;
    // YouTube lists comments held for review separately, with the first page.
    const held = showsHidden === 'first level' ? reached.filter((one) => one.hidden && !one.parent) : [];
    const listed = reached.filter((one) => (isMixed || !one.parent) && !held.includes(one));
    const { page, next } = this.page(listed, paging, list.order);
    const isFirst = paging.cursor === undefined;
    const first = isFirst ? [...page, ...held] : page;
    const withNeighbours = first.flatMap((one) =>
      list.repliesPerComment === undefined
        ? []
        : reached.filter(({ parent }) => parent === one).slice(0, list.repliesPerComment),
    );
    const after =
      reached.length < onPost.length ? undefined : this.getCompleteness(list.proof, page, isFirst, next === undefined);
    if (after !== undefined) this.proofs.push({ post, isMixed, after, at: this.comments.now() });
    return this.travel({
      comments: [...first, ...withNeighbours].map((one) => this.view(one)),
      ...(next !== undefined && { next_cursor: next }),
      ...(after !== undefined && { complete_after: after }),
      ...(isMixed && { has_answers: true }),
    });
  }

  private async answers(
    comment: CommentPosition,
    paging: { readonly cursor: string | undefined; readonly limit: number },
  ): Promise<CommentPage> {
    const { list, levels } = this.comments.network;
    if (levels === 2 && comment.parent_external_id !== undefined) return { comments: [] };
    if (!list?.forgets) this.require(comment);
    const { external_id: parent, publication_external_id: post } = comment;
    const there = this.comments.all.filter((one) => one.parent?.id === parent && !one.removed);
    const { page, next } = this.page(there, paging, list?.answersOrder ?? 'newest first');
    const proof = list?.answersProof ?? 'nothing';
    const after = this.getCompleteness(proof, page, paging.cursor === undefined, next === undefined);
    if (after !== undefined) this.proofs.push({ post, parent, isMixed: false, after, at: this.comments.now() });
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
          const comment = this.replies.get(id_comment);
          const thread_external_id = comment?.parent?.id;
          return Promise.resolve(
            comment && !comment.removed ? { external_id: comment.id, thread_external_id } : 'absent',
          );
        },
        step: ({ id_comment, answers }, { once }) =>
          once(async () => {
            await Promise.resolve();
            const answered = this.require(answers);
            const comment = this.comments.write(undefined, answered.post, answered);
            this.replies.set(id_comment, comment);
            this.answered.set(comment, answered);
            return this.travel({ external_id: comment.id, thread_external_id: comment.parent?.id });
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
