import { Busboy } from '@fastify/busboy';
import type Router from '@koa/router';
import type { Context } from 'koa';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Clock } from '#ports/shared/clock';
import type { Timeline } from './timeline.ts';
import type { TokenBook } from './token-book.ts';

/** An answer as a network gives it. */
export interface Told {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A request as it reached a stand-in, whole. */
export interface Asked {
  readonly raw: Buffer;
  readonly query: URLSearchParams;
}

/** What every stand-in is made with. */
export interface SandboxTools {
  readonly clock: Clock;
  /** Where a host of the real network is found in the sandbox: `https://x.com` -> `<sandbox>/x.com`. */
  address(host: string): string;
  /** A number that grows by one, beginning where real identifiers might. */
  count(): number;
  /** Whether what was done passes what the network allows in a time; never where the sandbox does not limit. */
  passes(done: number, allowed: number): boolean;
  /** How long the network works on a video or container, in milliseconds. */
  processing(): number;
  /** Fetches what a publication links to, as the network would. */
  readonly fetch: typeof globalThis.fetch;
}

/** A network on this machine. It serves below `/<host>` of each real host it stands for. */
export interface StandIn {
  readonly social_network: SocialNetwork;
  /** A real host for which this network listens at an origin of its own. */
  readonly own_host?: string;
  readonly timeline: Timeline;
  readonly tokens: TokenBook;
  register(router: Router): void;
  /** How it says that it holds back. */
  throttled(seconds: number): Told;
  /** How it says that it is in trouble. */
  broken(): Told;
}

/** Gives an answer of a network. */
export function tell(context: Context, { status, headers = {}, body }: Told): void {
  context.status = status;
  context.set({ ...headers });
  // Koa would make 204 of an answer without a body.
  context.body = body ?? '';
  context.status = status;
}

/** What a network answers instead of going on. */
export class Refusal extends Error {
  readonly told: Told;

  constructor(told: Told) {
    super(`refused with ${String(told.status)}`);
    this.told = told;
  }
}

/** The request with its body, which the sandbox has read before. */
export function asked(context: Context): Asked {
  // Set by the sandbox for every request.
  return { raw: context.state.raw as Buffer, query: new URLSearchParams(context.querystring) };
}

/** The body as a form. */
export function formOf(context: Context): URLSearchParams {
  return new URLSearchParams(asked(context).raw.toString());
}

/** The body as JSON; undefined when it is not. */
export function jsonOf(context: Context): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(asked(context).raw.toString());
    return typeof json === 'object' && json !== null ? { ...json } : undefined;
  } catch {
    return undefined;
  }
}

/** The body as multipart form data. */
export async function multipartOf(context: Context): Promise<FormData> {
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
  await pipeline(Readable.from([asked(context).raw]), parser);
  return form;
}

/** The bearer token of the request; empty without one. */
export function bearerOf(context: Context): string {
  return /^Bearer (.+)$/i.exec(context.get('authorization'))?.[1] ?? '';
}
