import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { IncomingKind } from '#ports/networks/incoming-kind';
import type { NetworkEvents } from '#ports/networks/network-events';
import type { Clock } from '#ports/foundation/clock';
import { type Ask, read } from '../shared/asking.ts';
import { applicationToken } from './application-token.ts';
import { messageScopes } from './connect.ts';
import { toFailure } from './failures.ts';
import { readSession } from './session.ts';
import type { XSettings } from './settings.ts';

/** The pushed events, by kind. Read receipts are missing: X does not document how it would report them. */
const eventTypes: Readonly<Record<IncomingKind, readonly string[]>> = {
  comments: ['post.reply.create'],
  messages: ['dm.received', 'dm.sent'],
};
/** X tests an address now and then, and drops it if that fails. So it is checked once a day. */
const validity = 48 * 60 * 60 * 1000;

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
 * Creates the subscription to replies and private messages: a webhook of the application, and subscriptions of each
 * account. https://docs.x.com/x-api/activity/introduction
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
      headers: { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) },
      ...(json && { body: JSON.stringify(json) }),
    });
    if (answer.status < 200 || answer.status > 299) throw toFailure(answer, clock);
    return read('X', schema, answer.json);
  }

  async function ownToken(): Promise<string> {
    const token = await applicationToken(settings, tools);
    if (token === undefined) throw new NetworkFailure('misconfigured', 'X_API_KEY is not set');
    return token;
  }

  /** Returns the identifier of our webhook, which X has tested. */
  async function webhookAt(token: string, url: string): Promise<string> {
    const known = (await call(token, webhooks, 'GET', 'webhooks')).data.find((one) => one.url === url);
    if (!known) return (await call(token, madeWebhook, 'POST', 'webhooks', { url })).data.id;
    if (!known.valid) await call(token, anything, 'PUT', `webhooks/${known.id}`);
    return known.id;
  }

  /** Returns the subscriptions of an account, with our event types only. */
  async function readSubscriptions(token: string, user_id: string) {
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
      const known = await readSubscriptions(token, id);
      // An account without access to its messages is still subscribed to the rest.
      const mayReadMessages = messageScopes.read.every((scope) => session.granted_scopes?.includes(scope));
      const requestedTypes = kinds
        .filter((kind) => kind !== 'messages' || mayReadMessages)
        .flatMap((kind) => eventTypes[kind]);
      for (const event_type of requestedTypes) {
        if (known.some((one) => one.event_type === event_type)) continue;
        const json = { event_type, filter: { user_id: id }, webhook_id };
        // The events of an account need its owner's authorization.
        await call(access_token, anything, 'POST', 'activity/subscriptions', json);
      }
      for (const one of known) if (!requestedTypes.includes(one.event_type)) await take(token, one);
      return new Date(clock.now() + validity).toISOString();
    },
    async unsubscribe(session) {
      const token = await ownToken();
      for (const one of await readSubscriptions(token, readSession(session).id)) await take(token, one);
    },
  };
}
