import type { Cancellation } from './clock.ts';

/** A page as people read it. */
interface WebPage {
  /** The final address, after redirects. */
  readonly url: string;
  readonly title?: string;
  /** Its visible text, one line per paragraph. */
  readonly text: string;
}

/** Reads addresses given by users. Only public addresses are called, also after redirects. */
export interface Web {
  /** Returns a page of at most 2 MB, within 10 seconds. Throws `WebFailure` (domain/web) when there is none. */
  readPage(url: string, signal: Cancellation): Promise<WebPage>;
  /**
   * Returns the JSON at an address, parsed, within 10 seconds. Throws `WebFailure` when there is none, it is larger, or
   * it redirects.
   */
  readJson(url: string, limit: { readonly max_bytes: number; readonly signal: Cancellation }): Promise<unknown>;
  /**
   * Returns the bytes at an address, within 10 seconds. Throws `WebFailure` when there are none, or more than
   * `max_bytes`.
   */
  download(url: string, limit: { readonly max_bytes: number; readonly signal: Cancellation }): Promise<Uint8Array>;
}
