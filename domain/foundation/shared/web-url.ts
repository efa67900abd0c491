/** An address could not be read: it is not public, or nothing of use is there. The message is the reason. */
export class WebFailure extends Error {
  readonly isPrivate: boolean;
  /** It may be temporary: there was no response, or none in time. */
  readonly isPassing: boolean;

  constructor(
    reason: string,
    { isPrivate = false, isPassing = false }: { readonly isPrivate?: boolean; readonly isPassing?: boolean } = {},
  ) {
    super(reason);
    this.name = 'WebFailure';
    this.isPrivate = isPrivate;
    this.isPassing = isPassing;
  }
}

/** The maximum length of a URL, in UTF-16 code units. */
const maxUrlLength = 2048;
const webUrl = /^https?:\/\/(?:[^\s/?#@\\]+)(?:[/?#][^\s\p{Cc}\\]*)?$/iu;
// Everything after the host is optional, and there is no user. A host consists of letters, digits and dashes between
// dots, or is an IPv6 address.
const host = /^(?:[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*|\[[0-9a-f:.]+\])(?::(?<port>\d{1,5}))?$/iu;
const lastPort = 65_535;

/** Returns whether a text is a web address: http or https, without a user, of at most 2,048 UTF-16 code units. */
export function isWebUrl(text: string): boolean {
  if (text.length > maxUrlLength || !webUrl.test(text)) return false;
  const [, , authority = ''] = text.split(/[/?#]/);
  const found = host.exec(authority);
  return found !== null && Number(found.groups?.port ?? 0) <= lastPort;
}

/** Returns the host of an address, and the port if any. */
export const getHost = (url: string): string => /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url;
