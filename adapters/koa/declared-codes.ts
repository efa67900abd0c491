import { callerRefusal } from '#domain/authentication/authorize';
import type { ErrorCode } from '#domain/errors/catalogue';
import type { AnyOperation } from './operation.ts';

/** Codes of every operation that needs a token. */
const ofTokens: readonly ErrorCode[] = [501, 518, 522, 523];

/** Every code that an operation may answer: its own, and those that follow from its policy, its input and its method. */
export function declaredCodes(row: AnyOperation): readonly ErrorCode[] {
  const { policy, method, path } = row;
  const isAnonymous = policy.callers.length === 0;
  const needsPermission = policy.permission !== undefined || policy.client_permission !== undefined;
  const isOfClient = policy.permission === undefined && path.includes('{id_client}');
  const codes: readonly (ErrorCode | undefined)[] = [
    545,
    1004,
    ...(isAnonymous ? [] : ofTokens),
    callerRefusal(policy),
    ...(needsPermission ? [520 as const] : []),
    ...(policy.permission === undefined ? [] : [1101 as const]),
    ...(isOfClient ? [521 as const] : []),
    ...(row.body ? [1005 as const, 1006 as const] : []),
    ...(method === 'POST' && !isAnonymous ? [1007 as const, 1008 as const] : []),
    ...(row.secret_answer ? [1011 as const] : []),
    ...row.errors,
  ];
  return [...new Set(codes.filter((code) => code !== undefined))].sort((a, b) => a - b);
}
