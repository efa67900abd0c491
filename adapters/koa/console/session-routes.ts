import { ServiceError } from '#domain/foundation/index';
import { inputFailure, inWords } from '#domain/contract/index';
import { z } from 'zod';
import type { RoutePorts } from '../application-ports.ts';
import { cheapPerMinute } from '../door.ts';
import { failureAnswer } from '../failure.ts';
import { maxAnonymousBytes, readJson } from '../request-body.ts';
import { answerSignIn, consoleCalls, showSession } from './console-calls.ts';
import { consoleCookie, deviceCookie } from './console-cookie.ts';
import { requireOwnPage } from './own-page.ts';

/** Typed credentials, or the secret of a sign-in link for operators. */
const proof = z.union([
  z.object({ link: z.string().max(255) }),
  z.object({ email: z.string().max(320), password: z.string().max(1000) }),
]);
const path = '/console/session';

/** Registers sign-in, sign-out and session lookup for the console. */
export function sessionRoutes(ports: RoutePorts): void {
  const { entrance, platform, publicUrl, timeouts } = ports;
  const [cookie, device] = [consoleCookie(publicUrl), deviceCookie(publicUrl)];
  const { findCaller } = consoleCalls(ports);

  const looks = entrance.behind({ kind: 'console session', perMinute: cheapPerMinute });
  looks.get(path, async (context) => {
    context.set('Cache-Control', 'no-store');
    requireOwnPage(context, publicUrl);
    const secret = cookie.read(context);
    const find = () => platform.console.findConsoleSession(secret);
    try {
      // Without a cookie, the user is about to sign in.
      const shown = { kind: 'cookie', address: context.ip, secret };
      const session = await (secret === undefined ? find() : entrance.prove(shown, find));
      await showSession(context, ports, session);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.error === 'too_many_calls') throw error;
      context.status = 401;
      context.body = { ...failureAnswer(error).body, data: platform.console.waysIn };
    }
  });

  // Counted together with attempts of programs.
  entrance.behind({ kind: 'signIn' }).post(path, async (context) => {
    context.set('Cache-Control', 'no-store');
    requireOwnPage(context, publicUrl);
    const body = proof.safeParse(await readJson(context.req, timeouts, maxAnonymousBytes), inWords);
    if (!body.success) throw inputFailure({ names: [], issues: body.error.issues }, {});
    const session =
      'link' in body.data
        ? await platform.console.followConsoleLink({
            ...body.data,
            address: context.ip,
            user_agent: context.get('user-agent'),
          })
        : await platform.console.signInToConsole({
            ...body.data,
            address: context.ip,
            user_agent: context.get('user-agent'),
            device_token: device.read(context),
          });
    const before = cookie.read(context);
    if (before !== undefined) await platform.console.endConsoleSession(before);
    await answerSignIn(context, ports, session);
  });

  entrance.behind({ kind: 'cookie', counts: 'proofs' }).delete(path, async (context) => {
    await findCaller(context);
    const sign_out_address = await platform.console.signOutOfConsole(cookie.read(context) ?? '');
    cookie.drop(context);
    context.body = { success: true, ...(sign_out_address !== undefined && { sign_out_address }) };
  });
}
