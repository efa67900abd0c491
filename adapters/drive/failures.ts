import { FileSourceFailure } from '#domain/file-sources/index';
import { errorAnswer, oauthError } from './wire.ts';

/** What Google says when there were too many calls: https://developers.google.com/workspace/drive/api/guides/handle-errors */
const limited = [
  'dailyLimitExceeded',
  'downloadQuotaExceeded',
  'quotaExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'RESOURCE_EXHAUSTED',
];
const misconfigured = ['accessNotConfigured', 'SERVICE_DISABLED'];
const tooLittle = ['insufficientPermissions', 'insufficientScopes', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'];

function reasonsIn(json: unknown): readonly string[] {
  const { errors = [], details = [], status = '' } = errorAnswer.safeParse(json).data?.error ?? {};
  return [...[...errors, ...details].map(({ reason }) => reason), status];
}

/** Returns what an answer of the Drive API other than success means. Google's own words are never repeated. */
export function failureOf(status: number, json: unknown): FileSourceFailure {
  const reasons = reasonsIn(json);
  const says = (known: readonly string[]): boolean => reasons.some((reason) => known.includes(reason));
  if (status === 401) return new FileSourceFailure('expired', 'Google no longer accepts the access token');
  if (says(limited) || status === 429)
    return new FileSourceFailure('unavailable', 'Google takes no more calls for now');
  if (says(misconfigured)) {
    return new FileSourceFailure(
      'unavailable',
      'the Google Drive API is not enabled in the project of this installation',
    );
  }
  if (says(tooLittle))
    return new FileSourceFailure('reconnect', 'the access does not include files of Drive');
  if (status === 403)
    return new FileSourceFailure('not_downloadable', 'Google does not let this file be downloaded');
  if (status === 404 || status === 410) {
    return new FileSourceFailure(
      'not_downloadable',
      'the file does not exist or was not picked for this installation',
    );
  }
  return new FileSourceFailure('unavailable', `Google answered with status ${String(status)}`);
}

/** Returns what a refusal of the token endpoint means: https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
export function tokenFailureOf(status: number, json: unknown): FileSourceFailure {
  const { error } = oauthError.safeParse(json).data ?? {};
  if (error === 'invalid_grant')
    return new FileSourceFailure('reconnect', 'the code or the access has expired or was revoked');
  if (error !== undefined && status < 500 && status !== 429) {
    return new FileSourceFailure(
      'unavailable',
      'Google does not accept the OAuth client of this installation',
    );
  }
  return new FileSourceFailure('unavailable', `Google answered with status ${String(status)}`);
}
