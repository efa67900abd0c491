import { openIdMilliseconds } from '#domain/access/index';
import { ServiceError } from '#domain/foundation/index';
import { html } from '#adapters/presentation/html';
import type { RoutePorts } from '../application-ports.ts';
import { seeOther, show } from '../connect-page/answers.ts';
import { pageHeaders } from '../connect-page/page-headers.ts';
import { page } from '../connect-page/pages.ts';
import { failureAnswer } from '../failure.ts';
import { keepSession } from './console-calls.ts';
import { consoleCookie, dropOldOpenIdCookies, openIdCookie } from './console-cookie.ts';

const maxPathLength = 2000;

/** Returns the console address to open after signing in; external addresses are replaced. */
function returnPath(requested: string | null, publicUrl: string): string {
  const first = '/console';
  if (requested === null || requested.length > maxPathLength || !URL.canParse(requested, publicUrl)) return first;
  const { origin, pathname, search } = new URL(requested, publicUrl);
  const isWithin = origin === new URL(publicUrl).origin && `${pathname}/`.startsWith(`${first}/`);
  return isWithin ? `${pathname}${search}` : first;
}

/** Registers signing in to the console with the external issuer: the redirect and its callback. */
export function openIdRoutes(ports: RoutePorts): void {
  const { entrance, platform, publicUrl, logger } = ports;

  const pages = entrance.behind({
    kind: 'console openid',
    async show(context, run) {
      context.set(pageHeaders);
      try {
        await run();
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        logger.info('a sign-in to the console was refused', { code: error.code });
        const { status, headers } = failureAnswer(error);
        context.set(headers);
        const words = html`<p class="problem" role="alert">${error.message}</p>
          <a class="button" href="/console">Back to the console</a>`;
        show(context, page('You are not signed in', words), status);
      }
    },
  });

  pages.get('/console/openid', async (context) => {
    const query = new URLSearchParams(context.querystring);
    const { url, kept, state } = await platform.console.beginOpenIdSignIn({
      return_path: returnPath(query.get('return_to'), publicUrl),
      before: consoleCookie(publicUrl).read(context),
    });
    dropOldOpenIdCookies(context, publicUrl);
    openIdCookie(publicUrl, state).keep(context, kept, openIdMilliseconds / 1000);
    seeOther(context, url);
  });

  pages.get('/console/openid/callback', async (context) => {
    const query = new URLSearchParams(context.querystring);
    const cookie = openIdCookie(publicUrl, query.get('state') ?? '');
    const kept = cookie.read(context);
    // Single use, whatever the result.
    if (kept !== undefined) cookie.drop(context);
    const { session, return_path } = await platform.console.completeOpenIdSignIn({
      kept,
      answer: Object.fromEntries(query),
      address: context.ip,
      user_agent: context.get('user-agent'),
    });
    keepSession(context, ports, session);
    seeOther(context, return_path);
  });
}
