import { z } from 'zod';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';
import { getOwnUser, requestEmailVerification, updateOwnUser, verifyEmail, verifyOwnEmail } from './own-user.ts';
import { verifyOwnIdentity } from './verify-own-identity.ts';
import { changePassword, requestPasswordReset, resetPassword } from './user-passwords.ts';
import { refreshSession, signIn, signOut, signOutEverywhere } from './user-sessions.ts';
import { dateTime, identifier, ownUserSchema, page, paging, success, text, userTokens } from '../../contract/index.ts';
import { passwordLength } from './is-password-of.ts';
import { openOperation, operation } from './operation.ts';

const session = z
  .strictObject({
    _id: identifier,
    creation_date: dateTime,
    last_used_date: dateTime,
    expires_date: dateTime,
    current: z.boolean(),
    device: z.string().optional(),
    user_agent: z.string().optional(),
    address: z.string().optional(),
  })
  .meta({ id: 'UserSession' });

const password = z.string().max(passwordLength.max);
/** A password to choose. The domain checks its length, because its error names both bounds. */
const newPassword = z.string().meta({ minLength: passwordLength.min, maxLength: passwordLength.max });
const email = z.string().max(320);
const mailedToken = z.string().max(255);
const name = text(100).optional();

/** How people sign in and manage their own user. */
/** What can be wrong where a mailed link sets a password. */
const byMailedLink = [
  'token_missing',
  'token_expired',
  'passwords_kept_elsewhere',
  'password_not_valid',
  'wrong_password',
] as const;

