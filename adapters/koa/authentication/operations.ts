import { z } from 'zod';
import { success, text } from '../fields.ts';
import { operation } from '../operation.ts';

const tokens = z
  .strictObject({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
    refresh_token: z.string(),
  })
  .meta({ id: 'UserTokens' });

const nobody = { callers: [] };

/** Ours: how a person gets a user token. No token is needed for these. */
export const authenticationOperations = [
  operation({
    id: 'signIn',
    area: 'authentication',
    method: 'POST',
    path: '/users/sign_in',
    summary: 'Sign in with e-mail and password',
    policy: nobody,
    body: z.object({ email: text(320), password: z.string().min(1).max(1024) }),
    answer: tokens,
    errors: [505],
    handle: ({ platform, body }) => platform.authentication.signIn(body),
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
    errors: [501, 522],
    handle: ({ platform, body }) => platform.authentication.refreshSession(body.refresh_token),
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
];
