import { ServiceError } from '#domain/foundation/index';
import type { Context } from 'koa';

/**
 * Returns whether a call does not come from a page of another site or sibling host name, to which browsers send even
 * same-site cookies. Browsers report the origin in `Sec-Fetch-Site` (only over https and on loopback) and, unless it
 * only reads, in `Origin`.
 */
export function isOwnPage(context: Context, publicUrl: string): boolean {
  const site = context.get('sec-fetch-site');
  const origin = context.get('origin');
  return site === '' ? origin === '' || origin === new URL(publicUrl).origin : site === 'same-origin';
}

/** Throws `not_from_console` when a page of another site made a call. */
export function requireOwnPage(context: Context, publicUrl: string): void {
  if (!isOwnPage(context, publicUrl)) throw new ServiceError('not_from_console', { address: `${publicUrl}/console` });
}
