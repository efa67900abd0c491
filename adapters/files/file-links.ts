import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileLinks } from '#ports/library/file-store';

const hour = 60 * 60;
/**
 * Lifetime of links in seconds. It starts at the full hour, so a link made just before the next hour still lasts a day.
 */
const lifetime = 25 * hour;

function sign(key: Uint8Array, storage_key: string, name: string, expires: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([storage_key, name, expires]))
    .digest('base64url');
}

/** Returns a name that survives in a URL. Unpaired surrogates cannot be encoded, and browsers resolve `.` and `..`. */
function linkName(name: string): string {
  return name.replace(/\p{Surrogate}/gu, '').replace(/^\.{0,2}$/, '_');
}

/**
 * Creates links of the form `<publicUrl>/files/<storage key>/<name>?expires=<seconds>&signature=<HMAC-SHA256>`. They
 * stay byte-identical within an hour and last 24 to 25 hours. Upload links (PUT) have the size in place of a name.
 * Neither kind works for the other purpose, because uploads have storage keys of their own.
 */
export function createFileLinks(options: {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** 32 random bytes. */
  readonly key: Uint8Array;
}): FileLinks {
  return {
    link(storage_key, name, now) {
      const shown = linkName(name);
      const expires = String(Math.floor(now / 1000 / hour) * hour + lifetime);
      const signature = sign(options.key, storage_key, shown, expires);
      const path = `${storage_key}/${encodeURIComponent(shown)}`;
      return `${options.publicUrl}/files/${path}?expires=${expires}&signature=${signature}`;
    },
    async uploadLink({ key, size_in_bytes, expires: end }) {
      const [size, expires] = [String(size_in_bytes), String(Math.floor(end / 1000))];
      const signature = sign(options.key, key, size, expires);
      const url = `${options.publicUrl}/files/${key}/${size}?expires=${expires}&signature=${signature}`;
      return { url, headers: { 'content-length': size } };
    },
  };
}

/** Returns whether a link is ours, unaltered and not expired. The name is the decoded one. */
export function verifyFileLink(link: {
  readonly key: Uint8Array;
  readonly storage_key: string;
  readonly name: string;
  readonly expires: string;
  readonly signature: string;
  /** Milliseconds. */
  readonly now: number;
}): boolean {
  const expected = Buffer.from(sign(link.key, link.storage_key, link.name, link.expires));
  const given = Buffer.from(link.signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && link.now < Number(link.expires) * 1000;
}
