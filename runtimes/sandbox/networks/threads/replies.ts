import type { SandboxComments, SandboxTools } from '../../stand-in.ts';
import type { SandboxPost, Timeline } from '../../timeline.ts';

/** The answers of people to posts, which are posts themselves, and which of them are hidden. */
export class ThreadsReplies implements SandboxComments {
  private readonly hidden = new Set<string>();
  private readonly timeline: Timeline;
  private readonly tools: Pick<SandboxTools, 'clock' | 'count'>;

  constructor(timeline: Timeline, tools: Pick<SandboxTools, 'clock' | 'count'>) {
    this.timeline = timeline;
    this.tools = tools;
  }

  write({ post, answers = post, text, person = 'carol' }: Parameters<SandboxComments['write']>[0]): string {
    const { clock, count } = this.tools;
    const id = String(count());
    this.timeline.add({ id, account: `@${person}`, text, media: [], created: clock.now(), answers });
    return id;
  }

  remove(id: string): void {
    this.timeline.remove(id);
  }

  /** Returns what answers a post or another answer, newest first. */
  to(id: string): readonly SandboxPost[] {
    return this.timeline.list().filter(({ answers }) => answers === id);
  }

  /** Hides or shows an answer. */
  hide(id: string, hidden: boolean): void {
    if (hidden) this.hidden.add(id);
    else this.hidden.delete(id);
  }

  isHidden(id: string): boolean {
    return this.hidden.has(id);
  }

  list(post: string): ReturnType<SandboxComments['list']> {
    const owner = this.timeline.get(post)?.account;
    const below = (id: string): readonly SandboxPost[] =>
      this.to(id).flatMap((one) => [...below(one.id), one]);
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
