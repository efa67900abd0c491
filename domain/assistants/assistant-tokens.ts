import type { AssistantGrant } from '#ports/authentication/assistant';
import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime } from '../shared/index.ts';
import { resourceOf } from './assistant-request.ts';
import { nextSecret, readSecret, secretHash, writeSecret } from './grant-secrets.ts';

type TokenPorts = Ports<'clock' | 'identifiers' | 'logger' | 'settings' | 'storage' | 'tokens'>;

/** How long an access token works, in seconds. */
const accessTokenSeconds = 30 * 60;
/** How long a grant lasts without being used, in milliseconds. */
const grantMilliseconds = 30 * 24 * 60 * 60 * 1000;
/** For how long a refresh token works once more, in milliseconds, as when two windows use it at once. */
const graceMilliseconds = 60_000;

/** What an assistant gets (RFC 6749, 5.1). */
export interface AssistantTokens {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  /** In seconds. */
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

/** Returns what an access token says of the answer with which it came. */
export const generationOf = ({ secret_hash }: AssistantGrant): string => secret_hash.slice(0, 16);

async function tokensFor(ports: TokenPorts, grant: AssistantGrant, secret: string): Promise<AssistantTokens> {
  return {
    access_token: await ports.tokens.sign({
      kind: 'assistant',
      subject: grant._id,
      audience: resourceOf(ports),
      generation: generationOf(grant),
      expires: Math.floor(ports.clock.now() / 1000) + accessTokenSeconds,
    }),
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
    refresh_token: writeSecret(ports, grant, 'refresh', secret),
    scope: grant.scopes.join(' '),
  };
}

/** Ends a grant of which a used secret came again: two parties hold it. */
async function endReused(
  { logger, storage }: Ports<'logger' | 'storage'>,
  { _id, client_id }: AssistantGrant,
): Promise<undefined> {
  logger.warn('a used secret of an assistant came again, and what it was allowed has ended', {
    id_grant: _id,
    client_id,
  });
  await storage.remove('assistant_grants', _id);
  return undefined;
}

/** Stores that a secret was exchanged; undefined when it was exchanged meanwhile, or the grant has ended. */
function exchanged(
  { clock, storage, ...ports }: TokenPorts,
  { _id, secret_hash }: AssistantGrant,
  { next, previous_hash }: { readonly next: string; readonly previous_hash?: string },
): Promise<AssistantGrant | undefined> {
  const now = clock.now();
  return storage.update(
    'assistant_grants',
    _id,
    {
      code: undefined,
      ...(previous_hash !== undefined && { previous_hash }),
      secret_hash: secretHash(ports, 'refresh', next),
      refreshed_date: toDateTime(now),
      answer_arrived: false,
      last_used_date: toDateTime(now),
      expires_date: toDateTime(now + grantMilliseconds),
    },
    { secret_hash },
  );
}

const hasEnded = ({ clock }: Ports<'clock'>, { expires_date }: AssistantGrant): boolean =>
  expires_date <= toDateTime(clock.now());

/**
 * Exchanges the code with which a person's browser came back for tokens. A code works once, for a minute, for the assistant to
 * whom it was given, with the address and the challenge of its request; shown again, it ends the grant. Returns undefined
 * when it does not work, without saying why.
 */
export async function exchangeCode(
  ports: TokenPorts,
  shown: {
    readonly code: string;
    readonly client_id: string;
    readonly redirect_uri: string;
    readonly code_verifier: string;
  },
): Promise<AssistantTokens | undefined> {
  const read = await readSecret(ports, 'code', shown.code);
  if (read?.grant.client_id !== shown.client_id) return undefined;
  const { grant, secret, state } = read;
  if (state !== 'good') return endReused(ports, grant);
  const { code } = grant;
  // The hash of identifiers is the method S256 (RFC 7636, 4.2).
  const isTheirs =
    code?.redirect_uri === shown.redirect_uri &&
    /^[\w.~-]{43,128}$/.test(shown.code_verifier) &&
    code.challenge === ports.identifiers.hash(shown.code_verifier);
  if (!isTheirs || hasEnded(ports, grant)) return undefined;
  const next = nextSecret(ports, grant, secret);
  const changed = await exchanged(ports, grant, { next });
  return changed ? tokensFor(ports, changed, next) : endReused(ports, grant);
}

/**
 * Exchanges a refresh token for new tokens. It works once; a used one ends the grant, because two parties hold it. The last
 * one used gets the same refresh token again when its answer seems lost, because nothing of that was ever shown, and within a
 * minute. Returns undefined when it does not work, without saying why.
 */
export async function refreshAssistant(
  ports: TokenPorts,
  shown: { readonly refresh_token: string; readonly client_id: string },
): Promise<AssistantTokens | undefined> {
  const read = await readSecret(ports, 'refresh', shown.refresh_token);
  if (read?.grant.client_id !== shown.client_id || hasEnded(ports, read.grant)) return undefined;
  const { grant, secret, state } = read;
  const next = nextSecret(ports, grant, secret);
  if (state === 'good') {
    const changed = await exchanged(ports, grant, { next, previous_hash: grant.secret_hash });
    if (changed) return tokensFor(ports, changed, next);
  }
  // Where somebody was faster with the same token, it is the last one by now.
  const latest = state === 'good' ? await readSecret(ports, 'refresh', shown.refresh_token) : read;
  if (!latest) return undefined;
  const { refreshed_date = '', answer_arrived } = latest.grant;
  const isRecent = ports.clock.now() - Date.parse(refreshed_date) < graceMilliseconds;
  const mayComeAgain = latest.state === 'last' && (isRecent || answer_arrived !== true);
  return mayComeAgain ? tokensFor(ports, latest.grant, next) : endReused(ports, latest.grant);
}
