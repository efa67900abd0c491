import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { IncomingKind } from '#ports/networks/incoming-kind';
import type { NetworkEvents } from '#ports/networks/network-events';
import type { Clock } from '#ports/shared/clock';
import { type Ask, read } from '../shared/asking.ts';
import { applicationToken } from './application-token.ts';
import { messageScopes } from './connect.ts';
import { failureOf } from './failures.ts';
import { readSession } from './session.ts';
import type { XSettings } from './settings.ts';

/** What X pushes of each kind. Which messages were read is not among it: how X would tell is not documented. */
const eventTypes: Readonly<Record<IncomingKind, readonly string[]>> = {
  comments: ['post.reply.create'],
  messages: ['dm.received', 'dm.sent'],
};
/** X tests an address now and then, and forgets what fails. So it is looked at again once a day. */
const holds = 48 * 60 * 60 * 1000;

const webhook = z.object({ id: z.string(), url: z.string(), valid: z.boolean() });
const webhooks = z.object({ data: z.array(webhook).default([]) });
const madeWebhook = z.object({ data: webhook });
const subscriptions = z.object({
  data: z
    .array(
      z.object({
        subscription_id: z.string(),
        event_type: z.string(),
        filter: z.object({ user_id: z.string().optional() }),
      }),
    )
    .default([]),
});
const anything = z.unknown();

/**
 * Creates how X is told to send replies and private messages: an address of the application, and subscriptions of each
 * account.
 * https://docs.x.com/x-api/activity/introduction
 */
export function createSubscription(
  settings: XSettings,
  tools: { readonly ask: Ask; readonly clock: Clock },
): NonNullable<NetworkEvents['subscription']> {
  const { ask, clock } = tools;

  async function call<T>(
    token: string,
    schema: z.ZodType<T>,
    method: 'DELETE' | 'GET' | 'POST' | 'PUT',
    path: string,
    json?: object,
  ): Promise<T> {
    const answer = await ask({
      method,
      url: `${settings.api_url}/2/${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    if (answer.status < 200 || answer.status > 299) throw failureOf(answer, clock);
    return read('X', schema, answer.json);
  }

  async function ownToken(): Promise<string> {
    const token = await applicationToken(settings, tools);
    if (token === undefined) throw new NetworkFailure('misconfigured', 'X_API_KEY is not set');
    return token;
  }

  /** Returns the identifier of our address, which X has tested. */
  async function webhookAt(token: string, url: string): Promise<string> {
    const known = (await call(token, webhooks, 'GET', 'webhooks')).data.find((one) => one.url === url);
    if (!known) return (await call(token, madeWebhook, 'POST', 'webhooks', { url })).data.id;
    if (!known.valid) await call(token, anything, 'PUT', `webhooks/${known.id}`);
    return known.id;
  }

  /** Returns what an account is subscribed to, with our types alone. */
  async function subscriptionsOf(token: string, user_id: string) {
    const { data } = await call(token, subscriptions, 'GET', 'activity/subscriptions?max_results=1000');
    const ours = Object.values(eventTypes).flat();
    return data.filter((one) => ours.includes(one.event_type) && one.filter.user_id === user_id);
  }

  const take = (token: string, { subscription_id }: { readonly subscription_id: string }) =>
    call(token, anything, 'DELETE', `activity/subscriptions/${subscription_id}`);

  return {
    isPartial: true,
    async subscribe(session, address, kinds) {
      const { id, access_token } = readSession(session);
      const token = await ownToken();
      const webhook_id = await webhookAt(token, address);
      const known = await subscriptionsOf(token, id);
      // An account that gave no access to its messages goes on with the rest.
      const mayTell = messageScopes.read.every((scope) => session.granted_scopes?.includes(scope));
      const wanted = kinds
        .filter((kind) => kind !== 'messages' || mayTell)
        .flatMap((kind) => eventTypes[kind]);
      for (const event_type of wanted) {
        if (known.some((one) => one.event_type === event_type)) continue;
        const json = { event_type, filter: { user_id: id }, webhook_id };
        // What happens to an account is for those whom its owner let in.
        await call(access_token, anything, 'POST', 'activity/subscriptions', json);
      }
      for (const one of known) if (!wanted.includes(one.event_type)) await take(token, one);
      return new Date(clock.now() + holds).toISOString();
    },
    async unsubscribe(session) {
      const token = await ownToken();
      for (const one of await subscriptionsOf(token, readSession(session).id)) await take(token, one);
    },
  };
}
