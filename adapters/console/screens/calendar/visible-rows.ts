/** Which rows of a long list are drawn. */
export interface VisibleRows {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** Rows beyond the window that are drawn too, so that fast scrolling shows no gap. */
const spare = 12;

/** Returns the rows of a list that are in a window; `top` is where the list begins, as the window sees it, in pixels. */
export function visibleRows(count: number, height: number, top: number, windowHeight: number): VisibleRows {
  const first = Math.floor(-top / height) - spare;
  const last = Math.ceil((windowHeight - top) / height) + spare;
  const from = Math.min(Math.max(0, first), count);
  return { from, to: Math.max(from, Math.min(count, last)) };
}
