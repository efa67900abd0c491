import { WebFailure } from '#domain/foundation/index';
import type { Web } from '#ports/foundation/web';
import { type GetRequest, createGet, type GetOptions, decodeText } from './create-get.ts';
import { visibleHtml } from './visible-html.ts';

const maxPageBytes = 2 * 1024 * 1024;
const userAgent = 'Postwright (article)';

/** Creates a reader of addresses that users enter. `fetch` must reject addresses that are not public. */
export function createWeb(fetch: typeof globalThis.fetch, options?: GetOptions): Web {
  const ask = createGet(fetch, options);
  async function get(address: string, accept: string, limit: Omit<GetRequest, 'form' | 'headers'>) {
    const headers = { accept, 'user-agent': userAgent };
    const got = await ask(address, { headers, ...limit });
    if (got.status < 200 || got.status > 299) throw new WebFailure(`it answers with status ${String(got.status)}`);
    return got;
  }

  return {
    async readPage(address, signal) {
      const got = await get(address, 'text/html, text/plain;q=0.9', { max_bytes: maxPageBytes, signal });
      const { url, headers } = got;
      const type = headers.get('content-type') ?? '';
      if (!/^text\/|xhtml/i.test(type)) throw new WebFailure('it is neither text nor HTML');
      const content = decodeText(got);
      if (!/html/i.test(type)) return { url, text: content.trim() };
      const { title, text } = await visibleHtml(content);
      return { url, text, ...(title !== '' && { title }) };
    },
    async readJson(address, limit) {
      const { bytes } = await get(address, 'application/json', { ...limit, rejectsRedirects: true });
      try {
        return JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown;
      } catch {
        throw new WebFailure('it is not JSON');
      }
    },
    async download(address, limit) {
      return (await get(address, '*/*', limit)).bytes;
    },
  };
}
