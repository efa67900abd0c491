import type { Context } from 'koa';
import type { Handle } from '../door.ts';
import { pageHeaders } from './page-headers.ts';
import { failurePage } from './pages.ts';
import { translatorForRequest } from './translator.ts';

/**
 * Whether a form was sent from one of our own pages. Browsers have reported that since 2020, in `Sec-Fetch-Site` (only
 * over https and on loopback) or in `Origin`. A request with neither comes from a program, not from a browser.
 */
function isOwn(context: Context, publicUrl: string): boolean {
  const site = context.get('sec-fetch-site');
  if (site !== '') return site === 'same-origin' || site === 'none';
  const origin = context.get('origin');
  return origin === '' || origin === new URL(publicUrl).origin;
}

/** Creates a handler for forms of our own pages only; it shows an error for forms from elsewhere. */
export function ownForms(publicUrl: string) {
  return (handle: Handle): Handle =>
    (context) => {
      if (isOwn(context, publicUrl)) return handle(context);
      context.set(pageHeaders);
      context.status = 403;
      context.type = 'html';
      context.body = failurePage(
        'Another site sent this form, so nothing was done with it.',
        translatorForRequest(context),
      );
      return undefined;
    };
}
