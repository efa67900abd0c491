/** The body that was sent, as far as it can be read without consuming a stream. */
export type SentBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly content_type: string; readonly value: unknown }
  | { readonly kind: 'form'; readonly content_type: string; readonly fields: FormFields }
  | { readonly kind: 'broken' | 'opaque'; readonly content_type: string };

/** All values of each name, in order. A file is `file_value`. */
export type FormFields = ReadonlyMap<string, readonly string[]>;

const file_value = '(file)';

/** A request to a network, and its answer if there was one. */
export interface Exchange {
  readonly method: string;
  readonly address: URL;
  readonly headers: Headers;
  readonly body: SentBody;
  readonly answer?: { readonly status: number; readonly json: unknown };
}

/** Returns the network's own address, which a stand-in on this machine gets as the first part of the path. */
function realAddress(address: string): URL {
  const url = new URL(address);
  const [, host, path] = /^\/([a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?)(\/.*)?$/i.exec(url.pathname) ?? [];
  const isStandIn = /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname) && host !== undefined;
  return isStandIn ? new URL(`https://${host}${path ?? '/'}${url.search}`) : url;
}

export function fieldsOf(entries: Iterable<readonly [string, string]>): FormFields {
  const fields = new Map<string, string[]>();
  for (const [name, value] of entries) fields.set(name, [...(fields.get(name) ?? []), value]);
  return fields;
}

async function readForm(carrier: Response, content_type: string): Promise<SentBody> {
  const entries: [string, string][] = [];
  (await carrier.formData()).forEach((value, name) => {
    entries.push([name, typeof value === 'string' ? value : file_value]);
  });
  const fields = fieldsOf(entries);
  // Discord sends the fields of a multipart message as one part of JSON next to the files.
  // https://docs.discord.com/developers/reference#uploading-files
  const [payload] = fields.get('payload_json') ?? [];
  if (payload === undefined) return { kind: 'form', content_type, fields };
  return { kind: 'json', content_type, value: JSON.parse(payload) as unknown };
}

async function readBody(body: BodyInit | null | undefined, headers: Headers): Promise<SentBody> {
  if (body === null || body === undefined || body === '') return { kind: 'none' };
  const given = headers.get('content-type');
  const isStream = typeof body === 'object' && Symbol.asyncIterator in body;
  const carrier = isStream
    ? undefined
    : new Response(body, given === null ? {} : { headers: { 'content-type': given } });
  const [start = ''] = (given ?? carrier?.headers.get('content-type') ?? '').split(';');
  const content_type = start.trim().toLowerCase();
  if (!carrier) return { kind: 'opaque', content_type };
  try {
    if (/[/+]json$/.test(content_type)) return { kind: 'json', content_type, value: await carrier.json() };
    const isForm = content_type === 'application/x-www-form-urlencoded' || content_type === 'multipart/form-data';
    return isForm ? await readForm(carrier, content_type) : { kind: 'opaque', content_type };
  } catch {
    return { kind: 'broken', content_type };
  }
}

/** Returns a request that sends the same, and a function that returns what it has sent of JSON in parts. */
export function watchJson(init: RequestInit = {}): { readonly init: RequestInit; sent(): SentBody | undefined } {
  const { body } = init;
  const content_type = new Headers(init.headers).get('content-type') ?? '';
  const isStream = typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
  if (!isStream || content_type !== 'application/json') return { init, sent: () => undefined };
  const parts: Uint8Array[] = [];
  async function* watched() {
    // What a body gives in parts is bytes.
    for await (const part of body as AsyncIterable<Uint8Array>) {
      parts.push(part);
      yield part;
    }
  }
  return {
    // Node's fetch takes whatever gives bytes in parts, which its types do not say.
    init: { ...init, body: watched() as unknown as BodyInit },
    sent() {
      const text = Buffer.concat(parts).toString();
      return text === '' ? undefined : { kind: 'json', content_type, value: JSON.parse(text) as unknown };
    },
  };
}

/** Reads what a call of `fetch` sends. The body of a `Request` is a stream, so it is opaque. */
export async function readRequest(input: string | URL | Request, init?: RequestInit): Promise<Exchange> {
  const request = typeof input === 'object' && 'headers' in input ? input : undefined;
  const headers = new Headers(init?.headers ?? request?.headers);
  return {
    method: (init?.method ?? request?.method ?? 'GET').toUpperCase(),
    address: realAddress(typeof input === 'string' ? input : 'href' in input ? input.href : input.url),
    headers,
    body: await readBody(init?.body ?? request?.body, headers),
  };
}

/**
 * Reads the part of an answer that a description covers. Only JSON is read, from a copy, since files may be
 * large.
 */
export async function readAnswer(response: Response): Promise<{ status: number; json: unknown }> {
  const { status } = response;
  if (!/json/i.test(response.headers.get('content-type') ?? '')) return { status, json: undefined };
  try {
    return { status, json: JSON.parse(await response.clone().text()) as unknown };
  } catch {
    // Truncated or not JSON; the caller sees the same.
    return { status, json: undefined };
  }
}
