import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime, ServiceError } from '../../foundation/index.ts';
import type { Caller } from '#ports/access/caller';

/**
 * Returns the scheme, host and port of an address as browsers write an origin: in lower case, and without the
 * default port.
 */
function toBrowserOrigin(address: string): string | undefined {
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

/** A host as it may stand in a policy: nothing that would end the list or the directive. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/;

/**
 * Returns on which pages the page of a portal link may be framed, as sources of `frame-ancestors`
 * (https://www.w3.org/TR/CSP3/#directive-frame-ancestors): the allowed domains of the app that issued it, or `'none'`
 * when the app has none, or the link is not there or has expired.
 */
export async function portalFrameAncestors(
  { clock, storage }: Ports<'clock' | 'storage'>,
  id_portal_link: string,
): Promise<readonly string[]> {
  const link = await storage.get('portal_links', id_portal_link);
  const app = link && link.expires_date > toDateTime(clock.now()) && (await storage.get('apps', link.id_app));
  if (!app || app.deleted || app.secret_generation !== link.secret_generation) return ["'none'"];
  const origins = app.allowed_domains.flatMap((domain) => toBrowserOrigin(domain) ?? []);
  const plain = new Set(origins.filter((origin) => plainOrigin.test(origin)));
  return plain.size === 0 ? ["'none'"] : [...plain];
}
