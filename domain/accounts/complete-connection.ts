import type { Account } from '#ports/accounts/account';
import type { Caller, ConnectTokenCaller } from '#ports/access/caller';
import type { ConnectSession } from '#ports/access/connect-token';
import type { ConnectedAccount } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { connectTokenRefusal, type OrganizationAccess } from '../access/index.ts';
import { type ErrorName, forgetAttempts, requireAttempt, ServiceError } from '../foundation/index.ts';
import { findAdapter, networkFacts, NetworkFailure, refusalWords, requireSocialNetwork } from '../networks/index.ts';
import { announce } from '../webhooks/index.ts';
import { type AccountView, viewAccount } from './account-view.ts';
import { credentialLimits, findConnectSession, getApplication, getMemory, requireConnect } from './connect-session.ts';
import { openSession } from './open-session.ts';
import { storeConnectedAccount, storedSessions } from './store-connected-account.ts';

export interface ConnectResult {
  readonly accounts: readonly AccountView[];
  /** The error code as text; empty on success. */
  readonly errorCode: string;
  readonly errorMsg: string;
  readonly redirect_uri?: string;
}

/**
 * Checks that a connect token is valid for this. Throws `token_missing`; `token_expired`; `connect_token_used` when it
 * should connect but has already done so; `connect_token_of_other_network` when it was issued for another network.
 */
export async function requireUsableToken(
  ports: Ports<'clock' | 'storage'>,
  caller: ConnectTokenCaller,
  action: 'connect' | 'enable',
  social_network: SocialNetwork,
): Promise<void> {
  const token = await ports.storage.get('connect_tokens', caller.id_connect_token);
  if (!token) throw new ServiceError('token_missing');
  const refusal = connectTokenRefusal(token, action, social_network, ports.clock.now());
  if (refusal) throw new ServiceError(refusal);
}

async function ownSession(
  ports: Ports<'clock' | 'storage'>,
  caller: Caller,
  organization: Organization,
  social_network: SocialNetwork,
  state: string | undefined,
): Promise<ConnectSession> {
  const session = await findConnectSession(ports, state ?? '');
  const owner =
    caller.kind === 'user'
      ? session.id_user === caller.id_user
      : caller.kind === 'connect_token' && session.id_connect_token === caller.id_connect_token;
  const fits = session.id_organization === organization._id && session.social_network === social_network;
  if (!owner || !fits || session.completed) throw new ServiceError('connect_session_not_valid');
  return session;
}

/**
 * Uses the connect token and stores the accounts, with access granted at `connected_date`, or now. Stores those that
 * can be stored. Throws `connect_token_used`; `account_connected_elsewhere` when all are in use by other organizations.
 */
export async function keepAccounts(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'networks' | 'secrets' | 'storage'>,
  caller: Caller,
  organization: Organization,
  session: Pick<ConnectSession, '_id' | 'social_network'>,
  connected: readonly ConnectedAccount[],
  connected_date?: DateTime,
): Promise<Account[]> {
  if (caller.kind === 'connect_token') {
    const spent = await ports.storage.update(
      'connect_tokens',
      caller.id_connect_token,
      { id_connect_session: session._id },
      { id_connect_session: { absent: true } },
    );
    if (!spent) throw new ServiceError('connect_token_used');
  }
  const kept: Account[] = [];
  let refusal: ServiceError | undefined;
  for (const account of connected) {
    try {
      kept.push(
        await storeConnectedAccount(ports, organization, session.social_network, account, session._id, connected_date),
      );
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      refusal = error;
    }
  }
  if (kept.length === 0 && refusal) {
    // No account was stored, so the token can be used again.
    if (caller.kind === 'connect_token') {
      const own = { id_connect_session: session._id };
      await ports.storage.update('connect_tokens', caller.id_connect_token, { id_connect_session: undefined }, own);
    }
    throw refusal;
  }
  await announce(
    ports,
    organization.id_client,
    kept.map(({ _id, id_organization, social_network }) => ({
      field: 'new_account',
      id_account: _id,
      id_organization,
      social_network,
    })),
    `new_account:${session._id}`,
  );
  return kept;
}

const thrown: readonly ErrorName[] = [
  'caller_not_accepted',
  'token_expired',
  'connect_token_used',
  'connect_token_of_other_network',
  'organization_not_found',
];

/** Returns why a network refused the connection; undefined if only the network knows. */
function getReason({ kind, message, refusal }: NetworkFailure, network: SocialNetwork): string | undefined {
  if (refusal === 'denied') return refusalWords(refusal, network);
  if (refusal) return refusalWords(refusal, network, message);
  // The message of a refusal is written for the user.
  if (kind === 'refused') return message;
  return kind === 'misconfigured' || kind === 'not_found' || kind === 'temporary' || kind === 'throttled'
    ? refusalWords(kind, network)
    : undefined;
}

