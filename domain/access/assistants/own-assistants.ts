import type { AssistantGrant } from '#ports/access/assistant';
import type { UserCaller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import { audited } from '../audit/audit.ts';
import type { CallerAccess } from '../authentication/access.ts';
import { hasRoleIn } from '../authentication/authorize.ts';
import { notify } from '../authentication/mailed-tokens.ts';
import { ownUser } from '../authentication/own-user.ts';
import { requireName, ServiceError, toDateTime } from '../../foundation/index.ts';
import { openRequest } from './assistant-request.ts';
import { readSecret, secretHash, type SecretUse, writeSecret } from './assistant-tokens.ts';
import { withParameters } from './redirects.ts';

const minute = 60 * 1000;
const day = 24 * 60 * minute;
/** The lifetime of a code, in milliseconds. */
const codeMilliseconds = minute;
/** The lifetime of a plain token, in milliseconds. */
const tokenMilliseconds = 365 * day;

/** A grant as its person sees it. */
export type AssistantView = Pick<
  AssistantGrant,
  | '_id'
  | 'client_id'
  | 'creation_date'
  | 'expires_date'
  | 'id_client'
  | 'id_organization'
  | 'last_used_date'
  | 'name'
  | 'scopes'
> & { readonly organization_name?: string };

function viewAssistant(grant: AssistantGrant, organization_name: string | undefined): AssistantView {
  const { _id, name, id_client, id_organization, scopes, creation_date, expires_date } = grant;
  const { client_id, last_used_date } = grant;
  return {
    ...{ _id, name, id_client, id_organization, scopes, creation_date, expires_date },
    ...(client_id !== undefined && { client_id }),
    ...(last_used_date !== undefined && { last_used_date }),
    ...(organization_name !== undefined && { organization_name }),
  };
}

/** Returns grants with the names of their organizations. */
export async function viewAssistants(
  { storage }: Ports<'storage'>,
  grants: readonly AssistantGrant[],
): Promise<AssistantView[]> {
  const _id = { in: [...new Set(grants.map((grant) => grant.id_organization))] };
  const organizations = grants.length > 0 ? await storage.find('organizations', { where: { _id } }) : [];
  const getName = (id: string) => organizations.find((one) => one._id === id)?.name;
  return grants.map((grant) => viewAssistant(grant, getName(grant.id_organization)));
}

/** What a person allows. */
export interface AssistantChoice {
  readonly id_organization: string;
  readonly scopes: readonly AssistantGrant['scopes'][number][];
  /**
   * The sealed request of an assistant, as returned by `readAssistantRequest`; without one, a plain token is issued.
   */
  readonly request?: string | undefined;
  /** The name of the plain token. */
  readonly name?: string | undefined;
}

/**
 * Lets an assistant act for the caller, and returns the redirect with its code. Without a request, returns a plain
 * token, once.
 */
export async function allowAssistant(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'mail' | 'presentation' | 'secrets' | 'settings' | 'storage'>,
  { caller }: CallerAccess<UserCaller>,
  { id_organization, scopes, request, name = '' }: AssistantChoice,
): Promise<
  { readonly _id: string; readonly id_client: string } & (
    { readonly redirect_uri: string } | { readonly token: string }
  )
> {
  const { clock, identifiers, settings, storage } = ports;
  const opened = request === undefined ? undefined : openRequest(ports, caller, request);
  const organization = await storage.get('organizations', id_organization);
  if (!organization || organization.deleted || !(await hasRoleIn(ports, caller.id_user, organization)))
    throw new ServiceError('organization_not_found');
  const secret = identifiers.secret();
  const use: SecretUse = opened ? 'code' : 'token';
  const now = clock.now();
  const grant: AssistantGrant = {
    _id: identifiers.next(),
    id_user: caller.id_user,
    id_client: organization.id_client,
    id_organization,
    name: opened?.name ?? requireName(name),
    scopes: [...new Set(scopes)],
    secret_hash: secretHash(ports, use, secret),
    ...(opened && {
      client_id: opened.client_id,
      code: { redirect_uri: opened.redirect_uri, challenge: opened.challenge },
      stamp_key: identifiers.secret(),
    }),
    creation_date: toDateTime(now),
    expires_date: toDateTime(now + (opened ? codeMilliseconds : tokenMilliseconds)),
  };
  await storage.insert('assistant_grants', grant);
  const session = caller.id_session === undefined ? undefined : await storage.get('user_sessions', caller.id_session);
  if (session?.ended) {
    // If the sign-in ended concurrently, the new grant may have been missed.
    await storage.remove('assistant_grants', grant._id, { id_user: caller.id_user, id_organization });
    throw new ServiceError('token_missing');
  }
  await notify(ports, await ownUser(ports, caller), (publicUrl) =>
    ports.presentation.assistantAllowed(publicUrl, { name: grant.name, where: organization.name }),
  );
  const { _id, id_client } = grant;
  const shown = writeSecret(ports, grant, use, secret);
  if (!opened) return { _id, id_client, token: shown };
  const parameters = { code: shown, state: opened.state, iss: settings.publicUrl };
  return { _id, id_client, redirect_uri: withParameters(opened.redirect_uri, parameters) };
}

/** Returns the caller's grants to assistants, newest first. */
export async function listOwnAssistants(
  { clock, storage }: Ports<'clock' | 'storage'>,
  { caller }: CallerAccess<UserCaller>,
  { offset = 0, limit = 10 }: { readonly offset?: number | undefined; readonly limit?: number | undefined },
): Promise<Page<AssistantView>> {
  const { data, total } = await storage.list('assistant_grants', {
    where: { id_user: caller.id_user, expires_date: { gt: toDateTime(clock.now()) } },
    order: [{ field: 'creation_date', direction: 'desc' }],
    offset,
    limit,
  });
  return { data: await viewAssistants({ storage }, data), total };
}

/** Revokes one of the caller's grants, and returns it: its tokens stop working at once. */
export async function endAssistant(
  { storage }: Ports<'storage'>,
  { caller }: CallerAccess<UserCaller>,
  { id_grant }: { readonly id_grant: string },
): Promise<AssistantView> {
  const where = { id_user: caller.id_user };
  const grant = await storage.get('assistant_grants', id_grant);
  if (!grant || !(await storage.remove('assistant_grants', id_grant, where)))
    throw new ServiceError('assistant_not_found');
  return viewAssistant(grant, undefined);
}

/** Revokes a grant by one of its tokens (RFC 7009). An unknown token counts as revoked. */
export async function revokeAssistant(
  ports: Ports<'clock' | 'identifiers' | 'logger' | 'storage' | 'tokens'>,
  { token, client_id }: { readonly token: string; readonly client_id: string },
): Promise<void> {
  const claims = await ports.tokens.verify(token);
  const grant =
    typeof claims === 'string'
      ? (await readSecret(ports, 'refresh', token))?.grant
      : claims.kind === 'assistant'
        ? await ports.storage.get('assistant_grants', claims.subject)
        : undefined;
  if (grant?.client_id !== client_id) return;
  const { _id: id_grant, id_user, id_organization } = grant;
  const caller: UserCaller = { kind: 'user', id_user };
  await audited(ports, 'endAssistant', { caller }, { id_grant, id_organization }, () =>
    endAssistant(ports, { caller }, { id_grant }).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
      // It was revoked concurrently.
      return undefined;
    }),
  );
}
