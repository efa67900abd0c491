/** The rendered rows of a long list. */
export interface VisibleRows {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Extra rows rendered beyond the window, so that fast scrolling shows no gap. */
const overscan = 12;

/** Returns the visible rows of a list; `top` is its start relative to the window, in pixels. */
export function visibleRows(count: number, height: number, top: number, windowHeight: number): VisibleRows {
  const first = Math.floor(-top / height) - overscan;
  const last = Math.ceil((windowHeight - top) / height) + overscan;
  const from = Math.min(Math.max(0, first), count);
  return { from, to: Math.max(from, Math.min(count, last)) };
}
