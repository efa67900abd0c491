/** A provider's response exceeds the maximum size for its purpose. */
export class AnswerTooLarge extends Error {}

/** A provider responded with an address instead of the content. */
export class AnswerElsewhere extends Error {}

function capped(body: ReadableStream<Uint8Array>, most: number): ReadableStream<Uint8Array> {
  let read = 0;
  return body.pipeThrough(
    new TransformStream({
      transform(chunk: Uint8Array, controller) {
        read += chunk.byteLength;
        if (read > most) controller.error(new AnswerTooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
}

/**
 * Returns a `fetch` that follows no redirects, since each call contains a key, and fails when a decompressed response
 * has more than `most` bytes. Only POST is allowed, because the library would also fetch an address in a response.
 */
export function cappedFetch(fetch: typeof globalThis.fetch, most: number): typeof globalThis.fetch {
  return async (input, init) => {
    if (init?.method !== 'POST') throw new AnswerElsewhere();
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    return new Response(capped(response.body, most), { status, statusText, headers });
  };
}
