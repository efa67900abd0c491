import { Busboy } from '@fastify/busboy';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Clock } from '#ports/foundation/clock';
import type { PushForm } from './pushes.ts';
import type { SandboxPost, Timeline } from './timeline.ts';
import type { TokenBook } from './token-book.ts';

/** A response in a network's format. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A complete request to a stand-in. */
interface RawRequest {
  readonly raw: Buffer;
  readonly query: URLSearchParams;
}

/** The dependencies of every stand-in. */
export interface SandboxTools {
  readonly clock: Clock;
  /** Returns the sandbox's address for a host of the real network: `https://x.com` -> `<sandbox>/x.com`. */
  address(host: string): string;
  /** Returns a number that increases by one each time, starting in the range of real identifiers. */
  count(): number;
  /** Whether a count exceeds the network's limit for a period. Always false when the sandbox has no limits. */
  passes(done: number, allowed: number): boolean;
  /** Returns how long the network processes a video or container, in milliseconds. */
  processing(): number;
  /** Returns, in the network's words, why it refuses a file's content; undefined when it accepts it. */
  findFault(bytes: Uint8Array): Promise<string | undefined>;
  /** Pushes an event to the application, if it has an address for that. */
  push(change: object, form: PushForm): void;
  /** Fetches the links of a publication, as the network would. */
  readonly fetch: typeof globalThis.fetch;
}

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
 * People's actions on comments at a stand-in. Posts and comments have the identifiers that the network gives to
 * adapters; posts also those of the timeline.
 */
export interface SandboxComments {
  /** Returns the timeline's identifier of a post, where it differs from the adapters'. */
  timelineId?(post: string): string;
  /** A person comments on a post, or replies to a comment. Returns the comment's identifier. */
  write(comment: {
    readonly post: string;
    readonly answers?: string;
    readonly text: string;
    /** The author's name. */
    readonly person?: string;
  }): string;
  /** Its author edits it. Absent where that is not possible. */
  change?(id: string, text: string): void;
  /** A moderator, or the network itself, hides or shows it. Absent where only the account can. */
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

export interface SandboxMessage {
  readonly id: string;
  /** The identifier of the other person. */
  readonly person: string;
  readonly own: boolean;
  readonly text: string;
  /** Its file, by identifier or address. */
  readonly file?: string;
  /** In milliseconds. */
  readonly created: number;
  readonly state: 'deleted' | 'delivered' | 'failed' | 'read' | 'sent';
  /** The person's reaction. */
  readonly emoji?: string;
}

/** People's actions on private messages at a stand-in. Accounts and people have the network's identifiers. */
export interface SandboxMessages {
  /** A person writes to an account. Returns the identifier of the message. */
  write(message: {
    readonly account: string;
    readonly person: string;
    readonly text: string;
    /** The message that it answers. */
    readonly answers?: string;
    readonly file?: { readonly bytes: Uint8Array; readonly mime_type: string };
  }): string;
  /** Its author edits or removes a message. Absent where that is not possible. */
  change?(id: string, text: string): void;
  remove?(id: string): void;
  /** The person reacts to a message; an empty text removes the reaction. Absent where that is not possible. */
  react?(id: string, emoji: string): void;
  /** Sets the state of a message from the account. */
  mark(id: string, state: 'delivered' | 'failed' | 'read'): void;
  /** Returns the messages between an account and a person, oldest first. */
  list(account: string, person: string): readonly SandboxMessage[];
}

/** A network's decisions on message templates. */
export interface SandboxTemplates {
  /** Decides on a template, by its identifier, and notifies the application. Returns false when there is none. */
  decide(id: string, status: string, reason?: string): boolean;
}

/** A simulated network. It serves below `/<host>` of each real host that it replaces. */
export interface StandIn {
  readonly social_network: SocialNetwork;
  /** A real host for which this network listens at an origin of its own. */
  readonly ownHost?: string;
  readonly timeline: Timeline;
  /** Absent where the network does not show comments. */
  readonly comments?: SandboxComments;
  /** Absent where there are no private messages. */
  readonly messages?: SandboxMessages;
  /** Absent where messages need no templates. */
  readonly templates?: SandboxTemplates;
  readonly tokens: TokenBook;
  register(router: Router): void;
  /** Returns the response with which the network limits the rate. */
  throttled(seconds: number): Reply;
  /** Returns the response of a failing network. */
  broken(): Reply;
}

export function reply(context: Context, { status, headers = {}, body }: Reply): void {
  context.status = status;
  context.set({ ...headers });
  // Koa would change the status of a response without a body to 204.
  context.body = body ?? '';
  context.status = status;
}

/** Thrown to refuse a request with this response. */
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

export function getForm(context: Context): URLSearchParams {
  return new URLSearchParams(getRequest(context).raw.toString());
}

/** Returns the body as JSON; undefined when it is not JSON. */
export function getJson(context: Context): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(getRequest(context).raw.toString());
    return typeof json === 'object' && json !== null ? { ...json } : undefined;
  } catch {
    return undefined;
  }
}

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
