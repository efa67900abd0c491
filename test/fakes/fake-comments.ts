import { NetworkFailure } from '#domain/networks/network-failure';
import type { CommentPosition, NetworkComment, NetworkComments } from '#ports/networks/network-comments';

/** The comments of a network in memory. Replies are stored under keys that the caller chose, as on Bluesky. */
export class FakeComments {
  readonly there = new Map<string, NetworkComment>();
  /** What happens to the next calls that reach the network: `lost` is carried out, the others are not. */
  readonly faults: ('lost' | NetworkFailure)[] = [];
  /** The most comments that it gives at once, and how often a post's were asked for. */
  mostAtOnce = 100;
  reads = 0;
  /** Whether replies can be looked up. */
  canFind = true;
  private count = 0;

  /** Somebody writes a comment at the network. */
  write(comment: Partial<NetworkComment> & Pick<NetworkComment, 'text'>): NetworkComment {
    this.count += 1;
    const external_id = `comment-${String(this.count)}`;
    const written = {
      external_id,
      publication_external_id: 'key-1',
      author: { external_id: 'bob', name: 'Bob', is_own: false },
      creation_date: `2026-11-20T08:00:${String(this.count).padStart(2, '0')}.000Z`,
      ...comment,
    };
    this.there.set(written.external_id, written);
    return written;
  }

  /** Fails the call when a fault is due; returns whether its answer will be lost. */
  private trip(): boolean {
    const fault = this.faults.shift();
    if (fault === undefined || fault === 'lost') return fault === 'lost';
    throw fault;
  }

  private require({ external_id }: CommentPosition): NetworkComment {
    const found = this.there.get(external_id);
    if (!found) throw new NetworkFailure('not_found', 'no such comment');
    return found;
  }

  adapter(): NetworkComments {
    const page = (comments: readonly NetworkComment[], limit: number, cursor = '0') => {
      const first = Number(cursor);
      const shown = comments.slice(first, first + Math.min(limit, this.mostAtOnce));
      const next = first + shown.length;
      const isLast = next >= comments.length;
      const oldest = shown.at(-1)?.creation_date ?? '';
      return Promise.resolve({
        comments: shown,
        total: comments.length,
        ...(!isLast && { next_cursor: String(next) }),
        ...(first === 0 && { complete_after: isLast ? '' : oldest }),
      });
    };
    const newestFirst = () => [...this.there.values()].sort((a, b) => (a.creation_date < b.creation_date ? 1 : -1));
    return {
      scopes: { read: ['read_comments'], reply: ['write_comments'] },
      list: async ({ publication_external_id: post, cursor, limit }) => {
        await Promise.resolve();
        this.reads += 1;
        this.trip();
        return page(
          newestFirst().filter((one) => one.publication_external_id === post && !one.parent_external_id),
          limit,
          cursor,
        );
      },
      replies: async ({ comment, cursor, limit }) => {
        await Promise.resolve();
        this.trip();
        const { external_id } = this.require(comment);
        return page(
          newestFirst().filter((one) => one.parent_external_id === external_id),
          limit,
          cursor,
        );
      },
      reply: {
        read: () => ({}),
        begin: () => ({}),
        find: ({ id_comment }) => {
          if (!this.canFind) throw new NetworkFailure('unknown', 'nobody can tell');
          const external_id = `reply-${id_comment}`;
          return Promise.resolve(this.there.has(external_id) ? { external_id } : 'absent');
        },
        step: async ({ account, id_comment, text, answers }, { once }) =>
          once(async () => {
            await Promise.resolve();
            const isLost = this.trip();
            this.require(answers);
            const external_id = `reply-${id_comment}`;
            this.write({
              external_id,
              text,
              publication_external_id: answers.publication_external_id,
              parent_external_id: answers.external_id,
              author: { external_id: account.external_identifier, is_own: true },
            });
            if (isLost) throw new NetworkFailure('unknown', 'the line was cut');
            return { external_id };
          }),
      },
      hide: async ({ comment, hidden }) => {
        await Promise.resolve();
        this.trip();
        this.there.set(comment.external_id, { ...this.require(comment), hidden });
      },
      remove: async ({ comment }) => {
        await Promise.resolve();
        this.trip();
        this.there.delete(comment.external_id);
      },
    };
  }
}
