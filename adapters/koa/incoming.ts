import { type AdmittedRequest, maxRequestBytes, type Reception } from '#domain/incoming/index';
import { rulebook } from '#domain/networks/index';
import { knownError } from '#domain/foundation/index';
import { html } from '#adapters/presentation/html';
import type { DeletionRequest } from '#ports/networks/deletion-request';
import type { Context } from 'koa';
import type { RoutePorts } from './application-ports.ts';
import type { Routed } from './door.ts';
import { pageDoor } from './connect-page/page-door.ts';
import { page } from './connect-page/pages.ts';
import { maxAnonymousBytes, readBytes } from './request-body.ts';

/** Deletion status pages per minute from one address. */
const deletionsPerMinute = 120;

/** The status codes of rejected requests. */
const statuses: Readonly<Record<Exclude<Reception['kind'], 'answered' | 'ignored' | 'stored'>, number>> = {
  refused: 403,
  unasked: 405,
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
  const isTaken = kind === 'stored' || kind === 'ignored';
  const status = isTaken ? (reception.status ?? 200) : statuses[kind];
  context.status = status;
  if (kind === 'unasked') context.set('Allow', 'POST');
  context.body = isTaken ? '' : { message: kind };
  context.status = status;
}

/** Renders the status of a deletion that a network requested for a person. */
function deletionPage({ social_network, accounts, creation_date }: DeletionRequest): string {
  const { name } = rulebook[social_network];
  const done =
    accounts === 0
      ? html`<p>
          No account here is known to have been connected by you. If you did connect one, ask the operator of this
          service to remove it, and name this page.
        </p>`
      : html`<p>
          Done: ${String(accounts)} account(s) that you connected were removed, with the access to them and with what
          identifies you.
        </p>`;
  return page(
    `Deletion of your ${name} data`,
    html`${done}
      <p>Asked for on ${creation_date.slice(0, 10)}.</p>`,
  );
}

/** Returns the headers of a request, each as a single text. */
const getHeaders = (context: Context): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(context.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

const getQuery = (context: Context) => Object.fromEntries(new URLSearchParams(context.querystring));

/**
 * Receives requests of networks: verified, stored and acknowledged at once, and processed later. Networks are not
 * limited; only requests that fail verification count.
 */
export function incomingRoutes({ entrance, platform, logger, timeouts }: RoutePorts): void {
  const path = '/incoming/:network';
  const { receiving } = platform;
  const requests = entrance.behind({ kind: 'incoming', counts: 'failures', max_bytes: maxRequestBytes });
  const forms = entrance.behind({ kind: 'incoming forms', counts: 'failures' });
  const hubs = entrance.behind({ kind: 'hubs', counts: 'failures', max_bytes: 0 });

  /** Responds to a request. Networks repeat requests that get 503. */
  async function settle(context: Routed, take: () => Promise<Reception>): Promise<void> {
    const { network } = context.params;
    try {
      answer(context, await take());
    } catch (error) {
      // The door handles these.
      if (knownError(error)) throw error;
      logger.error('a request of a network could not be stored', { network, error });
      context.status = 503;
      context.body = { message: 'try again later' };
    }
  }

  /** Reads the body of a request whose headers may be the network's, and stores it. */
  async function take(context: Context, found: AdmittedRequest | Reception): Promise<Reception> {
    if (found.kind !== 'admitted') return found;
    const bytes = await readBytes(context.req, maxRequestBytes, timeouts, found.check.update);
    return found.take(() => bytes.toString('base64'));
  }

  entrance.behind({ kind: 'challenges' }).get(path, (context) => {
    answer(context, receiving.answerChallenge(context.params.network ?? '', getQuery(context)));
  });

  requests.post(path, async (context) => {
    const { network = '' } = context.params;
    await settle(context, () => take(context, receiving.admitRequest(network, getHeaders(context))));
  });

  hubs.get('/incoming/feeds/:id_integration/:signature', async (context) => {
    const { id_integration = '', signature = '' } = context.params;
    const challenge = await receiving.answerHub({ id_integration, signature }, getQuery(context));
    answer(
      context,
      challenge === undefined
        ? { kind: 'unknown' }
        : { kind: 'answered', answer: { content_type: 'text/plain', body: challenge } },
    );
  });

  hubs.post('/incoming/feeds/:id_integration/:signature', async (context) => {
    const { id_integration = '', signature = '' } = context.params;
    // The hub's content is not read: the feed itself has the news.
    const isKnown = await receiving.receiveHubNotification({ id_integration, signature });
    answer(context, { kind: isKnown ? 'stored' : 'unknown' });
  });

  for (const [name, act] of [
    ['deauthorize', receiving.withdrawGrant],
    ['deletion', receiving.deleteGrant],
  ] as const) {
    forms.post(`${path}/${name}`, async (context) => {
      const { network = '' } = context.params;
      await settle(context, async () => {
        if (!receiving.receivesForms(network)) return { kind: 'unknown' };
        return act(network, await readBytes(context.req, maxAnonymousBytes, timeouts));
      });
    });
  }

  entrance
    .behind(pageDoor({ logger }, 'deletions', deletionsPerMinute))
    .get(`${path}/deletion/:code`, async (context) => {
      const { network = '', code = '' } = context.params;
      const found = await receiving.findDeletion(network, code);
      if (!found) {
        answer(context, { kind: 'unknown' });
        return;
      }
      context.type = 'html';
      context.body = deletionPage(found);
    });

  requests.post(`${path}/:key`, async (context) => {
    const { network = '', key = '' } = context.params;
    const headers = getHeaders(context);
    await settle(context, async () => take(context, await receiving.admitOwnRequest(network, key, headers)));
  });
}
