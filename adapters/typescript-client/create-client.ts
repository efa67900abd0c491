import { appAccess, authorizeWith, type Credentials, givenAccess } from './access.ts';
import { followStream } from './follow-stream.ts';
import { type components, routes } from './interface.ts';
import { findErrorName } from './is-error.ts';
import type { CallOptions, Methods, StreamedEvent } from './operation-types.ts';
import { pages, type PageStyle } from './pages.ts';
import { retry, waitForStream } from './retry.ts';
import { type Connection, send } from './send.ts';
import { type FileSource, uploadFile } from './upload-file.ts';

/** How a client connects to the service and authenticates. */
export interface ClientOptions {
  /** The base path of the API, such as `https://social.example/v1.0.0`. */
  readonly baseUrl: string;
  /** Credentials of an app, for programs on servers. The client requests and renews tokens. */
  readonly credentials?: Credentials;
  /** A token, or a function that returns a valid one; for browsers. */
  readonly token?: string | (() => Promise<string> | string);
  /** Timeout of one attempt of a call, in milliseconds; one minute by default. */
  readonly timeout?: number;
  /** Another `fetch`, such as one behind a proxy. */
  readonly fetch?: typeof globalThis.fetch;
}

/** All operations of the API by area and name, and helpers that take more than one call. */
export interface Client extends Methods {
  /** Uploads a file of any size to the library and returns it as stored. */
  upload(source: FileSource, options?: CallOptions): Promise<components['schemas']['Upload']>;
}

/** The input of any call. */
type AnyInput = Readonly<Record<string, unknown>> & {
  readonly body?: unknown;
  readonly file?: Blob;
  readonly limit?: number | undefined;
};

/** Puts the fields of the input into the path and the query. Throws `TypeError` when a path parameter is missing. */
function toAddress(path: string, { body: _body, file: _file, ...fields }: AnyInput): string {
  const inPath = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    const value = fields[name];
    // Dots would change the path.
    if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) throw new TypeError(`${name} is missing`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (inPath.has(name) || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const text = query.toString();
  return text === '' ? filled : `${filled}?${text}`;
}

function toBody({ body, file }: AnyInput): { body?: RequestInit['body']; headers?: Record<string, string> } {
  if (file) {
    const form = new FormData();
    form.set('file', file);
    return { body: form };
  }
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

/** Returns a unique key. Pages without https have no `randomUUID`. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** Creates the method of one operation. */
function createMethod(connection: Connection, route: string): unknown {
  const [method = '', path = '', mark] = route.split(' ');
  if (mark === 'stream') {
    return async function* (input: AnyInput, { signal }: CallOptions = {}) {
      const addressAfter = (last: string | undefined): string =>
        toAddress(path, { ...input, ...(last !== undefined && { after: undefined }) });
      for await (const { event, data } of followStream(connection, addressAfter, waitForStream, signal)) {
        // An event of the list, in the documented form.
        if (event === 'change') yield JSON.parse(data) as StreamedEvent;
      }
    };
  }
  const acceptsKey = method === 'POST' && mark !== 'once';
  const call = async (input: AnyInput = {}, options: CallOptions = {}): Promise<unknown> => {
    const { body, headers } = toBody(input);
    const key = acceptsKey && { 'Idempotency-Key': options.idempotencyKey ?? randomKey() };
    return send(connection, {
      method,
      address: toAddress(path, input),
      headers: { ...headers, ...key },
      body,
      isRepeatable: mark !== 'once',
      timeout: options.timeout,
      signal: options.signal,
    });
  };
  if (mark !== 'after' && mark !== 'cursor' && mark !== 'offset') return call;
  const all = (input: AnyInput = {}, options?: CallOptions) => {
    const name = mark === 'after' ? 'after' : 'offset';
    // Networks have their own page limits.
    const limit = input.limit ?? (mark === 'cursor' ? undefined : 100);
    const read = (place: unknown) => call({ ...input, limit, [name]: place }, options);
    return pages(mark satisfies PageStyle, input[name], read);
  };
  return Object.assign(call, { all });
}

/**
 * Creates a client of the service. It holds no connection: one is enough for a program, and nothing needs to be closed.
 */
export function createClient({ baseUrl, credentials, token, timeout = 60_000, ...options }: ClientOptions): Client {
  const base = baseUrl.replace(/\/+$/, '');
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  const access = credentials
    ? appAccess(base, fetch, credentials)
    : token !== undefined
      ? givenAccess(token)
      : undefined;
  const connection = {
    base,
    fetch,
    timeout,
    findErrorName,
    retry,
    ...(access && { authorize: authorizeWith(access) }),
  };
  const methods = Object.fromEntries(
    Object.entries(routes).map(([area, names]) => [
      area,
      Object.fromEntries(Object.entries(names).map(([name, route]) => [name, createMethod(connection, route)])),
    ]),
  ) as unknown as Methods; // The types and the routes are generated from the same description.
  return { ...methods, upload: (source, callOptions) => uploadFile(connection, methods.files, source, callOptions) };
}
