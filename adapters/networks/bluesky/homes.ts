import { NetworkFailure } from '#domain/networks/index';
import { reconnect } from './failures.ts';
import type { Identity } from './identity.ts';
import type { OAuthSession, PasswordSession } from './session.ts';
import type { AuthorizationServer } from './wire.ts';

/** Creates what finds the server of an account's data, and requires that its session still belongs there. */
export function createHomes(identity: Identity) {
  /** Treats a server without readable metadata as temporarily down, not as a missing account. */
  async function waitedFor<T>(promise: Promise<T>): Promise<T> {
    try {
      return await promise;
    } catch (error) {
      if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      throw new NetworkFailure('temporary', error.message);
    }
  }

  const namedPds = async (did: string): Promise<string> => identity.getPds(await waitedFor(identity.document(did)));

  // Only the account itself says which server it is on (https://atproto.com/guides/account-migration). Its tokens must
  // never be sent to a server other than the one that issued them.
  const moved = (): NetworkFailure => reconnect('The account has moved to another server.');

  /**
   * Finds the current server of the account's data. It may change while the same authorization server is responsible.
   */
  async function findHome(
    session: OAuthSession,
  ): Promise<{ readonly pds: string; readonly server: AuthorizationServer }> {
    const pds = await namedPds(session.did);
    const server = await waitedFor(identity.serverOfPds(pds));
    if (server.issuer !== session.issuer) throw moved();
    return { pds, server };
  }

  async function requireHome(session: PasswordSession): Promise<{ readonly pds: string }> {
    const pds = await namedPds(session.did);
    if (pds !== session.pds) throw moved();
    return { pds };
  }

  return { findHome, requireHome, waitedFor };
}
