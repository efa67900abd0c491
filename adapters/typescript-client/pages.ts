/** How the next page is requested: after the last record, with a cursor from the response, or at an offset. */
export type PageStyle = 'after' | 'cursor' | 'offset';

/** The common part of list responses. */
interface Page {
  readonly data: readonly { readonly _id?: string }[];
  readonly total: number;
  readonly next_cursor?: string;
}

/** Reads all pages of a list. `read` reads the page at a position. */
export async function* pages(
  style: PageStyle,
  start: unknown,
  read: (place: unknown) => Promise<unknown>,
): AsyncGenerator<unknown, void> {
  for (let place = start; ;) {
    // The response has the documented form.
    const { data, total, next_cursor } = (await read(place)) as Page;
    yield* data;
    if (style === 'cursor') {
      if (next_cursor === undefined) return;
      place = next_cursor;
    } else if (style === 'after') {
      // With this style, the total counts the records after the position.
      if (data.length === 0 || data.length >= total) return;
      place = data.at(-1)?._id;
    } else {
      place = Number(place ?? 0) + data.length;
      if (data.length === 0 || Number(place) >= total) return;
    }
  }
}
