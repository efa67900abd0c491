import { appAccess, type Credentials, givenAccess } from './access.ts';
import { followEvents } from './follow-events.ts';
import { type components, routes } from './interface.ts';
import type { CallOptions, Methods } from './operation-types.ts';
import { pages, type PageStyle } from './pages.ts';
import { type Connection, send } from './send.ts';
import { type FileSource, uploadFile } from './upload-file.ts';

/** How a client reaches the service, and as whom. */
export interface ClientOptions {
  /** The base path of the interface, such as `https://social.example/v1.0.0`. */
  readonly baseUrl: string;
  /** Those of an app; for programs on servers. Tokens are then got and renewed by themselves. */
  readonly credentials?: Credentials;
  /** A token, or what returns one that has not ended; for browsers. */
  readonly token?: string | (() => Promise<string> | string);
  /** How long one attempt of a call may take, in milliseconds: a minute when it is left out. */
  readonly timeout?: number;
  /** Another `fetch`, such as one behind a proxy. */
  readonly fetch?: typeof globalThis.fetch;
}

/** All operations of the interface by area and name, and what takes more than one call. */
export interface Client extends Methods {
  /** Sends a file of any size to the library and returns it as stored. */
  upload(source: FileSource, options?: CallOptions): Promise<components['schemas']['Upload']>;
}

/** What any call may take. */
type AnyInput = Readonly<Record<string, unknown>> & {
  readonly body?: unknown;
  readonly file?: Blob;
  readonly limit?: number | undefined;
};

/** Puts the fields of the input into the path and the query. Throws `TypeError` when one of the path is missing. */
function addressOf(path: string, { body: _body, file: _file, ...fields }: AnyInput): string {
  const inPath = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    inPath.add(name);
    const value = fields[name];
    // Dots alone would lead to another operation.
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

function bodyOf({ body, file }: AnyInput): { body?: RequestInit['body']; headers?: Record<string, string> } {
  if (file) {
    const form = new FormData();
    form.set('file', file);
    return { body: form };
  }
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

/** A key that nobody has used. Pages without https have no `randomUUID`. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** Makes the method of one operation. */
function methodOf(connection: Connection, route: string): unknown {
  const [method = '', path = '', mark] = route.split(' ');
  if (mark === 'stream') {
    return (input: AnyInput, { signal }: CallOptions = {}) => {
      const addressAfter = (last: string | undefined): string =>
        addressOf(path, { ...input, ...(last !== undefined && { after: undefined }) });
      return followEvents(connection, addressAfter, signal);
    };
  }
  const takesKey = method === 'POST' && mark !== 'once';
  const call = async (input: AnyInput = {}, options: CallOptions = {}): Promise<unknown> => {
    const { body, headers } = bodyOf(input);
    const key = takesKey && { 'Idempotency-Key': options.idempotencyKey ?? randomKey() };
    return send(connection, {
      method,
      address: addressOf(path, input),
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
    // Networks have limits of their own for what they list.
    const limit = input.limit ?? (mark === 'cursor' ? undefined : 100);
    const read = (place: unknown) => call({ ...input, limit, [name]: place }, options);
    return pages(mark satisfies PageStyle, input[name], read);
  };
  return Object.assign(call, { all });
}

/** Creates a client of the service. It holds no connection: one is enough for a program, and nothing needs to be closed. */
export function createClient({
  baseUrl,
  credentials,
  token,
  timeout = 60_000,
  ...options
}: ClientOptions): Client {
  const base = baseUrl.replace(/\/+$/, '');
  const fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
  const access = credentials
    ? appAccess(base, fetch, credentials)
    : token !== undefined
      ? givenAccess(token)
      : undefined;
  const connection = { base, fetch, access, timeout };
  const methods = Object.fromEntries(
    Object.entries(routes).map(([area, names]) => [
      area,
      Object.fromEntries(Object.entries(names).map(([name, route]) => [name, methodOf(connection, route)])),
    ]),
  ) as unknown as Methods; // The types and the routes are made of one description.
  return {
    ...methods,
    upload: (source, callOptions) => uploadFile(connection, methods.files, source, callOptions),
  };
}
