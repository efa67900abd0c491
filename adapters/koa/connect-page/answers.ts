import type { Context } from 'koa';
import { failurePage, onwardPage } from './pages.ts';
import { translatorForRequest } from './translator.ts';

/** Responds with a page. */
export function show(context: Context, page: string, status = 200): void {
  context.status = status;
  context.type = 'html';
  context.body = page;
}

/** Redirects to an external address, if it is an http(s) URL: an app may have registered any other scheme. */
export function sendOnward(context: Context, address: string): void {
  const t = translatorForRequest(context);
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    show(context, failurePage('Your account is connected, but the address to return to is not valid.', t), 400);
    return;
  }
  const { href } = new URL(address);
  context.set('Refresh', `0; url=${href}`);
  show(context, onwardPage(href, t));
}

/** Redirects to another page of this service. */
export function seeOther(context: Context, path: string): void {
  context.status = 303;
  context.redirect(path);
}
