import type { NetworkEvent } from '#ports/networks/network-events';
import type { CommentFact, NetworkComment } from '#ports/networks/network-comments';
import type { Precision } from '#ports/foundation/fact-time';
import type { CommentDeed, CommentNetwork } from './comment-networks.ts';

/** The account's identifier at its network. */
export const account = 'alice';

/** A person who writes comments. */
export interface Speaker {
  readonly id: string;
  readonly name: string;
}

/** One comment at the network, with its whole history. */
export interface SimulatedComment {
  readonly id: string;
  readonly post: string;
  readonly parent?: SimulatedComment;
  /** Absent for the account. */
  readonly who?: Speaker;
  /** The creation time by the network's clock, in milliseconds at its precision. */
  readonly written: number;
  readonly number: number;
  /** All versions of its text, with their dates. */
  readonly versions: { readonly text: string; readonly date: number }[];
  hidden: boolean;
  wasHidden: boolean;
  removed?: 'itself' | 'with its comment' | 'with its post';
}

/** A pending push of the network. */
export interface Push {
  readonly action: CommentDeed | 'thread';
  readonly comment?: SimulatedComment | undefined;
  readonly post: string;
  /** Returns its events when it is sent, by the network's clock. */
  readonly toEvents: (sent: number) => readonly NetworkEvent[];
}

/** Returns a time in milliseconds as a date. */
export const toDate = (time: number): string => new Date(time).toISOString();

/** Returns the current text of a comment. */
export const getText = ({ versions }: SimulatedComment): string => versions.at(-1)?.text ?? '';

/** Returns the ancestors of a comment, nearest first. */
export const above = ({ parent }: SimulatedComment): readonly SimulatedComment[] =>
  parent ? [parent, ...above(parent)] : [];

/** The comments of one network, in memory. Changes are pushed, as far as the network does that. */
export class SimulatedComments {
  readonly all: SimulatedComment[] = [];
  readonly posts: readonly string[] = ['post-1', 'post-2'];
  readonly removedPosts = new Set<string>();
  readonly network: CommentNetwork;
  private readonly clock: () => number;
  private readonly push: (push: Push) => void;

  constructor(network: CommentNetwork, clock: () => number, push: (push: Push) => void) {
    this.network = network;
    this.clock = clock;
    this.push = push;
  }

  /** Returns the time by the network's clock, at its precision. */
  now(): number {
    const now = this.clock();
    return this.network.clock === 'second' ? Math.floor(now / 1000) * 1000 : now;
  }

  /** Pushes the posts of its threads. */
  begin(): void {
    if (!this.network.hasThreads) return;
    for (const post of this.posts) {
      const event: NetworkEvent = {
        type: 'thread',
        external_identifier: account,
        publication_external_id: post,
        thread: `group/${post}`,
      };
      this.push({ action: 'thread', post, toEvents: () => [event] });
    }
  }

  write(who: Speaker | undefined, post: string, answered?: SimulatedComment): SimulatedComment {
    const number = this.all.length + 1;
    const levels = answered ? [answered, ...above(answered)] : [];
    const parent = levels.find((_, at) => levels.length - at < this.network.levels);
    const date = this.now();
    const comment: SimulatedComment = {
      id: this.network.hasThreads ? `${post}/${String(number)}` : `c${String(number)}`,
      post,
      ...(parent && { parent }),
      ...(who && { who }),
      written: date,
      number,
      versions: [{ text: `words ${String(number)}.1;`, date }],
      hidden: false,
      wasHidden: false,
    };
    this.all.push(comment);
    this.tell('write', comment);
    return comment;
  }

  edit(comment: SimulatedComment): void {
    const text = `words ${String(comment.number)}.${String(comment.versions.length + 1)};`;
    comment.versions.push({ text, date: this.now() });
    this.tell('edit', comment);
  }

  setHidden(comment: SimulatedComment, hidden: boolean): void {
    if (comment.hidden === hidden) return;
    comment.hidden = hidden;
    comment.wasHidden = true;
    this.tell('hide', comment);
  }

