import type { BrowserSignIn, IdentityProvider } from '#ports/access/identity-provider';
import type { Ports } from '#ports/platform/platform-ports';
import { kinds, ServiceError } from '../../foundation/index.ts';
import { beginConsoleSession, type ConsoleSession, endConsoleSession } from './console-sessions.ts';
import { externalUser } from './external-user.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

/** How long a sign-in at the issuer may take, in milliseconds. */
export const openIdMilliseconds = 10 * 60 * 1000;

/** A started sign-in. The browser keeps it, sealed, so that any process can complete it. */
interface Begun {
  readonly state: string;
  readonly nonce: string;
  readonly code_verifier: string;
  readonly return_path: string;
  /** The value of the console's cookie, which browsers do not send on the way back from another site. */
  readonly before?: string;
  readonly expires: number;
}

const context = 'sign-in at the issuer';
const { id_token: idTokenContext } = kinds.user_sessions.sealed;
/** An ID token is sent back to the issuer in an address; longer ones would not fit. */
const maxIdToken = 4000;

const redirectUri = ({ settings }: Ports<'settings'>): string => `${settings.publicUrl}/console/openid/callback`;

function getIssuer({ identityProvider: provider }: Ports<'identityProvider'>): {
  readonly provider: IdentityProvider;
  readonly browser: BrowserSignIn;
} {
  if (!provider) throw new ServiceError('sign_in_not_completed', { issuer: 'an issuer', reason: 'none is set' });
  const { browser, issuer } = provider;
  if (browser) return { provider, browser };
  const reason = 'this service is not registered there (OIDC_CLIENT_ID)';
  throw new ServiceError('sign_in_not_completed', { issuer, reason });
}

/** Calls the issuer. Failures are logged for the operator. */
async function askIssuer<T>(
  { logger, identityProvider }: Ports<'identityProvider' | 'logger'>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const issuer = identityProvider?.issuer ?? '';
    logger.warn('the issuer of people could not be asked', { issuer, error });
    throw new ServiceError('identity_provider_unreachable', { issuer });
  }
}

/**
 * Starts a sign-in to the console at the external issuer. When completed, it replaces the browser's current one.
 * Returns the address to redirect to, what the browser stores until then, and the `state` to expect. Throws
 * `sign_in_not_completed` when there is no issuer, or it does not know this service; `identity_provider_unreachable`
 * when it cannot be reached.
 */
export async function beginOpenIdSignIn(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'logger' | 'secrets' | 'settings'>,
  { return_path, before }: { readonly return_path: string; readonly before?: string | undefined },
): Promise<{ readonly url: string; readonly kept: string; readonly state: string }> {
  const { clock, identifiers, secrets } = ports;
  const { browser } = getIssuer(ports);
  const [state, nonce, code_verifier] = [identifiers.secret(), identifiers.secret(), identifiers.secret()];
  // The hash of identifiers is the method S256 (RFC 7636, 4.2).
  const code_challenge = identifiers.hash(code_verifier);
  const url = await askIssuer(ports, () =>
    browser.begin({ redirect_uri: redirectUri(ports), state, nonce, code_challenge }),
  );
  const expires = clock.now() + openIdMilliseconds;
  const begun: Begun = { state, nonce, code_verifier, return_path, ...(before !== undefined && { before }), expires };
  return { url, kept: secrets.seal(JSON.stringify(begun), context), state };
}

function open(
  { clock, secrets }: Ports<'clock' | 'secrets'>,
  kept: string | undefined,
  state: string,
): Begun | undefined {
  if (kept === undefined) return undefined;
  try {
    // It was sealed above.
    const begun = JSON.parse(secrets.open(kept, context)) as Begun;
    return begun.state === state && begun.expires > clock.now() ? begun : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Completes a sign-in to the console with the parameters of the issuer's redirect. `kept`: what the browser stored.
 * Without it, the sign-in may have been started in another browser, and the person would act as a stranger. Throws
 * `sign_in_not_completed` when it was not started in this browser or too long ago, or was refused;
 * `identity_provider_unreachable` when the issuer cannot be reached; and as `externalUser` and `storeSession` do.
 */
export async function completeOpenIdSignIn(
  ports: Ports<'clock' | 'identifiers' | 'identityProvider' | 'logger' | 'secrets' | 'settings' | 'storage'>,
  {
    kept,
    answer,
    ...origin
  }: {
    readonly kept: string | undefined;
    readonly answer: Readonly<Partial<Record<'code' | 'error' | 'iss' | 'state', string>>>;
  } & SignInOrigin,
): Promise<{ readonly session: ConsoleSession; readonly return_path: string }> {
  const { provider, browser } = getIssuer(ports);
  const refuse = (reason: string) => new ServiceError('sign_in_not_completed', { issuer: provider.issuer, reason });
  const begun = open(ports, kept, answer.state ?? '');
  if (!begun) throw refuse('it was not begun in this browser, or more than 10 minutes ago');
  const { code = '', error, iss } = answer;
  if (error !== undefined) throw refuse(/^[a-z_]{1,50}$/.test(error) ? `it answered ${error}` : 'it was refused');
  const { nonce, code_verifier, return_path, before } = begun;
  const identity = await askIssuer(ports, () =>
    browser.complete({ redirect_uri: redirectUri(ports), code, iss, nonce, code_verifier }),
  );
  if (identity === 'invalid') throw refuse('its answer is not for this sign-in');
  const user = await externalUser(ports, provider, identity);
  if (before !== undefined) await endConsoleSession(ports, before);
  const session = await beginConsoleSession(ports, user, origin);
  const { id_token } = identity;
  if (id_token.length <= maxIdToken) {
    const { id_session } = session.caller;
    const sealed = ports.secrets.seal(id_token, idTokenContext(id_session));
    await ports.storage.update('user_sessions', id_session, { id_token: sealed }, { ended: false });
  }
  return { session, return_path };
}

/**
 * Signs out of the console by the browser's secret. Returns the issuer's sign-out address. Undefined when there is no
 * issuer, it has no such address, or it cannot be reached; the local sign-out happens anyway.
 */
export async function signOutOfConsole(
  ports: Ports<'identifiers' | 'identityProvider' | 'logger' | 'secrets' | 'settings' | 'storage'>,
  shown: string,
): Promise<string | undefined> {
  const { _id = '', id_token: kept } = (await endConsoleSession(ports, shown)) ?? {};
  const browser = ports.identityProvider?.browser;
  if (!browser) return undefined;
  return askIssuer(ports, async () => {
    const id_token = kept === undefined ? undefined : ports.secrets.open(kept, idTokenContext(_id));
    return browser.end({ return_uri: `${ports.settings.publicUrl}/console`, id_token });
  }).catch(() => undefined);
}
