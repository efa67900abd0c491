import type { NetworkEvent } from '#ports/networks/network-events';
import type { CommentFact, NetworkComment } from '#ports/networks/network-comments';
import type { Precision } from '#ports/shared/fact-time';
import type { CommentDeed, CommentNetwork } from './comment-networks.ts';

/** The account, as its network knows it. */
export const account = 'alice';

/** Who says something. */
export interface Speaker {
  readonly id: string;
  readonly name: string;
}

/** One comment at the network, with all that ever became of it. */
export interface Said {
  readonly id: string;
  readonly post: string;
  readonly parent?: Said;
  /** Absent for the account. */
  readonly who?: Speaker;
  /** When it was written, by the network's clock in milliseconds, as exactly as it tells. */
  readonly written: number;
  readonly number: number;
  /** Its words after each change, and when they became so. */
  readonly versions: { readonly text: string; readonly date: number }[];
  hidden: boolean;
  wasHidden: boolean;
  removed?: 'itself' | 'with its comment' | 'with its post';
}

/** Something that the network is about to push. */
export interface Push {
  readonly deed: CommentDeed | 'thread';
  readonly said?: Said | undefined;
  readonly post: string;
  /** Returns what it tells when it is sent, by the network's clock. */
  readonly tell: (sent: number) => readonly NetworkEvent[];
}

/** Returns a time in milliseconds as a date. */
export const dateOf = (time: number): string => new Date(time).toISOString();

/** Returns the words of a comment now. */
export const wordsOf = ({ versions }: Said): string => versions.at(-1)?.text ?? '';

/** Returns what stands above a comment, the nearest first. */
export const above = ({ parent }: Said): readonly Said[] => (parent ? [parent, ...above(parent)] : []);

/** The comments of one network, in memory. What happens there is pushed, as far as the network does that. */
export class SimulatedComments {
  readonly all: Said[] = [];
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

  /** Returns the time by the network's clock, as exactly as it tells. */
  now(): number {
    const now = this.clock();
    return this.network.clock === 'second' ? Math.floor(now / 1000) * 1000 : now;
  }

  /** Tells which posts its threads belong to. */
  begin(): void {
    if (!this.network.hasThreads) return;
    for (const post of this.posts) {
      const event: NetworkEvent = {
        type: 'thread',
        external_identifier: account,
        publication_external_id: post,
        thread: `group/${post}`,
      };
      this.push({ deed: 'thread', post, tell: () => [event] });
    }
  }

  write(who: Speaker | undefined, post: string, answered?: Said): Said {
    const number = this.all.length + 1;
    const levels = answered ? [answered, ...above(answered)] : [];
    const parent = levels.find((_, at) => levels.length - at < this.network.levels);
    const date = this.now();
    const said: Said = {
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
    this.all.push(said);
    this.tell('write', said);
    return said;
  }

  edit(said: Said): void {
    const text = `words ${String(said.number)}.${String(said.versions.length + 1)};`;
    said.versions.push({ text, date: this.now() });
    this.tell('edit', said);
  }

  setHidden(said: Said, hidden: boolean): void {
    if (said.hidden === hidden) return;
    said.hidden = hidden;
    said.wasHidden = true;
    this.tell('hide', said);
  }

  remove(said: Said): void {
    if (said.removed) return;
    said.removed = 'itself';
    if (this.network.answersGo) {
      for (const one of this.all) {
        if (!one.removed && above(one).includes(said)) one.removed = 'with its comment';
      }
    }
    this.tell('remove', said);
  }

  removePost(post: string): void {
    this.removedPosts.add(post);
    for (const one of this.all) {
      if (one.post === post && !one.removed) one.removed = 'with its post';
    }
    const { pushes } = this.network;
    if (pushes.includes('remove post')) {
      const date = this.now();
      this.push({ deed: 'remove post', post, tell: () => [postRemoved(post, dateOf(date))] });
    }
  }

  /** Returns a comment as the network describes it, wherever it does. */
  describe(said: Said): NetworkComment {
    const { isNameless, knowsByName } = this.network;
    const { id, post, parent, who, written } = said;
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
      text: wordsOf(said),
      creation_date: dateOf(written),
    };
  }

  private tell(deed: CommentDeed, said: Said): void {
    const { pushes, hints = [], echoes, social_network } = this.network;
    const { post, who } = said;
    if (hints.includes(deed)) {
      // X does not say on which post.
      const named = social_network === 'x' ? {} : { publication_external_id: post };
      const event: NetworkEvent = { type: 'look', external_identifier: account, ...named };
      this.push({ deed, said, post, tell: () => [event] });
    }
    if (!pushes.includes(deed) || (!who && deed === 'write' && !echoes)) return;
    const date = this.now();
    const factAt = this.factOf(deed, said, date);
    this.push({
      deed,
      said,
      post,
      tell: (sent) => [this.eventOf(post, factAt(sent))],
    });
  }

  /** Returns what a push says: what was so when it happened, even if it is sent later. */
  private factOf(deed: CommentDeed, said: Said, happened: number): (sent: number) => CommentFact {
    const { isDatedBySending, clock, datesEdits } = this.network;
    const { id: external_id, hidden } = said;
    const precision: Precision | undefined = isDatedBySending
      ? 'latest'
      : clock === 'second'
        ? 'second'
        : undefined;
    const exactness = precision === undefined ? {} : { precision };
    const original = { deed, external_id, words: deed === 'remove' ? '' : wordsOf(said) };
    const described = this.describe(said);
    return (sent) => {
      const date = dateOf(isDatedBySending ? sent : happened);
      const rest = { date, original, ...exactness };
      if (deed === 'remove') return { type: 'deleted', external_id, ...rest };
      if (deed === 'hide') return { type: 'visibility', external_id, hidden, ...rest };
      const comment = {
        ...described,
        ...(isDatedBySending && { creation_date: date }),
        ...(deed === 'edit' && datesEdits?.pushed && { edited_date: date }),
      };
      return { type: 'comment', comment, ...rest };
    };
  }

  private eventOf(post: string, fact: CommentFact): NetworkEvent {
    if (!this.network.hasThreads) return { type: 'comments', external_identifier: account, facts: [fact] };
    // Which post it is follows from the thread, and so does whose comment it is.
    const inThread =
      fact.type === 'comment' ? { ...fact, comment: { ...fact.comment, publication_external_id: '' } } : fact;
    return { type: 'thread_comments', thread: `group/${post}`, facts: [inThread] };
  }
}

/** Returns what is told when a post was removed in the network's app. */
const postRemoved = (publication_external_id: string, date: string): NetworkEvent => ({
  type: 'post_removed',
  external_identifier: account,
  publication_external_id,
  date,
  precision: 'second',
});
