import type Router from '@koa/router';
import { getForm, Refusal } from '../../stand-in.ts';

/**
 * Creates YouTube's hub, which records subscriptions to channels. It sends nothing, since a stand-in has no feeds:
 * https://developers.google.com/youtube/v3/guides/push_notifications
 */
export function registerHub(router: Router): void {
  router.post('/pubsubhubbub.appspot.com/subscribe', (context) => {
    const form = getForm(context);
    const value = (name: string): string => form.get(`hub.${name}`) ?? '';
    const isValid =
      ['subscribe', 'unsubscribe'].includes(value('mode')) &&
      URL.canParse(value('callback')) &&
      /^https:\/\/www\.youtube\.com\/xml\/feeds\/videos\.xml\?channel_id=[\w-]+$/.test(value('topic')) &&
      (value('mode') === 'unsubscribe' || Number(value('lease_seconds')) <= 864_000);
    if (!isValid) throw new Refusal({ status: 400, body: 'Invalid parameters' });
    context.body = '';
    context.status = 202;
  });
}
