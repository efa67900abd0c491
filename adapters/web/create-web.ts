import { WebFailure } from '#domain/web/index';
import type { Cancellation } from '#ports/shared/clock';
import type { Web } from '#ports/shared/web';
import { visibleHtml } from './visible-html.ts';

/** In milliseconds, for all redirects together. */
const timeLimit = 10_000;
const mostRedirects = 5;
const largestPage = 2 * 1024 * 1024;
const userAgent = 'Postwright (article)';

interface Fetched {
  readonly url: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Whether a call was refused because the address is not public. */
function isPrivate(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ERR_PRIVATE_ADDRESS') || isPrivate(error.cause);
}

async function readBody(response: Response, max_bytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // A body that is read as it comes, so that a large one is not read to its end.
  for await (const chunk of response.body ?? []) {
    // Bodies of fetch are bytes.
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    if (size > max_bytes) throw new WebFailure(`it has more than ${String(max_bytes)} bytes`);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Returns a text in the encoding that the server or the page names. */
function decode({ type, bytes }: Fetched): string {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const charset = /charset=["']?([\w-]+)/i;
  const label = charset.exec(type)?.[1] ?? charset.exec(beginning)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes); // An unknown encoding.
  }
}

/** Creates what reads addresses that people name. `fetch` must refuse addresses that are not public. */
export function createWeb(fetch: typeof globalThis.fetch): Web {
  async function get(
    address: string,
    accept: string,
    max_bytes: number,
    signal: Cancellation,
  ): Promise<Fetched> {
    const stop = new AbortController();
    signal.addEventListener('abort', () => stop.abort(), { once: true });
    const limit = AbortSignal.any([stop.signal, AbortSignal.timeout(timeLimit)]);
    let url = address;
    try {
      for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
        if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
          throw new WebFailure('it is not an http or https address');
        const headers = { accept, 'user-agent': userAgent };
        const response = await fetch(url, { headers, redirect: 'manual', signal: limit });
        const location = response.headers.get('location');
        if (response.status >= 300 && response.status < 400 && location !== null) {
          await response.body?.cancel();
          url = new URL(location, url).href;
          continue;
        }
        if (!response.ok) {
          await response.body?.cancel();
          throw new WebFailure(`it answers with status ${String(response.status)}`);
        }
        const type = response.headers.get('content-type') ?? '';
        return { url, type, bytes: await readBody(response, max_bytes) };
      }
    } catch (error) {
      if (error instanceof WebFailure) throw error;
      if (isPrivate(error)) throw new WebFailure('its address is not public', true);
      throw new WebFailure(limit.aborted ? 'it takes longer than 10 seconds' : 'it cannot be reached');
    }
    throw new WebFailure(`it redirects more than ${String(mostRedirects)} times`);
  }

  return {
    async readPage(address, signal) {
      const fetched = await get(address, 'text/html, text/plain;q=0.9', largestPage, signal);
      const { url, type } = fetched;
      if (!/^text\/|xhtml/i.test(type)) throw new WebFailure('it is neither text nor HTML');
      const content = decode(fetched);
      if (!/html/i.test(type)) return { url, text: content.trim() };
      const { title, text } = await visibleHtml(content);
      return { url, text, ...(title !== '' && { title }) };
    },
    async download(address, { max_bytes, signal }) {
      return (await get(address, '*/*', max_bytes, signal)).bytes;
    },
  };
}
