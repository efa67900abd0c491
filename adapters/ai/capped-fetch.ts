/** A provider's answer has more bytes than an answer of its purpose may have. */
export class AnswerTooLarge extends Error {}

/** A provider answered with an address in place of what was asked for. */
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
 * Returns a `fetch` that follows no redirects, since a key goes with each call, and fails when an answer has more than `most` bytes,
 * unpacked. Questions are posted; the library would also get whatever address an answer names, which fails.
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
