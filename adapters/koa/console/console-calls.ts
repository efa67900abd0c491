import type { Caller } from '#ports/access/caller';
import type { ConsoleSession } from '#domain/access/index';
import { ServiceError } from '#domain/foundation/index';
import type { NamedOperation } from '#domain/platform/index';
import type { Context } from 'koa';
import type { RoutePorts } from '../application-ports.ts';
import { otherSites } from '../door.ts';
import { isOwnPage } from './own-page.ts';
import { consoleCookie, deviceCookie } from './console-cookie.ts';

const safe: readonly string[] = ['GET', 'HEAD'];

/** Responds with a session, and sets its cookie. */
export async function answerSignIn(context: Context, ports: RoutePorts, session: ConsoleSession): Promise<void> {
  keepSession(context, ports, session);
  await showSession(context, ports, session);
}

/** Sets the cookie of a session. */
export function keepSession(context: Context, { publicUrl }: RoutePorts, session: ConsoleSession): void {
  consoleCookie(publicUrl).keep(context, session.secret, session.seconds);
  deviceCookie(publicUrl).keep(context, session.device_token, session.seconds);
}

/** Responds with the current session: the user, the CSRF token, and the ways to sign in. */
export async function showSession(
  context: Context,
  { platform }: RoutePorts,
  { caller, csrf_token }: ConsoleSession,
): Promise<void> {
  context.body = {
    user: await platform.authentication.getOwnUser(caller),
    csrf_token,
    ways_in: platform.console.waysIn,
  };
}

/** Creates what differs in calls by the console: the caller, and the handling of a new session. */
export function consoleCalls(ports: RoutePorts) {
  const { entrance, platform, publicUrl } = ports;
  const cookie = consoleCookie(publicUrl);

  /** Returns whether a call comes from a page of the console; changes also need the CSRF token. */
  function isProven(context: Context, secret: string | undefined): boolean {
    if (!isOwnPage(context, publicUrl)) return false;
    if (secret === undefined || safe.includes(context.method)) return true;
    return platform.console.isCsrfToken(secret, context.get('x-csrf-token'));
  }

  return {
    /**
     * Returns the user of a call's cookie; tokens are ignored. Throws `not_from_console` when the call does not come
     * from a page of the console, or changes something without the CSRF token of the session; and as
     * `findConsoleSession` does.
     */
    findCaller: async (context: Context): Promise<Caller> => {
      // Errors must not be cached either.
      context.set('Cache-Control', 'no-store');
      const secret = cookie.read(context);
      if (!isProven(context, secret))
        await entrance.enter(context, otherSites, () => {
          throw new ServiceError('not_from_console', { address: `${publicUrl}/console` });
        });
      const shown = { kind: 'cookie', address: context.ip, secret };
      return (await entrance.prove(shown, () => platform.console.findConsoleSession(secret))).caller;
    },
    /**
     * A changed password ends all sessions, and the response has the tokens of a new one. The console gets a cookie
     * instead, so that no script can reach a token.
     */
    async answered(context: Context, { id }: NamedOperation): Promise<void> {
      if (id !== 'changePassword') return;
      // The response was checked against the schema of the operation.
      const { refresh_token } = context.body as { refresh_token: string };
      await answerSignIn(context, ports, await platform.console.moveToConsole(refresh_token));
    },
  };
}
