import type { AssistantGrant } from '#ports/access/assistant';
import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime } from '../../foundation/index.ts';
import { getResource } from './assistant-request.ts';

/** The use of a grant's secret. A secret for one use is not valid for another. */
export type SecretUse = 'code' | 'refresh' | 'token';

/** Returns the hash under which a secret is stored. */
export const secretHash = ({ identifiers }: Ports<'identifiers'>, use: SecretUse, secret: string): string =>
  identifiers.hash(`assistant ${use}.${secret}`);

/** Returns proof that a text was issued for a grant; undefined for a plain token, which is issued once. */
function toStamp(
  { identifiers }: Ports<'identifiers'>,
  { stamp_key }: AssistantGrant,
  text: string,
): string | undefined {
  // The key comes last, which prevents extending the text of a known SHA-256 hash.
  return stamp_key === undefined ? undefined : identifiers.hash(`${text}.${stamp_key}`);
}

/** Returns the code, refresh token or plain token of a grant with this secret. */
export function writeSecret(
  ports: Ports<'identifiers'>,
  grant: AssistantGrant,
  use: SecretUse,
  secret: string,
): string {
  const stamp = toStamp(ports, grant, `${use}.${secret}`);
  return [grant._id, secret, ...(stamp === undefined ? [] : [stamp])].join('.');
}

/** Returns the secret that follows a refresh token or code: always the same, for clients that lost the answer. */
function nextSecret(ports: Ports<'identifiers'>, grant: AssistantGrant, secret: string): string {
  return toStamp(ports, grant, `next.${secret}`) ?? ports.identifiers.secret();
}

/** A secret that was once issued for a grant. */
interface ReadSecret {
  readonly grant: AssistantGrant;
  readonly secret: string;
  /** `last`: the one before the current one; `used`: an older one. */
  readonly state: 'good' | 'last' | 'used';
}

/** Returns the grant of a presented secret, and its state; undefined when it was never issued. */
export async function readSecret(
  ports: Ports<'identifiers' | 'storage'>,
  use: SecretUse,
  shown: string,
): Promise<ReadSecret | undefined> {
  const [id = '', secret = '', stamp = ''] = shown.split('.');
  const grant = await ports.storage.get('assistant_grants', id);
  if (!grant) return undefined;
  const hash = secretHash(ports, use, secret);
  if (hash === grant.secret_hash) return { grant, secret, state: 'good' };
  if (hash === grant.previous_hash) return { grant, secret, state: 'last' };
  const expected = toStamp(ports, grant, `${use}.${secret}`);
  // Comparing hashes takes the same time for every stamp.
  const { hash: blind } = ports.identifiers;
  const isOurs = expected !== undefined && blind(stamp) === blind(expected);
  return isOurs ? { grant, secret, state: 'used' } : undefined;
}

type TokenPorts = Ports<'clock' | 'identifiers' | 'logger' | 'settings' | 'storage' | 'tokens'>;

/** The lifetime of an access token, in seconds. */
const accessTokenSeconds = 30 * 60;
/** How long an unused grant lasts, in milliseconds. */
const grantMilliseconds = 30 * 24 * 60 * 60 * 1000;
/** How long a used refresh token is accepted again, in milliseconds, such as when two windows use it at once. */
const graceMilliseconds = 60_000;

/** The token response (RFC 6749, 5.1). */
export interface AssistantTokens {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  /** In seconds. */
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

/** Returns the generation of a grant's access tokens, which identifies the answer they were sent in. */
export const getGeneration = ({ secret_hash }: AssistantGrant): string => secret_hash.slice(0, 16);

async function tokensFor(ports: TokenPorts, grant: AssistantGrant, secret: string): Promise<AssistantTokens> {
  return {
    access_token: await ports.tokens.sign({
      kind: 'assistant',
      subject: grant._id,
      audience: getResource(ports),
      generation: getGeneration(grant),
      expires: Math.floor(ports.clock.now() / 1000) + accessTokenSeconds,
    }),
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
    refresh_token: writeSecret(ports, grant, 'refresh', secret),
    scope: grant.scopes.join(' '),
  };
}

/** Ends a grant whose used secret was presented again: two parties have it. */
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

/** Stores that a secret was exchanged; undefined when it was exchanged concurrently, or the grant has ended. */
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
 * Exchanges an authorization code for tokens. A code works once, for a minute, for its assistant, with the redirect URI
 * and challenge of its request; presented again, it ends the grant. Returns undefined when it is not valid, without a
 * reason.
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
 * Exchanges a refresh token for new tokens. It works once; a used one ends the grant, because two parties have it.
 * Exception: the last used token returns the same new refresh token again if the answer seems lost, because none of its
 * tokens was ever used, and within a minute. Returns undefined when it is not valid, without a reason.
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
  // After a concurrent exchange of the same token, it is the last used one by now.
  const latest = state === 'good' ? await readSecret(ports, 'refresh', shown.refresh_token) : read;
  if (!latest) return undefined;
  const { refreshed_date = '', answer_arrived } = latest.grant;
  const isRecent = ports.clock.now() - Date.parse(refreshed_date) < graceMilliseconds;
  const mayComeAgain = latest.state === 'last' && (isRecent || answer_arrived !== true);
  return mayComeAgain ? tokensFor(ports, latest.grant, next) : endReused(ports, latest.grant);
}