export const authenticationOperations = {
  signIn: openOperation({
    area: 'authentication',
    method: 'POST',
    path: '/users/sign_in',
    summary: 'Sign in with e-mail and password',
    description:
      'Answers an access token for 15 minutes and a refresh token, which gets the next ones within 30 days. Wrong tries are limited for each address and each person; with the `device_token` of an earlier sign-in on this device, strangers who guess cannot lock the person out.',
    body: z.object({ email, password, device_token: z.string().max(255).optional() }),
    answer: userTokens,
    errors: ['wrong_password', 'passwords_kept_elsewhere'],
    useCase: signIn,
    call: (act, { body, address, user_agent }) => act({ ...body, address, user_agent }),
  }),
  refreshSession: openOperation({
    area: 'authentication',
    method: 'POST',
    path: '/users/refresh',
    summary: 'Exchange a refresh token for new tokens',
    description:
      'A refresh token works once; the answer holds the next. One that was used before ends the sign-in to which it belongs, since somebody may have stolen it. Only the last one used, sent again with the same `Idempotency-Key`, gets the same answer again.',
    body: z.object({ refresh_token: z.string().max(255) }),
    answer: userTokens,
    errors: ['token_missing', 'caller_deleted', 'token_expired'],
    useCase: refreshSession,
    call: (act, { body, idempotencyKey, address, user_agent }) =>
      act(body.refresh_token, { key: idempotencyKey, address, user_agent }),
  }),
  signOut: openOperation({
    area: 'authentication',
    method: 'POST',
    path: '/users/sign_out',
    summary: 'End the sign-in to which a refresh token belongs',
    description: 'Its access tokens stop working too. An unknown token counts as signed out already.',
    body: z.object({ refresh_token: z.string().max(255) }),
    answer: success,
    errors: [],
    useCase: signOut,
    call: (act, { body }) => act(body.refresh_token),
  }),
  signOutEverywhere: operation({
    area: 'authentication',
    method: 'POST',
    path: '/users/sign_out_everywhere',
    summary: 'End all of your own sign-ins, and your assistants',
    description:
      'Every access and refresh token of yours stops working, the one you call with included, and what you allowed assistants.',
    policy: { callers: ['user'] },
    answer: success,
    errors: [],
    useCase: signOutEverywhere,
    call: (act) => act(),
  }),
  listOwnSessions: operation({
    area: 'authentication',
    method: 'GET',
    path: '/users/me/sessions',
    summary: 'List your own sign-ins, the one used last first',
    description: 'Each with when and where it was used last; `current` marks the one with which you call.',
    policy: { callers: ['user'] },
    query: z.object(paging),
    answer: page(session),
    errors: [],
    useCase: listOwnSessions,
    call: (act, { query }) => act(query),
  }),
  endOwnSession: operation({
    area: 'authentication',
    method: 'DELETE',
    path: '/users/me/sessions/{id_session}',
    summary: 'End one of your own sign-ins',
    description: 'Its access and refresh tokens stop working at once.',
    policy: { callers: ['user'] },
    answer: success,
    errors: ['session_not_found'],
    useCase: endOwnSession,
    call: (act, { path }) => act(path),
  }),
  getOwnUser: operation({
    area: 'authentication',
    method: 'GET',
    path: '/users/me',
    summary: 'Get your own user',
    description: 'The person to whom the access token belongs.',
    policy: { callers: ['user'] },
    answer: ownUserSchema,
    errors: [],
    useCase: getOwnUser,
    call: (act) => act(),
  }),
  updateOwnUser: operation({
    area: 'authentication',
    method: 'PUT',
    path: '/users/me',
    summary: 'Change your own names or, with your password, your e-mail address',
    description:
      'What is left out stays; `null` clears a name. Another address needs `current_password`, and waits as `pending_email` until it is confirmed by the link that is mailed to it; the current address stays until then, and is notified. Sending the current address again cancels the change.',
    policy: { callers: ['user'] },
    body: z.object({
      firstname: name.nullable(),
      lastname: name.nullable(),
      email: email.optional(),
      current_password: password.optional(),
    }),
    answer: ownUserSchema,
    errors: ['wrong_password', 'mail_not_sent', 'passwords_kept_elsewhere'],
    fieldErrors: { email: 'email_not_valid' },
    useCase: updateOwnUser,
    call: (act, { body, address }) => act({ ...body, address }),
  }),
  changePassword: operation({
    area: 'authentication',
    method: 'POST',
    path: '/users/me/password',
    summary: 'Change your own password, which ends all other sign-ins and your assistants',
    description:
      'All sign-ins end, that of the call too, and what you allowed assistants: go on with the tokens of the answer. Links mailed for a new password stop working.',
    policy: { callers: ['user'] },
    body: z.object({ current_password: password, new_password: newPassword }),
    answer: userTokens,
    secretAnswer: true,
    errors: ['wrong_password', 'passwords_kept_elsewhere', 'password_not_valid'],
    useCase: changePassword,
    call: (act, { body, address, user_agent }) => act({ ...body, address, user_agent }),
  }),
  requestEmailVerification: operation({
    area: 'authentication',
    method: 'POST',
    path: '/users/me/email_verification',
    summary: 'Mail a link that proves your own e-mail address',
    description:
      'The link leads to a page of the service; its token can also be passed to `verifyEmail`. At most three mails in an hour.',
    policy: { callers: ['user'] },
    answer: success,
    errors: ['mail_not_sent'],
    useCase: requestEmailVerification,
    call: (act) => act(),
  }),
  verifyEmail: openOperation({
    area: 'authentication',
    method: 'POST',
    path: '/users/verify_email',
    summary: 'Confirm the e-mail address to which a link was mailed, with the password of the account',
    description:
      'The token is the one in the mailed link, the password that of the account whose address it is: an address counts once somebody proves it who may sign in. All sign-ins and assistants of the account end.',
    body: z.object({ token: mailedToken, password }),
    answer: success,
    errors: ['token_missing', 'token_expired', 'wrong_password', 'email_taken', 'passwords_kept_elsewhere'],
    useCase: verifyEmail,
    call: (act, { body, address }) => act({ ...body, address }),
  }),
  verifyOwnEmail: operation({
    area: 'authentication',
    method: 'POST',
    path: '/users/me/email_verification/confirm',
    summary: 'Confirm the e-mail address to which a link was mailed, while you are signed in',
    description:
      'The token is the one in the link that was mailed for your own account. Your other sign-ins and your assistants end.',
    policy: { callers: ['user'] },
    body: z.object({ token: mailedToken }),
    answer: success,
    errors: ['verification_link_not_valid'],
    useCase: verifyOwnEmail,
    call: (act, { body }) => act(body),
  }),
  verifyOwnIdentity: operation({
    area: 'authentication',
    method: 'POST',
    path: '/users/me/verification',
    summary: 'Prove again, with your password, that it is you',
    description:
      'Operations that hand out secrets, or let others act for you, need a sign-in or such a proof within the last 15 minutes (578).',
    policy: { callers: ['user'] },
    body: z.object({ current_password: password }),
    answer: z.strictObject({ verified_until: dateTime }),
    errors: ['wrong_password', 'passwords_kept_elsewhere'],
    useCase: verifyOwnIdentity,
    call: (act, { body, address }) => act({ ...body, address }),
  }),
  requestPasswordReset: openOperation({
    area: 'authentication',
    method: 'POST',
    path: '/users/password_reset',
    summary: 'Mail a link for setting a new password; the answer is the same for every address',
    description:
      'Whether the address belongs to somebody is never told. The link is mailed after the answer, at most three times in an hour.',
    body: z.object({ email }),
    answer: success,
    errors: ['email_not_valid', 'passwords_kept_elsewhere'],
    useCase: requestPasswordReset,
    call: (act, { body, address }) => act({ ...body, address }),
  }),
  resetPassword: openOperation({
    area: 'authentication',
    method: 'POST',
    path: '/users/reset_password',
    summary: 'Set a new password with a mailed token',
    description:
      'The token is the one in the mailed link and works once. All sign-ins of the person end, and the answer is a new one.',
    body: z.object({ token: mailedToken, password: newPassword }),
    answer: userTokens,
    errors: byMailedLink,
    useCase: resetPassword,
    call: (act, { body, address, user_agent }) => act({ ...body, address, user_agent }),
  }),
};
