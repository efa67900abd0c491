import { ServiceError } from '#domain/foundation/index';
import type { Html } from '#adapters/presentation/html';
import type { ConnectSession } from '#ports/access/connect-token';
import type { Context } from 'koa';
import type { RoutePorts } from '../application-ports.ts';
import { consentForm } from './pages.ts';
import { proofCookie } from './proof-cookie.ts';
import type { Translator } from './translator.ts';

/** Creates what all pages of the flow share: the proof of who started it, and where it came from and leads to. */
export function createConnectFlow(ports: RoutePorts) {
  const { platform, publicUrl } = ports;
  const { connecting } = platform;
  const cookie = proofCookie(publicUrl);
  const origin = proofCookie(publicUrl, 'connect_from');

  const keepProof = (context: Context, id_session: string): void => {
    cookie.keep(context, connecting.signSession(id_session));
  };

  /** Remembers whether the user came from the console, to return there. */
  const keepOrigin = (context: Context, from: string | null): void => {
    const isOfConsole = from === 'console' && ports.console !== undefined;
    if (isOfConsole || origin.read(context) !== undefined) origin.keep(context, isOfConsole ? 'console' : 'elsewhere');
  };

  const isFromConsole = (context: Context): boolean => origin.read(context) === 'console';

  /** Returns where the user of a completed session is redirected; undefined for the last page here. */
  const getDestination = async (context: Context, session: ConnectSession): Promise<string | undefined> => {
    const caller = await connecting.getSessionCaller(session);
    if (caller.kind === 'connect_token') return caller.redirect_uri;
    if (!isFromConsole(context)) return undefined;
    const accounts = await connecting.listConnectedAccounts(session);
    const connected = new URLSearchParams(accounts.map(({ _id }): [string, string] => ['connected', _id]));
    return `${publicUrl}/console/organizations/${session.id_organization}/accounts?${connected.toString()}`;
  };

  const provenSession = (context: Context): Promise<ConnectSession> => {
    const proof = cookie.read(context);
    const id = proof === undefined ? undefined : connecting.verifySessionProof(proof);
    return connecting.findConnectSession(id ?? '');
  };

  const describe = (social_network: string | undefined) =>
    connecting.describeNetworks().find((network) => network.social_network === social_network);

  /** Renders the form to visit the network again, as long as the session allows it. */
  const leaveAgain = async (
    id_session: string,
    t: Translator,
    isOfConsole: boolean,
    hint?: string,
  ): Promise<Html | undefined> => {
    const { completed, social_network } = await connecting.findConnectSession(id_session);
    const network = describe(social_network);
    return completed || !network ? undefined : consentForm({ network, id_session, isOfConsole }, t, hint);
  };

  const connectTokenCaller = async (token: string | undefined) => {
    const caller = await platform.authentication.authenticate(token);
    if (caller.kind !== 'connect_token') throw new ServiceError('caller_not_accepted', { accepted: ['connect_token'] });
    return caller;
  };

  return {
    connectTokenCaller,
    describe,
    getDestination,
    isFromConsole,
    keepOrigin,
    keepProof,
    leaveAgain,
    provenSession,
  };
}
