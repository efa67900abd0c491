import { type AccessSettings, scopesIn, type ScopesByCapability, wantedScopes } from '../shared/access.ts';
import type { AuthorizationServer } from './wire.ts';

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

const rpc = (...nsids: readonly string[]): readonly string[] => nsids.map((nsid) => `rpc:${nsid}?aud=*`);

/** The part of each transitional scope that is needed here, as scopes of its own. */
const parts: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'transition:generic',
    [
      'repo:app.bsky.feed.post',
      'repo:app.bsky.feed.threadgate',
      'blob:image/*',
      'blob:video/*',
      ...rpc(
        'app.bsky.actor.getProfile',
        'app.bsky.feed.getPosts',
        'app.bsky.feed.getPostThread',
        // The video service stores the finished video.
        'com.atproto.repo.uploadBlob',
      ),
    ],
  ],
  [
    'transition:chat.bsky',
    rpc(
      'chat.bsky.convo.getConvo',
      'chat.bsky.convo.getConvoForMembers',
      'chat.bsky.convo.getLog',
      'chat.bsky.convo.getMessages',
      'chat.bsky.convo.listConvos',
      'chat.bsky.convo.sendMessage',
      'chat.bsky.convo.updateRead',
    ),
  ],
]);

/** What a client without metadata may ask for at any time. It says so in its name, which must stay. */
export const loopbackScopes: readonly string[] = [...publishing, ...messages];

/** What a client with metadata may ask for at any time, so that it stays the same client when more is asked for. */
export const announcedScopes: readonly string[] = [...loopbackScopes, ...[...parts.values()].flat()];

/**
 * Returns whether a server takes the parts: it lists scopes of their kind, or no longer lists the scope that was meant for a
 * transition.
 */
function takesParts({ scopes_supported: listed = publishing }: AuthorizationServer): boolean {
  return !listed.includes('transition:generic') || listed.some((scope) => /^(?:repo|blob|rpc)\b/.test(scope));
}

/** Returns what to ask a server for: by parts, about which its page says more, where it takes them and they are announced. */
export function askedScopes(
  server: AuthorizationServer,
  settings: AccessSettings,
  announced: readonly string[],
): readonly string[] {
  const requested = wantedScopes(scopes, settings);
  const byParts = requested.flatMap((scope) => parts.get(scope) ?? scope);
  return takesParts(server) && byParts.every((scope) => announced.includes(scope)) ? byParts : requested;
}

/** Returns what was granted. Whatever was granted in all its parts is among them as a whole. */
export function grantedScopes(list: string): readonly string[] {
  const granted = scopesIn(list);
  const whole = [...parts].flatMap(([scope, all]) =>
    !granted.includes(scope) && all.every((part) => granted.includes(part)) ? [scope] : [],
  );
  return [...granted, ...whole];
}

/** What app passwords of each kind give, by the `scope` of their tokens. */
export const passwordScopes: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['com.atproto.appPass', publishing],
  ['com.atproto.appPassPrivileged', loopbackScopes],
]);
