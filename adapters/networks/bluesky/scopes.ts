import type { ScopesByCapability } from '../shared/access.ts';

const publishing = ['atproto', 'transition:generic'];
const messages = ['transition:chat.bsky'];

/** https://atproto.com/specs/permission */
export const scopes: ScopesByCapability = {
  publishing,
  comments: [],
  messages,
  metrics: [],
  products: [],
};

/** What a client may ask for at any time, so that it stays the same client when more is asked for. */
export const announcedScopes: readonly string[] = [...publishing, ...messages];

/** What app passwords of each kind give, by the `scope` of their tokens. */
export const passwordScopes: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['com.atproto.appPass', publishing],
  ['com.atproto.appPassPrivileged', announcedScopes],
]);
