import type { AssistantScope } from '#ports/authentication/assistant';
import type { UserCaller } from '#ports/authentication/caller';
import type { Ports } from '#ports/platform/platform-ports';
import type { CallerAccess } from '../authentication/index.ts';
import { ServiceError } from '../errors/index.ts';
import { hostOf, requireAttempt } from '../shared/index.ts';
import { authorityOf } from './client-id.ts';
import { findClient } from './find-client.ts';
import { isLoopback, mayRedirect, withParameters } from './redirects.ts';
import { assistantScopes } from './scopes.ts';

const minute = 60 * 1000;
/** How long a person may think about a request, in milliseconds. */
const requestMilliseconds = 15 * minute;
/** Each reads an address that a stranger named. */
const requestsOfPerson = { limit: 60, milliseconds: 60 * minute } as const;

/** The parameters with which an assistant sends a person's browser (RFC 6749, 4.1.1; RFC 7636, 4.3; RFC 8707, 2). */
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

/** What a person is asked to allow. */
export interface AssistantRequestView {
  /** To be passed on when they allow it. */
  readonly request: string;
  readonly client_id: string;
  /** What the assistant calls itself. */
  readonly name: string;
  /** Where its description is: the only thing about it that is proved. */
  readonly host: string;
  /** Where the browser goes next. */
  readonly redirect_host: string;
  /** Whether that is a program on the person's own computer, which could be any program. */
  readonly on_this_computer: boolean;
  /** What it asks for. */
  readonly scopes: readonly AssistantScope[];
  /** Where the browser goes when they refuse. */
  readonly deny_uri: string;
}

/** A request as the browser keeps it while its person thinks, sealed, so that they allow what they were shown. */
export interface SealedRequest {
  readonly client_id: string;
  readonly name: string;
  readonly redirect_uri: string;
  readonly state?: string | undefined;
  readonly challenge: string;
  readonly expires: number;
}

const contextOf = ({ id_user }: UserCaller): string => `request of an assistant to ${id_user}`;

/** The address for which alone the tokens of assistants are. */
export const resourceOf = ({ settings }: Ports<'settings'>): string => `${settings.publicUrl}/mcp`;

/** Returns what is wrong with a request whose sender is known, by the names of OAuth. */
function refusal(
  ports: Ports<'settings'>,
  { response_type, code_challenge = '', code_challenge_method, resource }: AuthorizationParameters,
): { readonly error: string; readonly reason: string } | undefined {
  if (response_type !== 'code')
    return { error: 'unsupported_response_type', reason: 'response_type is not code' };
  if (code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(code_challenge))
    return { error: 'invalid_request', reason: 'it has no code_challenge by the method S256' };
  if (resource !== undefined && resource !== resourceOf(ports))
    return { error: 'invalid_target', reason: `resource is not ${resourceOf(ports)}` };
  return undefined;
}

/**
 * Returns what an assistant asks of the person to whom it sent their browser. Reads the description of the assistant, at the address
 * that it names. Throws `assistant_request_not_valid` when it cannot be answered, with the `return_uri` that says so to the
 * assistant where that is known; `too_many_calls` after 60 in an hour.
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
  const asked = scope.split(' ');
  return {
    request: ports.secrets.seal(JSON.stringify(kept), contextOf(caller)),
    ...{ client_id, name },
    host: authorityOf(client_id),
    redirect_host: hostOf(redirect_uri),
    on_this_computer: isLoopback(redirect_uri),
    scopes: assistantScopes.filter((one) => asked.includes(one)),
    deny_uri: withParameters(redirect_uri, { error: 'access_denied', state, iss }),
  };
}

/**
 * Returns the request that this person was shown. Throws `assistant_request_not_valid` when they were shown none such, or too long
 * ago.
 */
export function openRequest(
  { clock, secrets }: Ports<'clock' | 'secrets'>,
  caller: UserCaller,
  request: string,
): SealedRequest {
  const refuse = (reason: string) => new ServiceError('assistant_request_not_valid', { reason });
  let opened: SealedRequest;
  try {
    // Only what was sealed above can be opened.
    opened = JSON.parse(secrets.open(request, contextOf(caller))) as SealedRequest;
  } catch {
    throw refuse('it was not shown to you');
  }
  if (opened.expires <= clock.now()) throw refuse('it was shown to you more than 15 minutes ago');
  return opened;
}
