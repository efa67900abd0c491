/** How a list is read on: after the last record, at a place that the answer names, or at a number. */
export type PageStyle = 'after' | 'cursor' | 'offset';

/** What every list answers. */
interface Page {
  readonly data: readonly { readonly _id?: string }[];
  readonly total: number;
  readonly next_cursor?: string;
}

/** Reads a list to its end. `read` reads the page that begins at a place. */
export async function* pages(
  style: PageStyle,
  start: unknown,
  read: (place: unknown) => Promise<unknown>,
): AsyncGenerator<unknown, void> {
  for (let place = start; ;) {
    // As the description says.
    const { data, total, next_cursor } = (await read(place)) as Page;
    yield* data;
    if (style === 'cursor') {
      if (next_cursor === undefined) return;
      place = next_cursor;
    } else if (style === 'after') {
      // Here the total counts what comes after the place.
      if (data.length === 0 || data.length >= total) return;
      place = data.at(-1)?._id;
    } else {
      place = Number(place ?? 0) + data.length;
      if (data.length === 0 || Number(place) >= total) return;
    }
  }
}
