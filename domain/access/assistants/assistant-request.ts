import type { AssistantScope } from '#ports/access/assistant';
import type { UserCaller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';
import type { CallerAccess } from '../authentication/access.ts';
import { getHost, requireAttempt, ServiceError, cutText, WebFailure } from '../../foundation/index.ts';
import { getAuthority, isClientId, isLoopback, mayRedirect, withParameters } from './redirects.ts';
import { assistantScopes } from '../../contract/index.ts';

/** An assistant, according to its metadata document. */
interface AssistantClient {
  readonly client_id: string;
  readonly name: string;
  readonly redirect_uris: readonly string[];
}

/** The maximum size recommended by the draft. */
const maxDocumentBytes = 5 * 1024;
const maxName = 100;

const refuse = (reason: string) => new ServiceError('assistant_request_not_valid', { reason });

async function read({ aborting, web }: Ports<'aborting' | 'web'>, client_id: string): Promise<object> {
  try {
    const read = await web.readJson(client_id, { max_bytes: maxDocumentBytes, signal: aborting });
    return typeof read === 'object' && read !== null ? read : {};
  } catch (error) {
    if (!(error instanceof WebFailure)) throw error;
    throw refuse(`its description at ${client_id} cannot be read, because ${error.message}`);
  }
}

/** Returns a name for display in one line, without invisible and direction-changing characters. */
function toName(given: unknown, client_id: string): string {
  const name = typeof given === 'string' ? given.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() : '';
  return cutText(name, maxName) || getAuthority(client_id);
}

/**
 * Fetches the metadata document of an assistant. Throws `assistant_request_not_valid` when its address is not valid, or
 * the document is not usable.
 */
async function findClient(ports: Ports<'aborting' | 'web'>, client_id: string): Promise<AssistantClient> {
  if (!isClientId(client_id)) throw refuse('client_id is not the https address of a description');
  const document: Readonly<Record<string, unknown>> = { ...(await read(ports, client_id)) };
  if (document.client_id !== client_id) throw refuse(`its description at ${client_id} is of another client_id`);
  const { redirect_uris } = document;
  const uris = Array.isArray(redirect_uris) ? redirect_uris.filter((one) => typeof one === 'string') : [];
  return { client_id, name: toName(document.client_name, client_id), redirect_uris: uris };
}

const minute = 60 * 1000;
/** How long a request can be answered, in milliseconds. */
const requestMilliseconds = 15 * minute;
/** Limited because each request fetches an address given by a stranger. */
const requestsOfPerson = { limit: 60, milliseconds: 60 * minute } as const;

/** The parameters of an authorization request (RFC 6749, 4.1.1; RFC 7636, 4.3; RFC 8707, 2). */
export type AuthorizationParameters = Readonly<
  Partial<
    Record<
      | 'client_id'
      | 'code_challenge'
      | 'code_challenge_method'
      | 'redirect_uri'
      | 'resource'
      | 'response_type'
      | 'scope'
      | 'state',
      string | undefined
    >
  >
>;

/** An assistant's request as shown to the person. */
export interface AssistantRequestView {
  /** To be sent back when they allow it. */
  readonly request: string;
  readonly client_id: string;
  /** The assistant's name, as it gives it. */
  readonly name: string;
  /** The host of its metadata document: the only verified fact about it. */
  readonly host: string;
  /** The host of the redirect URI. */
  readonly redirect_host: string;
  /** Whether the redirect leads to a program on the person's own computer, which could be any program. */
  readonly on_this_computer: boolean;
  readonly scopes: readonly AssistantScope[];
  /** The redirect URI for a refusal. */
  readonly deny_uri: string;
}

/** A request, sealed and kept by the browser while its person decides, so that they allow what they were shown. */
export interface SealedRequest {
  readonly client_id: string;
  readonly name: string;
  readonly redirect_uri: string;
  readonly state?: string | undefined;
  readonly challenge: string;
  readonly expires: number;
}

const getContext = ({ id_user }: UserCaller): string => `request of an assistant to ${id_user}`;

/** The only resource that assistants' tokens are for. */
export const getResource = ({ settings }: Ports<'settings'>): string => `${settings.publicUrl}/mcp`;

/** Returns the OAuth error of a request whose sender is known. */
function refusal(
  ports: Ports<'settings'>,
  { response_type, code_challenge = '', code_challenge_method, resource }: AuthorizationParameters,
): { readonly error: string; readonly reason: string } | undefined {
  if (response_type !== 'code') return { error: 'unsupported_response_type', reason: 'response_type is not code' };
  if (code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(code_challenge))
    return { error: 'invalid_request', reason: 'it has no code_challenge by the method S256' };
  if (resource !== undefined && resource !== getResource(ports))
    return { error: 'invalid_target', reason: `resource is not ${getResource(ports)}` };
  return undefined;
}

/**
 * Returns what an assistant requests of the person whose browser it redirected. Fetches the assistant's metadata
 * document.
 */
export async function readAssistantRequest(
  ports: Ports<'aborting' | 'clock' | 'identifiers' | 'secrets' | 'settings' | 'storage' | 'web'>,
  { caller }: CallerAccess<UserCaller>,
  parameters: AuthorizationParameters,
): Promise<AssistantRequestView> {
  const { client_id = '', redirect_uri = '', state, scope = '', code_challenge = '' } = parameters;
  await requireAttempt(ports, { counted: ['assistant request', caller.id_user], ...requestsOfPerson });
  const client = await findClient(ports, client_id);
  if (!mayRedirect(client, redirect_uri))
    throw new ServiceError('assistant_request_not_valid', {
      reason: 'its description does not name the address to which you would return, or that is not its own',
    });
  const iss = ports.settings.publicUrl;
  const refused = refusal(ports, parameters);
  if (refused) {
    const return_uri = withParameters(redirect_uri, { error: refused.error, state, iss });
    throw new ServiceError('assistant_request_not_valid', { reason: refused.reason, return_uri });
  }
  const { name } = client;
  const expires = ports.clock.now() + requestMilliseconds;
  const kept: SealedRequest = { client_id, name, redirect_uri, state, challenge: code_challenge, expires };
  const requested = scope.split(' ');
  return {
    request: ports.secrets.seal(JSON.stringify(kept), getContext(caller)),
    ...{ client_id, name },
    host: getAuthority(client_id),
    redirect_host: getHost(redirect_uri),
    on_this_computer: isLoopback(redirect_uri),
    scopes: assistantScopes.filter((one) => requested.includes(one)),
    deny_uri: withParameters(redirect_uri, { error: 'access_denied', state, iss }),
  };
}

/**
 * Returns the request that this person was shown. Throws `assistant_request_not_valid` when it was shown to another
 * person, or too long ago.
 */
export function openRequest(
  { clock, secrets }: Ports<'clock' | 'secrets'>,
  caller: UserCaller,
  request: string,
): SealedRequest {
  const refuse = (reason: string) => new ServiceError('assistant_request_not_valid', { reason });
  let opened: SealedRequest;
  try {
    // It was sealed above.
    opened = JSON.parse(secrets.open(request, getContext(caller))) as SealedRequest;
  } catch {
    throw refuse('it was not shown to you');
  }
  if (opened.expires <= clock.now()) throw refuse('it was shown to you more than 15 minutes ago');
  return opened;
}
