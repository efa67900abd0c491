import { WebFailure } from '#domain/web/index';
import type { Cancellation } from '#ports/shared/clock';
import type { Web } from '#ports/shared/web';
import { createGet, textOf } from './create-get.ts';
import { visibleHtml } from './visible-html.ts';

const largestPage = 2 * 1024 * 1024;
const userAgent = 'Postwright (article)';

/** Creates what reads addresses that people name. `fetch` must refuse addresses that are not public. */
export function createWeb(fetch: typeof globalThis.fetch, timeLimit?: number): Web {
  const ask = createGet(fetch, timeLimit);
  async function get(address: string, accept: string, max_bytes: number, signal: Cancellation) {
    const headers = { accept, 'user-agent': userAgent };
    const got = await ask(address, { headers, max_bytes, signal });
    if (got.status < 200 || got.status > 299)
      throw new WebFailure(`it answers with status ${String(got.status)}`);
    return got;
  }

  return {
    async readPage(address, signal) {
      const got = await get(address, 'text/html, text/plain;q=0.9', largestPage, signal);
      const { url, headers } = got;
      const type = headers.get('content-type') ?? '';
      if (!/^text\/|xhtml/i.test(type)) throw new WebFailure('it is neither text nor HTML');
      const content = textOf(got);
      if (!/html/i.test(type)) return { url, text: content.trim() };
      const { title, text } = await visibleHtml(content);
      return { url, text, ...(title !== '' && { title }) };
    },
    async download(address, { max_bytes, signal }) {
      return (await get(address, '*/*', max_bytes, signal)).bytes;
    },
  };
}
