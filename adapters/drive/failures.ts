import { FileSourceFailure } from '#domain/integrations/index';
import { errorAnswer, oauthError } from './wire.ts';

/** Google's reasons for rate limits: https://developers.google.com/workspace/drive/api/guides/handle-errors */
const limited = [
  'dailyLimitExceeded',
  'downloadQuotaExceeded',
  'quotaExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'RESOURCE_EXHAUSTED',
];
const misconfigured = ['accessNotConfigured', 'SERVICE_DISABLED'];
const missingAccess = ['insufficientPermissions', 'insufficientScopes', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'];

function reasonsIn(json: unknown): readonly string[] {
  const { errors = [], details = [], status = '' } = errorAnswer.safeParse(json).data?.error ?? {};
  return [...[...errors, ...details].map(({ reason }) => reason), status];
}

/** Converts an error response of the Drive API. Google's own message is never repeated. */
export function toFailure(status: number, json: unknown): FileSourceFailure {
  const reasons = reasonsIn(json);
  const hasReason = (known: readonly string[]): boolean => reasons.some((reason) => known.includes(reason));
  if (status === 401) return new FileSourceFailure('expired', 'Google no longer accepts the access token');
  if (hasReason(limited) || status === 429)
    return new FileSourceFailure('unavailable', 'Google takes no more calls for now');
  if (hasReason(misconfigured)) {
    return new FileSourceFailure(
      'unavailable',
      'the Google Drive API is not enabled in the project of this installation',
    );
  }
  if (hasReason(missingAccess)) return new FileSourceFailure('reconnect', 'the access does not include files of Drive');
  if (status === 403) return new FileSourceFailure('not_downloadable', 'Google does not let this file be downloaded');
  if (status === 404 || status === 410) {
    return new FileSourceFailure('not_downloadable', 'the file does not exist or was not picked for this installation');
  }
  return new FileSourceFailure('unavailable', `Google answered with status ${String(status)}`);
}

/** Converts an error response of the token endpoint: https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
export function toTokenFailure(status: number, json: unknown): FileSourceFailure {
  const { error } = oauthError.safeParse(json).data ?? {};
  if (error === 'invalid_grant')
    return new FileSourceFailure('reconnect', 'the code or the access has expired or was revoked');
  if (error !== undefined && status < 500 && status !== 429) {
    return new FileSourceFailure('unavailable', 'Google does not accept the OAuth client of this installation');
  }
  return new FileSourceFailure('unavailable', `Google answered with status ${String(status)}`);
}
