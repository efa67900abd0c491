import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime } from '../../foundation/index.ts';
import { toBrowserOrigin } from './allowed-origin.ts';

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
