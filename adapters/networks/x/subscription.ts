import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkEvents } from '#ports/networks/network-events';
import type { Clock } from '#ports/shared/clock';
import { type Ask, read } from '../shared/asking.ts';
import { applicationToken } from './application-token.ts';
import { failureOf } from './failures.ts';
import { readSession } from './session.ts';
import type { XSettings } from './settings.ts';

const event_type = 'post.reply.create';
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
 * Creates how X is told to send that somebody replied: an address of the application, and a subscription for each account.
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

  async function subscriptionOf(token: string, user_id: string): Promise<string | undefined> {
    const { data } = await call(token, subscriptions, 'GET', 'activity/subscriptions?max_results=1000');
    return data.find((one) => one.event_type === event_type && one.filter.user_id === user_id)
      ?.subscription_id;
  }

  return {
    isPartial: true,
    async subscribe(session, address) {
      const { id, access_token } = readSession(session);
      const token = await ownToken();
      const webhook_id = await webhookAt(token, address);
      if ((await subscriptionOf(token, id)) === undefined) {
        const wanted = { event_type, filter: { user_id: id }, webhook_id };
        // What happens to an account is for those whom its owner let in.
        await call(access_token, anything, 'POST', 'activity/subscriptions', wanted);
      }
      return new Date(clock.now() + holds).toISOString();
    },
    async unsubscribe(session) {
      const { id } = readSession(session);
      const token = await ownToken();
      const known = await subscriptionOf(token, id);
      if (known !== undefined) await call(token, anything, 'DELETE', `activity/subscriptions/${known}`);
    },
  };
}
