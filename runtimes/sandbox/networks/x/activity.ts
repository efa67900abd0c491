import type Router from '@koa/router';
import { createHmac } from 'node:crypto';
import type { Context } from 'koa';
import { getJson, type SandboxTools } from '../../stand-in.ts';
import type { Grant, TokenBook } from '../../token-book.ts';
import type { PushForm } from '../../pushes.ts';
import { invalid, refuse } from './problems.ts';

const secret = 'sandbox-key-secret';
/** The event types that can be subscribed to here, and their scopes. */
const scopeByType: Readonly<Record<string, string>> = {
  'post.reply.create': 'tweet.read',
  'dm.received': 'dm.read',
  'dm.sent': 'dm.read',
};

/** Creates what X sends to applications: https://docs.x.com/x-api/activity/introduction */
export function xActivity(
  { clock, count, push }: SandboxTools,
  tokens: TokenBook,
  authorized: (context: Context, ...scopes: readonly string[]) => Grant,
) {
  const webhooks = new Map<string, { readonly id: string; readonly url: string }>();
  const subscriptions = new Map<
    string,
    { readonly event_type: string; readonly user_id: string; readonly webhook_id: string }
  >();
  const now = (): string => new Date(clock.now()).toISOString();

  function asApplication(context: Context): void {
    const grant = tokens.look(context.get('authorization').replace(/^Bearer /, ''), 'app');
    if (typeof grant === 'string') refuse(403, 'client-forbidden', 'Unsupported Authentication');
  }

  const shownWebhook = ({ id, url }: { readonly id: string; readonly url: string }) => ({
    id,
    url,
    valid: true,
    created_at: now(),
  });
  const shownSubscription = (subscription_id: string) => {
    const { event_type, user_id, webhook_id } = subscriptions.get(subscription_id) ?? {};
    return { subscription_id, event_type, filter: { user_id }, webhook_id, created_at: now() };
  };

  return {
    /** Notifies the application of an event of an account. */
    notify(event_type: string, account: string, payload: object): void {
      const found = [...subscriptions.values()].find((one) => one.user_id === account && one.event_type === event_type);
      const webhook = found && webhooks.get(found.webhook_id);
      if (!webhook) return;
      const form: PushForm = {
        url: webhook.url,
        takesMany: false,
        body: ([one]) => one,
        headers: (body) => ({
          'x-twitter-webhooks-signature': `sha256=${createHmac('sha256', secret).update(body).digest('base64')}`,
        }),
      };
      push({ data: { event_uuid: String(count()), event_type, filter: { user_id: account }, payload } }, form);
    },

    register(router: Router, api: string): void {
      router.get(`${api}/2/webhooks`, (context) => {
        asApplication(context);
        context.body = { data: [...webhooks.values()].map(shownWebhook), meta: { result_count: webhooks.size } };
      });
      router.post(`${api}/2/webhooks`, (context) => {
        asApplication(context);
        const { url } = getJson(context) ?? {};
        if (typeof url !== 'string' || !URL.canParse(url) || url.length > 200) invalid('$.url: is not valid');
        const webhook = { id: String(count()), url };
        webhooks.set(webhook.id, webhook);
        context.body = { data: shownWebhook(webhook) };
      });
      router.put(`${api}/2/webhooks/:id`, (context) => {
        asApplication(context);
        context.body = { data: { valid: true } };
      });
      router.get(`${api}/2/activity/subscriptions`, (context) => {
        asApplication(context);
        context.body = { data: [...subscriptions.keys()].map(shownSubscription) };
      });
      router.post(`${api}/2/activity/subscriptions`, (context) => {
        const { event_type, filter, webhook_id } = getJson(context) ?? {};
        const scope = scopeByType[String(event_type)];
        if (typeof event_type !== 'string' || scope === undefined) invalid('$.event_type: is not valid');
        const { person } = authorized(context, scope);
        const { user_id } = (filter ?? {}) as { user_id?: unknown };
        if (user_id !== person || typeof webhook_id !== 'string') invalid('$.filter: is not valid');
        const isKnown = [...subscriptions.values()].some(
          (one) => one.user_id === person && one.event_type === event_type,
        );
        if (isKnown) invalid('DuplicateSubscriptionFailed: Subscription already exists');
        if (!webhooks.has(webhook_id)) invalid('$.webhook_id: is not known');
        const id = String(count());
        subscriptions.set(id, { event_type, user_id: person, webhook_id });
        context.body = { data: { subscription: shownSubscription(id) } };
      });
      router.delete(`${api}/2/activity/subscriptions/:id`, (context) => {
        asApplication(context);
        // The route's path has this parameter.
        const { id = '' } = context.params as { id?: string };
        context.body = { data: { deleted: subscriptions.delete(id) } };
      });
    },
  };
}
