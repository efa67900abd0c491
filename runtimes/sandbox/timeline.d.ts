/** A file of a post, as the network has it. */
export interface SandboxMedia {
    readonly mime_type: string;
    readonly bytes: Buffer;
    readonly alt_text?: string;
}
/** A post on a stand-in's timeline. */
export interface SandboxPost {
    readonly id: string;
    /** The account it belongs to. */
    readonly account: string;
    readonly text: string;
    readonly media: readonly SandboxMedia[];
    /** When it was posted, in milliseconds. */
    readonly created: number;
    /** Everything else a person would see (title, link, board, privacy). */
    readonly details?: Readonly<Record<string, string>>;
    /** The post it answers. */
    readonly answers?: string;
    readonly comments?: readonly {
        readonly person: string;
        readonly text: string;
    }[];
    readonly edited?: boolean;
}
/** Everything posted to one network, newest first. */
export declare class Timeline {
    private readonly posts;
    /** Adds a post. Throws for an identifier that is taken, since a network never uses one twice. */
    add(post: SandboxPost): SandboxPost;
    get(id: string): SandboxPost | undefined;
    change(id: string, changes: Partial<SandboxPost>): void;
    remove(id: string): boolean;
    list(account?: string): readonly SandboxPost[];
}
