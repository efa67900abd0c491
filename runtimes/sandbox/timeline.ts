export interface SandboxMedia {
  readonly mime_type: string;
  readonly bytes: Buffer;
  readonly alt_text?: string;
}

export interface SandboxPost {
  readonly id: string;
  readonly account: string;
  readonly text: string;
  readonly media: readonly SandboxMedia[];
  /** When it was posted, in milliseconds. */
  readonly created: number;
  /** Other visible details (title, link, board, privacy). */
  readonly details?: Readonly<Record<string, string>>;
  readonly answers?: string;
  readonly comments?: readonly { readonly person: string; readonly text: string }[];
  readonly edited?: boolean;
}

/** Everything posted to one network, newest first. */
export class Timeline {
  private readonly posts = new Map<string, SandboxPost>();

  /** Adds a post. Throws for a duplicate identifier, since a network never uses one twice. */
  add(post: SandboxPost): SandboxPost {
    if (this.posts.has(post.id)) throw new Error(`two posts have the identifier ${post.id}`);
    this.posts.set(post.id, post);
    return post;
  }

  get(id: string): SandboxPost | undefined {
    return this.posts.get(id);
  }

  change(id: string, changes: Partial<SandboxPost>): void {
    const post = this.posts.get(id);
    if (post) this.posts.set(id, { ...post, ...changes });
  }

  remove(id: string): boolean {
    return this.posts.delete(id);
  }

  list(account?: string): readonly SandboxPost[] {
    const all = [...this.posts.values()].reverse();
    return account === undefined ? all : all.filter((post) => post.account === account);
  }
}
