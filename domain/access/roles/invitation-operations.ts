import { z } from 'zod';
import { openOperation, operation } from '../authentication/operation.ts';
import { passwordLength } from '../authentication/is-password-of.ts';
import { dateTime, identifier, page, paging, text, userTokens } from '../../contract/index.ts';
import {
  acceptInvitation,
  acceptOwnInvitation,
  declineInvitation,
  listOwnInvitations,
  readInvitation,
} from './accept-invitation.ts';

const newPassword = z.string().meta({ minLength: passwordLength.min, maxLength: passwordLength.max });
const area = 'authentication';
const policy = { callers: ['user'] } as const;
const token = z.string().max(255).meta({ description: 'The one in the mailed link' });
const name = text(100).optional();

const shown = {
  _id: identifier,
  id_client: identifier,
  id_organization: identifier.optional(),
  email: z.string().meta({ description: 'The address to which it was mailed' }),
  client_name: z.string(),
  organization_name: z.string().optional(),
  role_name: z.string(),
  inviter: z
    .strictObject({ name: z.string().optional(), email: z.string().optional() })
    .optional()
    .meta({ description: 'Who invited, with their address if it is proved; absent for the operator' }),
  expires_date: dateTime,
};
const ownInvitation = z.strictObject(shown).meta({ id: 'OwnInvitation' });

/** How people accept or decline invitations. */
export const invitationOperations = {
  readInvitation: openOperation({
    area,
    method: 'POST',
    path: '/users/invitation',
    summary: 'Get what a mailed link invites to, and who invited',
    description:
      'With `has_user`, somebody has a user with this address and accepts by signing in with it; otherwise they choose a password.',
    body: z.object({ token }),
    answer: z
      .strictObject({ ...shown, has_user: z.boolean().meta({ description: 'Whether a user with the address exists' }) })
      .meta({ id: 'Invited' }),
    errors: ['invitation_not_found'],
    useCase: readInvitation,
    call: (act, { body }) => act(body.token),
  }),
  acceptInvitation: openOperation({
    area,
    method: 'POST',
    path: '/users/accept_invitation',
    summary: 'Accept an invitation and sign in: with a new password, or with that of your user',
    description:
      'The token is the one in the mailed link and works for seven days. Somebody who has a user with the invited address shows its password; anybody else chooses one. The answer signs the person in, whose e-mail address counts as verified.',
    body: z.object({ token, password: newPassword, firstname: name, lastname: name }),
    answer: userTokens,
    errors: [
      'token_missing',
      'token_expired',
      'passwords_kept_elsewhere',
      'password_not_valid',
      'wrong_password',
      'caller_deleted',
      'invitation_without_inviter',
      'client_disabled',
    ],
    useCase: acceptInvitation,
    call: (act, { body, address, user_agent }) => act({ ...body, address, user_agent }),
  }),
  listOwnInvitations: operation({
    area,
    method: 'GET',
    path: '/users/me/invitations',
    summary: 'List the invitations to your address that you have not answered',
    description:
      'The oldest first, once your address is proved. An invitation gives nothing before it is accepted, and that takes the link in its mail.',
    policy,
    query: z.object(paging),
    answer: page(ownInvitation),
    errors: [],
    useCase: listOwnInvitations,
    call: (act, { query }) => act(query),
  }),
  acceptOwnInvitation: operation({
    area,
    method: 'POST',
    path: '/users/me/invitations/{id_invitation}/accept',
    summary: 'Accept an invitation as the person who is signed in',
    description:
      'With the `token` in the link that was mailed for it. Only the user with the invited address can accept. Answers what it was.',
    policy,
    audited: true,
    body: z.object({ token }),
    answer: ownInvitation,
    errors: ['invitation_not_found', 'invitation_of_other_address', 'invitation_without_inviter', 'client_disabled'],
    useCase: acceptOwnInvitation,
    call: (act, { path, body }) => act(path, body.token),
  }),
  declineInvitation: operation({
    area,
    method: 'DELETE',
    path: '/users/me/invitations/{id_invitation}',
    summary: 'Decline an invitation',
    description: 'Its links stop working. The inviter can invite you again. Answers what it was.',
    policy,
    audited: true,
    answer: ownInvitation,
    errors: ['invitation_not_found'],
    useCase: declineInvitation,
    call: (act, { path }) => act(path),
  }),
};
