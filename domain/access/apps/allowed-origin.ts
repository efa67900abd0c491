import type { Caller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../../foundation/index.ts';

/**
 * Returns the scheme, host and port of an address as browsers write an origin: in lower case, and without the
 * default port.
 */
export function toBrowserOrigin(address: string): string | undefined {
  const origin = /^https?:\/\/[^/?#]+/i.exec(address)?.[0].toLowerCase();
  return origin?.replace(origin.startsWith('https:') ? /:443$/ : /:80$/, '');
}

/**
 * Checks the page from which a call comes, when the call uses an app's identity: the app's own token, or a connect
 * token it issued; or a portal link, whose page is our own. An app without `allowed_domains` allows all pages; users'
 * tokens are not checked. Throws
 * `origin_not_allowed` when the app does not allow the page's host.
 */
export async function requireAllowedOrigin(
  { settings, storage }: Ports<'settings' | 'storage'>,
  caller: Caller,
  origin: string,
): Promise<void> {
  if (caller.kind === 'user') return;
  if (caller.kind === 'portal_link' && toBrowserOrigin(settings.publicUrl) === origin.toLowerCase()) return;
  const app = await storage.get('apps', caller.id_app);
  if (!app || app.allowed_domains.length === 0) return;
  if (!app.allowed_domains.some((domain) => toBrowserOrigin(domain) === origin.toLowerCase())) {
    throw new ServiceError('origin_not_allowed', { origin });
  }
}
