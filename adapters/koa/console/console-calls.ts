import type { Caller } from '#ports/authentication/caller';
import type { ConsoleSession } from '#domain/authentication/index';
import { ServiceError } from '#domain/errors/index';
import type { NamedOperation } from '#domain/platform/index';
import type { Context } from 'koa';
import type { RoutePorts } from '../application-ports.ts';
import { otherSites } from '../door.ts';
import { isOwnPage } from './own-page.ts';
import { consoleCookie, deviceCookie } from './console-cookie.ts';

const safe: readonly string[] = ['GET', 'HEAD'];

/** Answers with a sign-in, and has the browser keep it. */
export async function answerSignIn(
  context: Context,
  ports: RoutePorts,
  session: ConsoleSession,
): Promise<void> {
  keepSession(context, ports, session);
  await showSession(context, ports, session);
}

/** Has the browser keep a sign-in. */
export function keepSession(context: Context, { publicUrl }: RoutePorts, session: ConsoleSession): void {
  consoleCookie(publicUrl).keep(context, session.secret, session.seconds);
  deviceCookie(publicUrl).keep(context, session.device_token, session.seconds);
}

/** Answers who is signed in, with what their calls are proved, and how people sign in here. */
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

/** Creates what differs when an operation is called by the console: who calls, and what becomes of a new sign-in. */
export function consoleCalls(ports: RoutePorts) {
  const { entrance, platform, publicUrl } = ports;
  const cookie = consoleCookie(publicUrl);

  /** Returns whether a page of the console made a call, and proves it where something changes. */
  function isProven(context: Context, secret: string | undefined): boolean {
    if (!isOwnPage(context, publicUrl)) return false;
    if (secret === undefined || safe.includes(context.method)) return true;
    return platform.console.isCsrfToken(secret, context.get('x-csrf-token'));
  }

  return {
    /**
     * Returns whose cookie a call carries; a token counts for nothing. Throws `not_from_console` when the call does not come from
     * a page of the console, or would change something without the CSRF token of the cookie's sign-in; and as
     * `findConsoleSession` does.
     */
    callerOf: async (context: Context): Promise<Caller> => {
      // Errors too are for nobody's cache.
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
     * A changed password ends all sign-ins, and its answer holds the tokens of a new one. The console goes on with a
     * cookie instead: no token is put within reach of scripts.
     */
    async answered(context: Context, { id }: NamedOperation): Promise<void> {
      if (id !== 'changePassword') return;
      // The answer was checked against the schema of the operation.
      const { refresh_token } = context.body as { refresh_token: string };
      await answerSignIn(context, ports, await platform.console.moveToConsole(refresh_token));
    },
  };
}
