import { ServiceError } from '#domain/errors/service-error';
import { NetworkFailure } from '#domain/networks/network-failure';
import type { Platform } from '#domain/platform/create-platform';
import type { ConnectSession } from '#ports/authentication/connect-token';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { ApplicationPorts } from '../application-ports.ts';
import { readForm } from '../request-body.ts';
import { accountsPage, donePage, failurePage, networksPage, onwardPage, style } from './pages.ts';

const cookieName = 'postwright_connect';
const cookieMilliseconds = 15 * 60 * 1000;
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Connecting = Platform['connecting'];

function show(context: Context, page: string, status = 200): void {
  context.status = status;
  context.type = 'html';
  context.body = page;
}

/** Only addresses of the web: what an app registered may be anything that looks like a URL. */
function goOn(context: Context, url: string): void {
  if (!/^https?:\/\//i.test(url)) {
    show(context, failurePage('The address to go on to is not valid.'), 400);
    return;
  }
  context.set('Refresh', `0; url=${url}`);
  show(context, onwardPage(url));
}

/** What went wrong, in words for the person in front of the page. */
function words(error: unknown): string | undefined {
  if (error instanceof ServiceError) return error.message;
  if (error instanceof NetworkFailure)
    return error.problem?.message ?? `The network could not be asked: ${error.message}.`;
  return undefined;
}

/**
 * The pages on which a person connects an account: plain forms, no script, no frames, nothing from
 * elsewhere. A browser proves with a cookie that it began the trip it comes back from.
 */
export function connectRoutes(router: Router, { platform, public_url, logger }: ApplicationPorts): void {
  const connecting: Connecting = platform.connecting;

  const keepProof = (context: Context, id_session: string): void => {
    context.cookies.set(cookieName, connecting.proofOf(id_session), {
      httpOnly: true,
      sameSite: 'lax',
      path: '/connect',
      maxAge: cookieMilliseconds,
      secure: public_url.startsWith('https:'),
      overwrite: true,
    });
  };

  const provenSession = (context: Context): Promise<ConnectSession> => {
    const proof = context.cookies.get(cookieName);
    const id = proof === undefined ? undefined : connecting.sessionOfProof(proof);
    return connecting.findConnectSession(id ?? '');
  };

  const guarded = (handle: (context: Context) => Promise<void>) => async (context: Context) => {
    context.set({
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    });
    // The proof is marked secure behind a proxy that ends TLS, where this connection is plain.
    context.cookies.secure = public_url.startsWith('https:');
    try {
      await handle(context);
    } catch (error) {
      const text = words(error);
      if (text === undefined) throw error;
      logger.info('a connect page could not go on', { reason: text });
      show(context, failurePage(text), 400);
    }
  };

  router.get('/connect/style.css', (context) => {
    context.type = 'css';
    context.set('Cache-Control', 'public, max-age=3600');
    context.body = style;
  });

  router.get(
    '/connect',
    guarded(async (context) => {
      const parameters = new URLSearchParams(context.querystring);
      const token = parameters.get('token') ?? undefined;
      const network = parameters.get('social_network');
      const caller = await platform.authentication.authenticate(token);
      if (caller.kind !== 'connect_token') throw new ServiceError(519, { accepted: ['connect_token'] });
      const links = await platform.accounts.getConnectLinks(caller, {
        id_organization: caller.id_organization,
        ...(network !== null && { social_network: [network] }),
      });
      show(context, networksPage(links, connecting.describeNetworks(), token ?? ''));
    }),
  );

  router.get(
    '/connect/start',
    guarded(async (context) => {
      const parameters = new URLSearchParams(context.querystring);
      const id_session = parameters.get('session') ?? '';
      const hint = parameters.get('hint')?.trim();
      const { url } = await connecting.leaveForNetwork(id_session, hint);
      keepProof(context, id_session);
      goOn(context, url);
    }),
  );

  router.post(
    '/connect/credentials',
    guarded(async (context) => {
      const { token, social_network = '', ...credentials } = Object.fromEntries(await readForm(context.req));
      const caller = await platform.authentication.authenticate(token);
      if (caller.kind !== 'connect_token') throw new ServiceError(519, { accepted: ['connect_token'] });
      const { result, session } = await platform.accounts.connectWithCredentials(caller, {
        id_organization: caller.id_organization,
        social_network,
        credentials,
      });
      if (result.errorCode !== '' || !session) {
        const again = `/connect?token=${encodeURIComponent(token ?? '')}`;
        show(context, failurePage(result.errorMsg, again), 400);
        return;
      }
      keepProof(context, session._id);
      context.status = 303;
      context.redirect('/connect/accounts');
    }),
  );

  router.get(
    '/connect/accounts',
    guarded(async (context) => {
      const session = await provenSession(context);
      show(context, accountsPage(await connecting.listConnectedAccounts(session), []));
    }),
  );

  router.post(
    '/connect/accounts',
    guarded(async (context) => {
      const session = await provenSession(context);
      const caller = await connecting.callerOfSession(session);
      const wanted = (await readForm(context.req)).getAll('account');
      const problems: string[] = [];
      let enabled = 0;
      for (const id_account of wanted) {
        try {
          await platform.accounts.enableAccount(caller, {
            id_organization: session.id_organization,
            id_account,
          });
          enabled += 1;
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          problems.push(error.message);
        }
      }
      if (problems.length > 0) {
        show(context, accountsPage(await connecting.listConnectedAccounts(session), problems), 400);
        return;
      }
      const destination = caller.kind === 'connect_token' ? caller.redirect_uri : undefined;
      if (destination === undefined) show(context, donePage(enabled));
      else goOn(context, destination);
    }),
  );

  router.get(
    '/connect/:social_network',
    guarded(async (context) => {
      const query = Object.fromEntries(new URLSearchParams(context.querystring));
      const session = await provenSession(context);
      if (session._id !== query.state) throw new ServiceError(551);
      // Coming back a second time, by the browser's back button or a reload, shows what came the first time.
      if (!session.completed) {
        const result = await platform.accounts.completeConnection(await connecting.callerOfSession(session), {
          id_organization: session.id_organization,
          social_network: session.social_network,
          query,
        });
        if (result.errorCode !== '') {
          show(context, failurePage(result.errorMsg, `/connect/start?session=${session._id}`), 400);
          return;
        }
      }
      context.status = 303;
      context.redirect('/connect/accounts');
    }),
  );

  router.get('/connect/:social_network/:document', async (context) => {
    const { social_network, document = '' } = context.params;
    const network = connecting.describeNetworks().find((one) => one.social_network === social_network);
    const give =
      network && Object.hasOwn(network.documents, document) ? network.documents[document] : undefined;
    if (give) context.body = await give();
  });
}
