/** A provider's answer has more bytes than any answer may have. */
export class AnswerTooLarge extends Error {}

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

/** Returns a `fetch` that follows no redirects, since a key goes with each call, and fails when an answer has more than `most` bytes. */
export function cappedFetch(fetch: typeof globalThis.fetch, most: number): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    const { status, statusText, headers } = response;
    return new Response(capped(response.body, most), { status, statusText, headers });
  };
}
