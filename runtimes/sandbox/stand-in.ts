import { Busboy } from '@fastify/busboy';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Clock } from '#ports/shared/clock';
import type { PushForm } from './pushes.ts';
import type { SandboxPost, Timeline } from './timeline.ts';
import type { TokenBook } from './token-book.ts';

/** An answer in a network's form. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A whole request as it reached a stand-in. */
interface RawRequest {
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
  /** Returns, in the network's words, why it refuses a file for what is in it; undefined when it takes it. */
  faultOf(bytes: Uint8Array): Promise<string | undefined>;
  /** Tells the application what happened, where it has an address for that. */
  push(change: object, form: PushForm): void;
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

/**
 * What people do with comments at a stand-in. Posts and comments are named as the network names them to adapters; posts
 * also as on the timeline.
 */
export interface SandboxComments {
  /** Returns how the timeline names a post, where it has another name there than for adapters. */
  timelineId?(post: string): string;
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
  /** A moderator, or the network itself, hides or shows it. Absent where nobody but the account can. */
  hide?(id: string, hidden: boolean): void;
  /** Its author, or a moderator, removes it. */
  remove(id: string): void;
  /** A person removed a post in the network's own app. */
  postRemoved?(post: SandboxPost): void;
  /** A moderator removes the thread of a post, which stays. Absent where comments have no thread of their own. */
  removeThread?(post: string): void;
  /** Returns the comments on a post, on all levels, oldest first. */
  list(post: string): readonly SandboxComment[];
}

/** A private message as a stand-in has it. */
export interface SandboxMessage {
  readonly id: string;
  /** The identifier of the person with whom it was exchanged. */
  readonly person: string;
  /** Whether the account wrote it. */
  readonly own: boolean;
  readonly text: string;
  /** The file that it carries: its identifier or address. */
  readonly file?: string;
  /** In milliseconds. */
  readonly created: number;
  readonly state: 'deleted' | 'delivered' | 'failed' | 'read' | 'sent';
  /** What the person thinks of it. */
  readonly emoji?: string;
}

/** What people do with private messages at a stand-in. Accounts and people are named as the network names them. */
export interface SandboxMessages {
  /** Somebody writes to an account. Returns the identifier of the message. */
  write(message: {
    readonly account: string;
    readonly person: string;
    readonly text: string;
    /** The message that it answers. */
    readonly answers?: string;
    readonly file?: { readonly bytes: Uint8Array; readonly mime_type: string };
  }): string;
  /** Its author changes, or removes, a message. Absent where nobody can. */
  change?(id: string, text: string): void;
  remove?(id: string): void;
  /** The person reacts to a message; an empty text takes it back. Absent where nobody can. */
  react?(id: string, emoji: string): void;
  /** A message of the account comes so far. */
  mark(id: string, state: 'delivered' | 'failed' | 'read'): void;
  /** Returns what an account and a person exchanged, oldest first. */
  list(account: string, person: string): readonly SandboxMessage[];
}

/** What a network's people decide on message templates. */
export interface SandboxTemplates {
  /** Decides on a template, by its identifier, and tells the application. Returns false when there is none. */
  decide(id: string, status: string, reason?: string): boolean;
}

/** A network on this machine. It serves below `/<host>` of each real host it stands for. */
export interface StandIn {
  readonly social_network: SocialNetwork;
  /** A real host for which this network listens at an origin of its own. */
  readonly ownHost?: string;
  readonly timeline: Timeline;
  /** Absent where the network shows us no comments. */
  readonly comments?: SandboxComments;
  /** Absent where there are no private messages. */
  readonly messages?: SandboxMessages;
  /** Absent where messages need no templates. */
  readonly templates?: SandboxTemplates;
  readonly tokens: TokenBook;
  register(router: Router): void;
  /** Returns the answer with which the network limits the rate. */
  throttled(seconds: number): Reply;
  /** Returns the answer of a network in trouble. */
  broken(): Reply;
}

/** Sends a network's answer. */
export function reply(context: Context, { status, headers = {}, body }: Reply): void {
  context.status = status;
  context.set({ ...headers });
  // Koa would change the status of an answer without a body to 204.
  context.body = body ?? '';
  context.status = status;
}

/** An answer with which a network refuses a request. */
export class Refusal extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`refused with ${String(reply.status)}`);
    this.reply = reply;
  }
}

/** Returns the request with its body, which the sandbox has already read. */
export function getRequest(context: Context): RawRequest {
  // The sandbox sets it for every request.
  return { raw: context.state.raw as Buffer, query: new URLSearchParams(context.querystring) };
}

/** Returns the body as a form. */
export function getForm(context: Context): URLSearchParams {
  return new URLSearchParams(getRequest(context).raw.toString());
}

/** Returns the body as JSON; undefined when it is not. */
export function getJson(context: Context): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(getRequest(context).raw.toString());
    return typeof json === 'object' && json !== null ? { ...json } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the body as multipart form data. */
export async function getMultipart(context: Context): Promise<FormData> {
  const form = new FormData();
  const parser = new Busboy({ headers: { 'content-type': context.get('content-type') } });
  parser.on('field', (name, value) => {
    form.append(name, value);
  });
  parser.on('file', (name, stream, filename, _encoding, type) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      form.append(name, new File([new Uint8Array(Buffer.concat(chunks))], filename, { type }));
    });
  });
  await pipeline(Readable.from([getRequest(context).raw]), parser);
  return form;
}

/** Returns the bearer token of the request; empty without one. */
export function getBearer(context: Context): string {
  return /^Bearer (.+)$/i.exec(context.get('authorization'))?.[1] ?? '';
}
