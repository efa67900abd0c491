import { FileSourceFailure } from '#domain/integrations/index';
import type { FileSource, SourceToken } from '#ports/integrations/file-source';
import type { Cancellation, Clock } from '#ports/foundation/clock';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { createDriveHttp, type DriveHttpTools } from './drive-http.ts';
import { toFailure, toTokenFailure } from './failures.ts';
import { type DriveSettings, getProjectNumber } from './settings.ts';
import { about, file, token } from './wire.ts';

/** Access only to the files that the person picks. It needs no audit by Google. */
const scope = 'https://www.googleapis.com/auth/drive.file';
/** The identifier of a file, which cannot change the path of an address. */
const identifier = /^[\w-]+$/;
/** Documents, sheets, slides, folders and shortcuts, which have no bytes in Drive. */
const native = 'application/vnd.google-apps.';

/** The sources of the picker: https://developers.google.com/workspace/drive/picker/guides/overview */
const pickerPolicy = ({ script_url, picker_url }: DriveSettings): readonly string[] => [
  `script-src 'self' ${new URL(script_url).origin}`,
  `frame-src ${new URL(picker_url).origin} https://drive.google.com https://accounts.google.com`,
  "connect-src 'self' https://*.googleapis.com",
  "img-src 'self' https://*.googleusercontent.com https://*.gstatic.com",
  'font-src https://fonts.gstatic.com',
  // Google's script adds styles to its frame.
  "style-src 'self' 'unsafe-inline'",
];

function read<T>(schema: z.ZodType<T>, json: unknown): T {
  const { data } = schema.safeParse(json);
  if (data === undefined) throw new FileSourceFailure('unavailable', 'Google gave an unexpected answer');
  return data;
}

/** Creates the drive of Google, with the files that people pick. */
export function createGoogleDrive(
  settings: DriveSettings,
  tools: DriveHttpTools & { readonly clock: Clock },
): FileSource {
  const { client_id, client_secret, browser_key, login_url, token_url, api_url, script_url } = settings;
  const app_id = getProjectNumber(client_id);
  if (app_id === undefined) throw new Error('the client id does not begin with the number of a project');
  const { ask, stream } = createDriveHttp(tools);

  const post = (path: string, fields: Record<string, string>, signal: Cancellation) =>
    ask(
      {
        method: 'POST',
        url: `${token_url}/${path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      },
      signal,
    );

  async function fetchToken(fields: Record<string, string>, signal: Cancellation) {
    const answer = await post('token', { ...fields, client_id, client_secret }, signal);
    if (answer.status !== 200) throw toTokenFailure(answer.status, answer.json);
    return read(token, answer.json);
  }

  const toToken = ({ access_token, expires_in }: z.infer<typeof token>): SourceToken => ({
    access_token,
    expires_date: new Date(tools.clock.now() + expires_in * 1000).toISOString(),
  });

  const bearer = (access_token: string) => ({ authorization: `Bearer ${access_token}` });

  async function get<T>(path: string, access_token: string, schema: z.ZodType<T>, signal: Cancellation) {
    const answer = await ask({ url: `${api_url}/drive/v3/${path}`, headers: bearer(access_token) }, signal);
    if (answer.status !== 200) throw toFailure(answer.status, answer.json);
    return read(schema, answer.json);
  }

  async function* content(url: string, access_token: string, md5: string, signal: Cancellation) {
    const hash = createHash('md5');
    const refuse = ({ status, json }: { status: number; json: unknown }) => toFailure(status, json);
    for await (const chunk of stream({ url, headers: bearer(access_token) }, signal, refuse)) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== md5)
      throw new FileSourceFailure('unavailable', 'the file changed, or was damaged on the way');
  }

  return {
    provider: 'google_drive',
    name: 'Google Drive',
    picker: { developer_key: browser_key, app_id, script: `${script_url}/js/api.js`, policy: pickerPolicy(settings) },

    consentUrl({ state, redirect_uri, code_verifier }) {
      const url = new URL(`${login_url}/o/oauth2/v2/auth`);
      const query = {
        response_type: 'code',
        client_id,
        redirect_uri,
        scope,
        state,
        code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
        code_challenge_method: 'S256',
        access_type: 'offline',
        // Without it, connecting again returns no refresh token.
        prompt: 'consent',
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return url.href;
    },

    async exchange(code, { redirect_uri, code_verifier }, signal) {
      const fields = { grant_type: 'authorization_code', code, redirect_uri, code_verifier };
      const granted = await fetchToken(fields, signal);
      const { refresh_token } = granted;
      if (!granted.scope.split(' ').includes(scope))
        throw new FileSourceFailure('reconnect', 'access to files of Drive was not granted');
      if (refresh_token === undefined) throw new FileSourceFailure('reconnect', 'Google gave access for an hour only');
      const path = 'about?fields=user(emailAddress)';
      const { user } = await get(path, granted.access_token, about, signal);
      return { ...toToken(granted), refresh_token, email: user.emailAddress };
    },

    async renew(refresh_token, signal) {
      return toToken(await fetchToken({ grant_type: 'refresh_token', refresh_token }, signal));
    },

    isNative: (mime_type) => mime_type.startsWith(native),

    async find(access_token, external_id, signal) {
      if (!identifier.test(external_id))
        throw new FileSourceFailure('not_downloadable', 'it is no identifier of a file in Google Drive');
      // Without this, files in shared drives are not found.
      const path = `files/${external_id}?supportsAllDrives=true`;
      const requestedFields = `${path}&fields=name,mimeType,md5Checksum`;
      const { name, mimeType, md5Checksum: md5 } = await get(requestedFields, access_token, file, signal);
      if (mimeType.startsWith(native) || md5 === undefined)
        throw new FileSourceFailure('not_downloadable', 'it exists only in Google Drive and has no bytes');
      const url = `${api_url}/drive/v3/${path}&alt=media`;
      return { name, mime_type: mimeType, content: content(url, access_token, md5, signal) };
    },

    async revoke(refresh_token, signal) {
      const answer = await post('revoke', { token: refresh_token }, signal);
      // 400 means that it was already revoked.
      if (answer.status !== 200 && answer.status !== 400) throw toTokenFailure(answer.status, answer.json);
    },
  };
}
