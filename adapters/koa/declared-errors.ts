import { callerRefusal, isAllowedSuspended, type Operation } from '#domain/access/index';
import { catalogue, type ErrorName } from '#domain/foundation/index';

/** Errors of every operation that requires a token. */
const ofTokens: readonly ErrorName[] = [
  'token_missing',
  'caller_deleted',
  'token_expired',
  'origin_not_allowed',
  // Only where an OpenID provider manages the users.
  'email_taken',
  'identity_provider_unreachable',
];

/** Returns every error of an operation: its own, and those that follow from its policy, input and method. */
export function declaredErrors(operation: Operation & { readonly id: string }): readonly ErrorName[] {
  const { policy, method, path, open, body, secretAnswer, errors } = operation;
  const needsPermission = policy.permission !== undefined || policy.clientPermission !== undefined;
  const isOfClient = policy.permission === undefined && path.includes('{id_client}');
  const isByLink = policy.callers.some((kind) => kind === 'connect_token' || kind === 'portal_link');
  const maySuspend = isByLink || (needsPermission && !isAllowedSuspended(operation.id, operation));
  const declared: readonly (ErrorName | undefined)[] = [
    'too_many_calls',
    'database_unavailable',
    'request_not_valid',
    ...(open ? [] : ofTokens),
    callerRefusal(policy),
    ...(needsPermission ? ['permission_missing' as const] : []),
    ...(policy.permission === undefined ? [] : ['organization_not_found' as const]),
    ...(policy.verification ? ['verification_needed' as const] : []),
    ...(policy.plan === undefined ? [] : [`plan_without_${policy.plan}` as const]),
    ...(maySuspend ? ['client_disabled' as const] : []),
    ...(isOfClient ? ['client_not_found' as const] : []),
    ...(open && body ? ['strangers_hold_too_much' as const] : []),
    ...(body ? ['body_too_large' as const, 'content_type_not_accepted' as const] : []),
    ...(method === 'POST' && !open ? ['idempotency_key_not_valid' as const, 'request_still_running' as const] : []),
    ...(secretAnswer ? ['answer_not_kept' as const] : []),
    ...Object.values(operation.fieldErrors ?? {}),
    ...Object.values(operation.typeErrors ?? {}),
    ...errors,
  ];
  return [...new Set(declared.filter((name) => name !== undefined))].sort(
    (a, b) => catalogue[a].code - catalogue[b].code,
  );
}
