import { type AccessSettings, scopesIn, type ScopesByCapability, requestedScopes } from '../shared/access.ts';
import type { AuthorizationServer } from './wire.ts';

const publishing = ['atproto', 'transition:generic'];
const messages = ['transition:chat.bsky'];

/** https://atproto.com/specs/permission */
export const scopes: ScopesByCapability = { publishing, comments: [], messages, metrics: [], products: [] };

const rpc = (...nsids: readonly string[]): readonly string[] => nsids.map((nsid) => `rpc:${nsid}?aud=*`);

/** The part of each transitional scope that is needed here, as granular scopes. */
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

/** The scopes a client without metadata may ever request. They are part of its id, so they must not change. */
export const loopbackScopes: readonly string[] = [...publishing, ...messages];

/** The scopes a client with metadata may ever request, so that its id stays the same when more is requested. */
export const announcedScopes: readonly string[] = [...loopbackScopes, ...[...parts.values()].flat()];

/** Whether a server accepts granular scopes: it lists such scopes, or no longer lists the transitional ones. */
function takesParts({ scopes_supported: listed = publishing }: AuthorizationServer): boolean {
  return !listed.includes('transition:generic') || listed.some((scope) => /^(?:repo|blob|rpc)\b/.test(scope));
}

/**
 * Returns the scopes to request: granular ones, which the consent page explains better, if the server accepts them and
 * they are announced.
 */
export function chooseScopes(
  server: AuthorizationServer,
  settings: AccessSettings,
  announced: readonly string[],
): readonly string[] {
  const requested = requestedScopes(scopes, settings);
  const byParts = requested.flatMap((scope) => parts.get(scope) ?? scope);
  return takesParts(server) && byParts.every((scope) => announced.includes(scope)) ? byParts : requested;
}

/** Returns the granted scopes. A transitional scope is included when all its parts were granted. */
export function grantedScopes(list: string): readonly string[] {
  const granted = scopesIn(list);
  const whole = [...parts].flatMap(([scope, all]) =>
    !granted.includes(scope) && all.every((part) => granted.includes(part)) ? [scope] : [],
  );
  return [...granted, ...whole];
}

/** The scopes of each kind of app password, by the `scope` of its tokens. */
export const passwordScopes: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['com.atproto.appPass', publishing],
  ['com.atproto.appPassPrivileged', loopbackScopes],
]);