/** Converts a failure to a 200 response, since it is shown in a browser. Throws all other errors. */
function asResult(
  ports: Ports<'logger'>,
  social_network: SocialNetwork,
  error: unknown,
): Pick<ConnectResult, 'errorCode' | 'errorMsg'> {
  if (error instanceof ServiceError && !thrown.includes(error.error)) {
    return { errorCode: String(error.code), errorMsg: error.message };
  }
  if (error instanceof NetworkFailure) {
    ports.logger.warn('connecting an account failed', { kind: error.kind, reason: error.message });
    const { code, message } = error.problem ?? new ServiceError('account_not_usable');
    return {
      errorCode: String(code),
      errorMsg: error.problem ? message : (getReason(error, social_network) ?? message),
    };
  }
  throw error;
}

/** Identifies the organization and network of a connection. */
export interface ConnectAddress {
  readonly id_organization: string;
  readonly social_network: string;
}

/** Returns the network if the connect token may connect to it. */
async function networkFor(
  ports: Ports<'clock' | 'storage'>,
  caller: Caller,
  address: ConnectAddress,
): Promise<SocialNetwork> {
  const social_network = requireSocialNetwork(address.social_network);
  if (caller.kind === 'connect_token') await requireUsableToken(ports, caller, 'connect', social_network);
  return social_network;
}

async function finish(
  ports: Ports<'logger' | 'networks'>,
  caller: Caller,
  social_network: SocialNetwork,
  connect: () => Promise<Account[]>,
): Promise<ConnectResult> {
  const destination =
    caller.kind === 'connect_token' && caller.redirect_uri ? { redirect_uri: caller.redirect_uri } : {};
  try {
    const accounts = await connect();
    const views = accounts.map((account) => viewAccount(ports, account));
    return { accounts: views, errorCode: '', errorMsg: '', ...destination };
  } catch (error) {
    return { accounts: [], ...asResult(ports, social_network, error), ...destination };
  }
}

/**
 * Converts the parameters of a network's redirect to accounts, which are not enabled yet. Success uses up a connect
 * token; a failure does not. Failures are in the result (`errorCode`, `errorMsg`).
 */
export async function completeConnection(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'networks' | 'secrets' | 'settings' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  input: ConnectAddress & { readonly query: Readonly<Record<string, string>> },
): Promise<ConnectResult> {
  const social_network = await networkFor(ports, caller, input);
  return finish(ports, caller, social_network, async () => {
    const elsewhere = networkFacts[social_network].connects_elsewhere;
    if (elsewhere !== undefined) throw new NetworkFailure('refused', elsewhere);
    const connect = requireConnect(ports, { social_network });
    const { state } = input.query;
    // The caller itself passes the result of a popup, and its token is sufficient proof, so there is no state.
    const isHandedIn = connect.invite !== undefined && state === undefined;
    const session = isHandedIn
      ? await openSession(ports, caller, organization, social_network, `${ports.settings.publicUrl}/connect`)
      : await ownSession(ports, caller, organization, social_network, state);
    const application = await getApplication(ports, session);
    const connected = await connect.complete({
      query: input.query,
      memory: connect.invite ? {} : getMemory(ports, session),
      redirect_uri: session.redirect_uri,
      ...(application && { application }),
      stored: storedSessions(ports, organization, social_network),
    });
    const won = await ports.storage.update(
      'connect_sessions',
      session._id,
      { completed: true, memory: undefined },
      { completed: false },
    );
    if (!won) throw new ServiceError('connect_session_not_valid');
    return keepAccounts(ports, caller, organization, session, connected);
  });
}

/**
 * Connects with credentials that the user typed, if the network supports that (Bluesky's app passwords). Returns the
 * result of `completeConnection`, and the new session of the connection; `account_not_usable` in the result if it is
 * not supported.
 */
export async function connectWithCredentials(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'networks' | 'secrets' | 'settings' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  input: ConnectAddress & { readonly credentials: Readonly<Record<string, string>> },
): Promise<{ result: ConnectResult; session: ConnectSession | undefined }> {
  const social_network = await networkFor(ports, caller, input);
  const fields = findAdapter(ports, social_network)?.connect?.credentials?.fields ?? [];
  const limits = credentialLimits(caller, organization, social_network, fields, input.credentials);
  for (const limit of limits) await requireAttempt(ports, limit);
  let session: ConnectSession | undefined;
  const result = await finish(ports, caller, social_network, async () => {
    const { credentials } = requireConnect(ports, { social_network });
    if (!credentials) throw new ServiceError('account_not_usable');
    const stored = storedSessions(ports, organization, social_network);
    const connected = await credentials.connect(input.credentials, stored);
    for (const limit of limits) await forgetAttempts(ports, limit);
    const front = `${ports.settings.publicUrl}/connect`;
    session = await openSession(ports, caller, organization, social_network, front);
    await ports.storage.update('connect_sessions', session._id, { completed: true });
    return keepAccounts(ports, caller, organization, session, connected);
  });
  return { result, session };
}
