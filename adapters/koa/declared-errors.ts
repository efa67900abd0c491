import { callerRefusal } from '#domain/authentication/authorize';
import { catalogue, type ErrorName } from '#domain/errors/catalogue';
import type { AnyOperation } from './operation.ts';

/** Codes of every operation that needs a token. */
const ofTokens: readonly ErrorName[] = [
  'token_missing',
  'caller_deleted',
  'token_expired',
  'origin_not_allowed',
];

/** Every code that an operation may answer: its own, and those that follow from its policy, its input and its method. */
export function declaredErrors(row: AnyOperation): readonly ErrorName[] {
  const { policy, method, path } = row;
  const isAnonymous = policy.callers.length === 0;
  const needsPermission = policy.permission !== undefined || policy.client_permission !== undefined;
  const isOfClient = policy.permission === undefined && path.includes('{id_client}');
  const codes: readonly (ErrorName | undefined)[] = [
    'too_many_calls',
    'request_not_valid',
    ...(isAnonymous ? [] : ofTokens),
    callerRefusal(policy),
    ...(needsPermission ? ['permission_missing' as const] : []),
    ...(policy.permission === undefined ? [] : ['organization_not_found' as const]),
    ...(isOfClient ? ['client_not_found' as const] : []),
    ...(row.body ? ['body_too_large' as const, 'content_type_not_accepted' as const] : []),
    ...(method === 'POST' && !isAnonymous
      ? ['idempotency_key_not_valid' as const, 'request_still_running' as const]
      : []),
    ...(row.secret_answer ? ['answer_not_kept' as const] : []),
    ...row.errors,
  ];
  return [...new Set(codes.filter((code) => code !== undefined))].sort(
    (a, b) => catalogue[a].code - catalogue[b].code,
  );
}
