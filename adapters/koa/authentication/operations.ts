import { policies } from '#domain/authentication/policies';
import { passwordLength } from '#domain/authentication/require-password';
import { z } from 'zod';
import { success, text } from '../fields.ts';
import { operation } from '../operation.ts';
import { ownUserSchema } from '../roles/role-schemas.ts';

const tokens = z
  .strictObject({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    refresh_token: z.string(),
    device_token: z.string(),
  })
  .meta({ id: 'UserTokens' });

const nobody = { callers: [] };
const password = z.string().max(passwordLength.max);
// Its length is a matter of the domain, whose code says both bounds.
const newPassword = z.string().meta({ minLength: passwordLength.min, maxLength: passwordLength.max });
const email = z.string().max(320);
const mailedToken = z.string().max(255);
const name = text(100).optional();

/** Ours: how people sign in and look after their own user. No token is needed for the anonymous ones. */
export const authenticationOperations = [
  operation({
    id: 'signIn',
    area: 'authentication',
    method: 'POST',
    path: '/users/sign_in',
    summary: 'Sign in with e-mail and password',
    policy: nobody,
    body: z.object({ email, password, device_token: z.string().max(255).optional() }),
    answer: tokens,
    errors: ['wrong_password', 'too_many_calls', 'passwords_kept_elsewhere'],
    handle: ({ platform, body, address }) => platform.authentication.signIn({ ...body, address }),
  }),
  operation({
    id: 'refreshSession',
    area: 'authentication',
    method: 'POST',
    path: '/users/refresh',
    summary: 'Change a refresh token for new tokens',
    policy: nobody,
    body: z.object({ refresh_token: z.string().max(255) }),
    answer: tokens,
    errors: ['token_missing', 'caller_deleted', 'token_expired'],
    handle: ({ platform, body, idempotency_key }) =>
      platform.authentication.refreshSession(body.refresh_token, idempotency_key),
  }),
  operation({
    id: 'signOut',
    area: 'authentication',
    method: 'POST',
    path: '/users/sign_out',
    summary: 'End the sign-in that a refresh token belongs to',
    policy: nobody,
    body: z.object({ refresh_token: z.string().max(255) }),
    answer: success,
    errors: [],
    handle: ({ platform, body }) => platform.authentication.signOut(body.refresh_token),
  }),
  operation({
    id: 'signOutEverywhere',
    area: 'authentication',
    method: 'POST',
    path: '/users/sign_out_everywhere',
    summary: 'End all sign-ins of the person who asks',
    policy: policies.ownUser,
    answer: success,
    errors: [],
    handle: ({ platform, caller }) => platform.authentication.signOutEverywhere(caller),
  }),
  operation({
    id: 'getOwnUser',
    area: 'authentication',
    method: 'GET',
    path: '/users/me',
    summary: 'The person who asks',
    policy: policies.ownUser,
    answer: ownUserSchema,
    errors: [],
    handle: ({ platform, caller }) => platform.authentication.getOwnUser(caller),
  }),
  operation({
    id: 'updateOwnUser',
    area: 'authentication',
    method: 'PUT',
    path: '/users/me',
    summary: 'Change one’s names, or with the password one’s e-mail address',
    policy: policies.ownUser,
    body: z.object({
      firstname: name.nullable(),
      lastname: name.nullable(),
      email: email.optional(),
      current_password: password.optional(),
    }),
    answer: ownUserSchema,
    errors: [
      'wrong_password',
      'mail_not_sent',
      'email_taken',
      'too_many_calls',
      'passwords_kept_elsewhere',
      'email_not_valid',
    ],
    codes: { email: 'email_not_valid' },
    handle: ({ platform, caller, body, address }) =>
      platform.authentication.updateOwnUser(caller, { ...body, address }),
  }),
  operation({
    id: 'changePassword',
    area: 'authentication',
    method: 'POST',
    path: '/users/me/password',
    summary: 'Change one’s password; all other sign-ins end',
    policy: policies.ownUser,
    body: z.object({ current_password: password, new_password: newPassword }),
    answer: tokens,
    secret_answer: true,
    errors: ['wrong_password', 'too_many_calls', 'passwords_kept_elsewhere', 'password_not_valid'],
    handle: ({ platform, caller, body, address }) =>
      platform.authentication.changePassword(caller, { ...body, address }),
  }),
  operation({
    id: 'requestEmailVerification',
    area: 'authentication',
    method: 'POST',
    path: '/users/me/email_verification',
    summary: 'Mail the link that proves one’s e-mail address',
    policy: policies.ownUser,
    answer: success,
    errors: ['mail_not_sent', 'too_many_calls'],
    handle: ({ platform, caller }) => platform.authentication.requestEmailVerification(caller),
  }),
  operation({
    id: 'verifyEmail',
    area: 'authentication',
    method: 'POST',
    path: '/users/verify_email',
    summary: 'Confirm the address a link was mailed to',
    policy: nobody,
    body: z.object({ token: mailedToken }),
    answer: success,
    errors: ['token_missing', 'token_expired'],
    handle: ({ platform, body }) => platform.authentication.verifyEmail(body.token),
  }),
  operation({
    id: 'requestPasswordReset',
    area: 'authentication',
    method: 'POST',
    path: '/users/password_reset',
    summary: 'Mail a link for a new password; the answer is the same for every address',
    policy: nobody,
    body: z.object({ email }),
    answer: success,
    errors: ['too_many_calls', 'passwords_kept_elsewhere'],
    handle: ({ platform, body, address }) =>
      platform.authentication.requestPasswordReset({ ...body, address }),
  }),
  operation({
    id: 'resetPassword',
    area: 'authentication',
    method: 'POST',
    path: '/users/reset_password',
    summary: 'Set a new password with a mailed token',
    policy: nobody,
    body: z.object({ token: mailedToken, password: newPassword }),
    answer: tokens,
    errors: ['token_missing', 'token_expired', 'passwords_kept_elsewhere', 'password_not_valid'],
    handle: ({ platform, body }) => platform.authentication.resetPassword(body),
  }),
  operation({
    id: 'acceptInvitation',
    area: 'authentication',
    method: 'POST',
    path: '/users/accept_invitation',
    summary: 'Answer an invitation: choose a password and be signed in',
    policy: nobody,
    body: z.object({ token: mailedToken, password: newPassword, firstname: name, lastname: name }),
    answer: tokens,
    errors: ['token_missing', 'token_expired', 'passwords_kept_elsewhere', 'password_not_valid'],
    handle: ({ platform, body }) => platform.authentication.acceptInvitation(body),
  }),
];
