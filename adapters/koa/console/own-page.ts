import { ServiceError } from '#domain/errors/index';
import type { Context } from 'koa';

/**
 * Throws `not_from_console` when a page of another site made a call, or one of a neighbouring host name, to which
 * browsers send cookies that are only for the same site. Browsers say where a call comes from in `Sec-Fetch-Site`
 * (only over https and on loopback) and, unless it only reads, in `Origin`.
 */
export function requireOwnPage(context: Context, publicUrl: string): void {
  const site = context.get('sec-fetch-site');
  const origin = context.get('origin');
  const isOwn = site === '' ? origin === '' || origin === new URL(publicUrl).origin : site === 'same-origin';
  if (!isOwn) throw new ServiceError('not_from_console', { address: `${publicUrl}/console` });
}
