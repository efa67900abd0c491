import type Router from '@koa/router';
import type { Context } from 'koa';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Clock } from '#ports/shared/clock';
import type { Timeline } from './timeline.ts';
import type { TokenBook } from './token-book.ts';
/** An answer in a network's form. */
export interface Reply {
    readonly status: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
}
/** A whole request as it reached a stand-in. */
interface Asked {
    readonly raw: Buffer;
    readonly query: URLSearchParams;
}
/** The tools that every stand-in is created with. */
export interface SandboxTools {
    readonly clock: Clock;
    /** Returns where a host of the real network is in the sandbox: `https://x.com` -> `<sandbox>/x.com`. */
    address(host: string): string;
    /** Returns a number that grows by one each time, starting where real identifiers might. */
    count(): number;
    /**
     * Tells whether a count exceeds what the network allows in a period. Always false when the sandbox has no
     * limits.
     */
    passes(done: number, allowed: number): boolean;
    /** Returns how long the network works on a video or container, in milliseconds. */
    processing(): number;
    /** Fetches what a publication links to, as the network would. */
    readonly fetch: typeof globalThis.fetch;
}
/** A comment as a stand-in has it. */
export interface SandboxComment {
    readonly id: string;
    readonly text: string;
    readonly hidden: boolean;
    /** Whether the account that owns the post wrote it. */
    readonly own: boolean;
    /** The comment that it answers; absent when it answers the post. */
    readonly answers?: string;
}
/** What people do with comments at a stand-in. Posts and comments are named as the network names them to adapters. */
export interface SandboxComments {
    /** Somebody comments on a post, or answers a comment. Returns its identifier. */
    write(comment: {
        readonly post: string;
        readonly answers?: string;
        readonly text: string;
        /** The name of who writes it. */
        readonly person?: string;
    }): string;
    /** Its author changes it. Absent where nobody can. */
    change?(id: string, text: string): void;
    /** Its author, or a moderator, removes it. */
    remove(id: string): void;
    /** Returns the comments on a post, on all levels, oldest first. */
    list(post: string): readonly SandboxComment[];
}
/** A network on this machine. It serves below `/<host>` of each real host it stands for. */
export interface StandIn {
    readonly social_network: SocialNetwork;
    /** A real host for which this network listens at an origin of its own. */
    readonly ownHost?: string;
    readonly timeline: Timeline;
    /** Absent where the network shows us no comments. */
    readonly comments?: SandboxComments;
    readonly tokens: TokenBook;
    register(router: Router): void;
    /** Returns the answer with which the network limits the rate. */
    throttled(seconds: number): Reply;
    /** Returns the answer of a network in trouble. */
    broken(): Reply;
}
/** Sends a network's answer. */
export declare function reply(context: Context, { status, headers, body }: Reply): void;
/** An answer with which a network refuses a request. */
export declare class Refusal extends Error {
    readonly reply: Reply;
    constructor(reply: Reply);
}
/** Returns the request with its body, which the sandbox has already read. */
export declare function asked(context: Context): Asked;
/** Returns the body as a form. */
export declare function formOf(context: Context): URLSearchParams;
/** Returns the body as JSON; undefined when it is not. */
export declare function jsonOf(context: Context): Record<string, unknown> | undefined;
/** Returns the body as multipart form data. */
export declare function multipartOf(context: Context): Promise<FormData>;
/** Returns the bearer token of the request; empty without one. */
export declare function bearerOf(context: Context): string;
export {};
