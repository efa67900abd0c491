import type { SandboxComments, SandboxTools } from '../../stand-in.ts';
import type { PushForm } from '../../pushes.ts';
import { graphTime } from '../shared/graph.ts';
import { metaHeaders } from '../shared/meta-push.ts';
import type { SandboxPost, Timeline } from '../../timeline.ts';

type ReplyTools = Pick<SandboxTools, 'clock' | 'count' | 'push'> & { getUsername(account: string): string };

/** Threads sends one change in a request, without an entry around it. */
const replyPush: PushForm = { takesMany: false, body: ([change]) => change, headers: metaHeaders };

/** Replies to posts, which are posts themselves, and which of them are hidden. */
export class ThreadsReplies implements SandboxComments {
  private readonly hidden = new Set<string>();
  private readonly timeline: Timeline;
  private readonly tools: ReplyTools;

  constructor(timeline: Timeline, tools: ReplyTools) {
    this.timeline = timeline;
    this.tools = tools;
  }

  /** Notifies of a reply or its deletion: https://developers.facebook.com/documentation/threads/webhooks */
  notify(field: 'delete' | 'replies', { id, text, account, created, answers = '' }: SandboxPost): void {
    const { clock, push, getUsername } = this.tools;
    const root = this.findRoot(answers);
    if (!root) return;
    const value = {
      id,
      username: getUsername(account),
      text,
      permalink: `https://www.threads.net/@${getUsername(account)}/post/${id}`,
      replied_to: { id: answers },
      root_post: { id: root.id, owner_id: root.account, username: getUsername(root.account) },
      timestamp: graphTime(created),
    };
    const time = Math.floor(clock.now() / 1000);
    const values = { field, value: field === 'delete' ? { id, deleted_at: graphTime(clock.now()) } : value };
    push({ target_id: root.account, time, values }, replyPush);
  }

  /** Returns the post at the root of a chain of replies. */
  private findRoot(id: string): SandboxPost | undefined {
    const post = this.timeline.get(id);
    return post?.answers === undefined ? post : this.findRoot(post.answers);
  }

  write({ post, answers = post, text, person = 'carol' }: Parameters<SandboxComments['write']>[0]): string {
    const { clock, count } = this.tools;
    const id = String(count());
    const made = { id, account: `@${person}`, text, media: [], created: clock.now(), answers };
    this.notify('replies', this.timeline.add(made));
    return id;
  }

  remove(id: string): void {
    const post = this.timeline.get(id);
    this.timeline.remove(id);
    if (post) this.notify('delete', post);
  }

  /** Returns the replies to a post or another reply, newest first. */
  to(id: string): readonly SandboxPost[] {
    return this.timeline.list().filter(({ answers }) => answers === id);
  }

  /** Hides or shows a reply. */
  hide(id: string, hidden: boolean): void {
    if (hidden) this.hidden.add(id);
    else this.hidden.delete(id);
  }

  isHidden(id: string): boolean {
    return this.hidden.has(id);
  }

  list(post: string): ReturnType<SandboxComments['list']> {
    const owner = this.timeline.get(post)?.account;
    const below = (id: string): readonly SandboxPost[] => this.to(id).flatMap((one) => [...below(one.id), one]);
    return below(post)
      .toSorted((a, b) => a.created - b.created)
      .map(({ id, text, account, answers }) => ({
        id,
        text,
        hidden: this.isHidden(id),
        own: account === owner,
        ...(answers !== undefined && answers !== post && { answers }),
      }));
  }
}
