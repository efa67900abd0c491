import type { Cancellation } from './clock.ts';

/** A page as people read it. */
interface WebPage {
  /** Where it was in the end, after redirects. */
  readonly url: string;
  readonly title?: string;
  /** What people see of it, a line for each paragraph. */
  readonly text: string;
}

/** Reads addresses that other people name. Only public ones are called, at every redirect too. */
export interface Web {
  /** Returns a page of at most 2 MB, within 10 seconds. Throws `WebFailure` (domain/web) when there is none. */
  readPage(url: string, signal: Cancellation): Promise<WebPage>;
  /** Returns what the JSON at an address says, within 10 seconds. Throws `WebFailure` when there is none, it is larger, or it redirects. */
  readJson(
    url: string,
    limit: { readonly max_bytes: number; readonly signal: Cancellation },
  ): Promise<unknown>;
  /** Returns the bytes at an address, within 10 seconds. Throws `WebFailure` when there are none, or more than `max_bytes`. */
  download(
    url: string,
    limit: { readonly max_bytes: number; readonly signal: Cancellation },
  ): Promise<Uint8Array>;
}
