import type { Context } from 'koa';
import { getRequest, getForm, Refusal } from '../../stand-in.ts';
import type { SandboxWorkspace } from './workspaces.ts';

/** The arguments of each method that the stand-in knows. */
const knownFields: Readonly<Record<string, readonly string[]>> = {
  'oauth.v2.access': ['code', 'redirect_uri'],
  'team.info': [],
  'conversations.list': ['types', 'exclude_archived', 'limit', 'cursor'],
  'conversations.info': ['channel', 'include_num_members'],
  'conversations.join': ['channel'],
  'conversations.history': ['channel', 'oldest', 'latest', 'inclusive', 'limit', 'cursor', 'include_all_metadata'],
  'conversations.replies': ['channel', 'ts', 'oldest', 'limit', 'cursor', 'include_all_metadata'],
  'chat.postMessage': [
    'channel',
    'text',
    'thread_ts',
    'unfurl_links',
    'unfurl_media',
    'metadata',
    'username',
    'icon_url',
    'icon_emoji',
  ],
  'chat.delete': ['channel', 'ts'],
  'reactions.get': ['channel', 'timestamp', 'full'],
  'files.getUploadURLExternal': ['filename', 'length', 'alt_txt'],
  'files.completeUploadExternal': ['files', 'channel_id', 'initial_comment', 'thread_ts'],
  'files.info': ['file'],
  'files.delete': ['file'],
};

/** Refuses a request as Slack does, with status 200. */
export function refuse(error: string, more: object = {}): never {
  throw new Refusal({ status: 200, body: { ok: false, error, ...more } });
}

export function readFields(context: Context, method: string): URLSearchParams {
  const fields = getRequest(context).query;
  for (const [name, value] of getForm(context)) fields.set(name, value);
  const known = knownFields[method] ?? refuse('unknown_method');
  for (const name of fields.keys()) if (!known.includes(name)) refuse('invalid_arguments', { field: name });
  return fields;
}

export function json(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Returns the displayed text. Slack decodes these three entities, and turns the remaining angle brackets into mentions.
 */
export function asSeen(text: string): string {
  return text
    .replace(/<!(channel|here|everyone)>/g, '(calls everybody: $1)')
    .replace(/<(?:!subteam\^|@)([A-Z0-9]+)>/g, '(calls $1)')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

type Method = (fields: URLSearchParams, workspace: SandboxWorkspace, scopes: readonly string[]) => object;

/** Methods by name, each with the scope that it needs. */
export type Methods = Readonly<Record<string, readonly [scope: string, method: Method]>>;
