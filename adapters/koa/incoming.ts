import { mostRequestBytes, type Reception } from '#domain/incoming/index';
import { rulebook } from '#domain/networks/index';
import { html } from '#domain/shared/index';
import type { DeletionRequest } from '#ports/networks/deletion-request';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { RoutePorts } from './application-ports.ts';
import { pageHeaders } from './connect-page/page-headers.ts';
import { page } from './connect-page/pages.ts';
import { readBytes } from './request-body.ts';

/** The status of what is not stored. A network that gets 503 sends the request again. */
const statuses: Readonly<Record<Exclude<Reception['kind'], 'answered' | 'stored'>, number>> = {
  refused: 403,
  unknown: 404,
  unsigned: 401,
};

function answer(context: Context, reception: Reception): void {
  if (reception.kind === 'answered') {
    const { content_type, body } = reception.answer;
    context.status = reception.status ?? 200;
    context.set('Content-Type', `${content_type}; charset=utf-8`);
    context.body = body;
    return;
  }
  const { kind } = reception;
  const status = kind === 'stored' ? (reception.status ?? 200) : statuses[kind];
  context.status = status;
  context.body = kind === 'stored' ? '' : { message: kind };
  context.status = status;
}

/** Renders what became of a deletion that a network asked for in the name of a person. */
function deletionPage({ social_network, accounts, creation_date }: DeletionRequest): string {
  const { name } = rulebook[social_network];
  const done =
    accounts === 0
      ? html`<p>
          No account here is known to have been connected by you. If you did connect one, ask whoever runs
          this service to remove it, and name this page.
        </p>`
      : html`<p>
          Done: ${String(accounts)} account(s) that you connected were removed, with the access to them and
          with what identifies you.
        </p>`;
  return page(
    `Deletion of your ${name} data`,
    html`${done}
      <p>Asked for on ${creation_date.slice(0, 10)}.</p>`,
  );
}

/** Receives what networks send: checked, stored and acknowledged at once, and read later. */
export function incomingRoutes(router: Router, { platform, logger, patience }: RoutePorts): void {
  const path = '/incoming/:network';
  const { receiving } = platform;

  /** Reads the body, and answers what becomes of it. */
  async function take(
    context: Context,
    network: string,
    receive: (bytes: Buffer, headers: Readonly<Record<string, string>>) => Promise<Reception>,
  ): Promise<void> {
    const bytes = await readBytes(context.req, mostRequestBytes, patience);
    const headers = Object.fromEntries(
      Object.entries(context.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
      ),
    );
    try {
      answer(context, await receive(bytes, headers));
    } catch (error) {
      logger.error('a request of a network could not be stored', { network, error });
      context.status = 503;
      context.body = { message: 'try again later' };
    }
  }

  router.get(path, (context) => {
    const query = Object.fromEntries(new URLSearchParams(context.querystring));
    answer(context, receiving.answerChallenge(context.params.network ?? '', query));
  });

  router.post(path, async (context) => {
    const { network = '' } = context.params;
    if (!receiving.receives(network)) return void answer(context, { kind: 'unknown' });
    await take(context, network, (bytes, headers) =>
      receiving.receiveRequest(network, { headers, body: bytes.toString('base64') }),
    );
  });

  router.get('/incoming/feeds/:id_integration/:signature', async (context) => {
    const { id_integration = '', signature = '' } = context.params;
    const query = Object.fromEntries(new URLSearchParams(context.querystring));
    const challenge = await receiving.answerHub({ id_integration, signature }, query);
    answer(
      context,
      challenge === undefined
        ? { kind: 'unknown' }
        : { kind: 'answered', answer: { content_type: 'text/plain', body: challenge } },
    );
  });

  router.post('/incoming/feeds/:id_integration/:signature', async (context) => {
    const { id_integration = '', signature = '' } = context.params;
    // What a hub sends is not looked at: the feed itself says what is new.
    await readBytes(context.req, mostRequestBytes, patience);
    const isHeard = await receiving.hearHub({ id_integration, signature });
    answer(context, { kind: isHeard ? 'stored' : 'unknown' });
  });

  router.post(`${path}/deauthorize`, async (context) => {
    const { network = '' } = context.params;
    await take(context, network, (bytes) => receiving.withdrawGrant(network, bytes));
  });

  router.post(`${path}/deletion`, async (context) => {
    const { network = '' } = context.params;
    await take(context, network, (bytes) => receiving.deleteGrant(network, bytes));
  });

  router.get(`${path}/deletion/:code`, async (context) => {
    const { network = '', code = '' } = context.params;
    const found = await receiving.findDeletion(network, code);
    if (!found) return void answer(context, { kind: 'unknown' });
    context.set(pageHeaders);
    context.type = 'html';
    context.body = deletionPage(found);
  });

  router.post(`${path}/:key`, async (context) => {
    const { network = '', key = '' } = context.params;
    await take(context, network, (bytes, headers) =>
      receiving.receiveOwnRequest(network, key, { headers, body: bytes.toString('base64') }),
    );
  });
}
