import { mostRequestBytes, type Reception } from '#domain/incoming/index';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { RoutePorts } from './application-ports.ts';
import { readBytes } from './request-body.ts';

/** The status of what is not stored. A network that gets 503 sends the request again. */
const statuses: Readonly<Record<Exclude<Reception['kind'], 'answered'>, number>> = {
  refused: 403,
  stored: 200,
  unknown: 404,
  unsigned: 401,
};

function answer(context: Context, reception: Reception): void {
  context.set('X-Content-Type-Options', 'nosniff');
  if (reception.kind === 'answered') {
    const { content_type, body } = reception.answer;
    context.status = 200;
    context.set('Content-Type', `${content_type}; charset=utf-8`);
    context.body = body;
    return;
  }
  context.status = statuses[reception.kind];
  context.body = reception.kind === 'stored' ? '' : { message: reception.kind };
  context.status = statuses[reception.kind];
}

/** Receives what networks send: checked, stored and acknowledged at once, and read later. */
export function incomingRoutes(router: Router, { platform, logger, patience }: RoutePorts): void {
  const path = '/incoming/:network';
  const { receiving } = platform;
  router.get(path, (context) => {
    const query = Object.fromEntries(new URLSearchParams(context.querystring));
    answer(context, receiving.answerChallenge(context.params.network ?? '', query));
  });
  router.post(path, async (context) => {
    const { network = '' } = context.params;
    if (!receiving.receives(network)) return void answer(context, { kind: 'unknown' });
    const bytes = await readBytes(context.req, mostRequestBytes, patience);
    const headers = Object.fromEntries(
      Object.entries(context.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
      ),
    );
    try {
      answer(context, await receiving.receiveRequest(network, { headers, body: bytes.toString('base64') }));
    } catch (error) {
      logger.error('a request of a network could not be stored', { network, error });
      context.status = 503;
      context.body = { message: 'try again later' };
    }
  });
}