  remove(comment: SimulatedComment): void {
    if (comment.removed) return;
    comment.removed = 'itself';
    if (this.network.answersGo) {
      for (const one of this.all) {
        if (!one.removed && above(one).includes(comment)) one.removed = 'with its comment';
      }
    }
    this.tell('remove', comment);
  }

  removePost(post: string): void {
    this.removedPosts.add(post);
    for (const one of this.all) {
      if (one.post === post && !one.removed) one.removed = 'with its post';
    }
    const { pushes } = this.network;
    if (pushes.includes('remove post')) {
      const date = this.now();
      this.push({ action: 'remove post', post, toEvents: () => [postRemoved(post, toDate(date))] });
    }
  }

  /** Returns a comment in the network's format, everywhere the same. */
  describe(comment: SimulatedComment): NetworkComment {
    const { isNameless, knowsByName } = this.network;
    const { id, post, parent, who, written } = comment;
    const named = who ?? { id: account, name: account };
    return {
      external_id: id,
      publication_external_id: post,
      ...(parent && { parent_external_id: parent.id }),
      author: {
        external_id: knowsByName ? named.name : named.id,
        ...(!isNameless && { name: named.name }),
        is_own: who === undefined,
      },
      text: getText(comment),
      creation_date: toDate(written),
    };
  }

  private tell(action: CommentDeed, comment: SimulatedComment): void {
    const { pushes, hints = [], echoes, social_network } = this.network;
    const { post, who } = comment;
    if (hints.includes(action)) {
      // X does not name the post.
      const named = social_network === 'x' ? {} : { publication_external_id: post };
      const event: NetworkEvent = { type: 'look', external_identifier: account, ...named };
      this.push({ action, comment, post, toEvents: () => [event] });
    }
    if (!pushes.includes(action) || (!who && action === 'write' && !echoes)) return;
    const date = this.now();
    const factAt = this.toFact(action, comment, date);
    this.push({ action, comment, post, toEvents: (sent) => [this.toEvent(post, factAt(sent))] });
  }

  /** Returns the content of a push: the state when it happened, even if it is sent later. */
  private toFact(action: CommentDeed, source: SimulatedComment, happened: number): (sent: number) => CommentFact {
    const { isDatedBySending, clock, datesEdits } = this.network;
    const { id: external_id, hidden } = source;
    const precision: Precision | undefined = isDatedBySending ? 'latest' : clock === 'second' ? 'second' : undefined;
    const exactness = precision === undefined ? {} : { precision };
    const original = { deed: action, external_id, words: action === 'remove' ? '' : getText(source) };
    const described = this.describe(source);
    return (sent) => {
      const date = toDate(isDatedBySending ? sent : happened);
      const rest = { date, original, ...exactness };
      if (action === 'remove') return { type: 'deleted', external_id, ...rest };
      if (action === 'hide') return { type: 'visibility', external_id, hidden, ...rest };
      const comment = {
        ...described,
        ...(isDatedBySending && { creation_date: date }),
        ...(action === 'edit' && datesEdits?.pushed && { edited_date: date }),
      };
      return { type: 'comment', comment, ...rest };
    };
  }

  private toEvent(post: string, fact: CommentFact): NetworkEvent {
    if (!this.network.hasThreads) return { type: 'comments', external_identifier: account, facts: [fact] };
    // The post follows from the thread, and so does whether it is the account's.
    const inThread =
      fact.type === 'comment' ? { ...fact, comment: { ...fact.comment, publication_external_id: '' } } : fact;
    return { type: 'thread_comments', thread: `group/${post}`, facts: [inThread] };
  }
}

/** Returns the event of a post that was removed in the network's app. */
const postRemoved = (publication_external_id: string, date: string): NetworkEvent => ({
  type: 'post_removed',
  external_identifier: account,
  publication_external_id,
  date,
  precision: 'second',
});
