import { ServiceError } from '#domain/errors/index';
import { inputFailure } from '#domain/input/index';
import { inWords } from '#domain/schemas/index';
import type Router from '@koa/router';
import { z } from 'zod';
import type { RoutePorts } from '../application-ports.ts';
import { failureAnswer } from '../failure.ts';
import { maxAnonymousBytes, readJson } from '../request-body.ts';
import { answerSignIn, consoleCalls, showSession } from './console-calls.ts';
import { consoleCookie, deviceCookie } from './console-cookie.ts';
import { requireOwnPage } from './own-page.ts';

/** What a person typed, or the secret of a link that an operator was given. */
const proof = z.union([
  z.object({ link: z.string().max(255) }),
  z.object({ email: z.string().max(320), password: z.string().max(1000) }),
]);
const path = '/console/session';
const looksPerMinute = 600;

/** Registers how people sign in to the console and out of it, and how its pages learn who is signed in. */
export function sessionRoutes(router: Router, ports: RoutePorts): void {
  const { platform, publicUrl, limitAnonymous, patience } = ports;
  const [cookie, device] = [consoleCookie(publicUrl), deviceCookie(publicUrl)];
  const { callerOf, requireProof } = consoleCalls(ports);

  router.get(path, async (context) => {
    context.set('Cache-Control', 'no-store');
    limitAnonymous('console session', context.ip, looksPerMinute);
    requireOwnPage(context, publicUrl);
    try {
      await showSession(context, ports, await platform.console.findConsoleSession(cookie.read(context)));
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      context.status = 401;
      context.body = { ...failureAnswer(error).body, data: platform.console.waysIn };
    }
  });

  router.post(path, async (context) => {
    context.set('Cache-Control', 'no-store');
    // Counted with the tries of programs.
    limitAnonymous('signIn', context.ip);
    requireOwnPage(context, publicUrl);
    const body = proof.safeParse(await readJson(context.req, patience, maxAnonymousBytes), inWords);
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

  router.delete(path, async (context) => {
    requireProof(context);
    await callerOf(context);
    const sign_out_address = await platform.console.signOutOfConsole(cookie.read(context) ?? '');
    cookie.drop(context);
    context.body = { success: true, ...(sign_out_address !== undefined && { sign_out_address }) };
  });
}
