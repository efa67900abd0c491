import type { Caller } from '#ports/authentication/caller';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/index.ts';

/** Scheme, host and port of an address, as browsers name origins: in lower case and without a usual port. */
function originOf(address: string): string | undefined {
  const origin = /^https?:\/\/[^/?#]+/i.exec(address)?.[0].toLowerCase();
  return origin?.replace(origin.startsWith('https:') ? /:443$/ : /:80$/, '');
}

/**
 * `origin_not_allowed` when a page of another host than the app's `allowed_domains` calls with the app's identity:
 * its own token or a connect token it issued. An app that names no domains allows all; people's tokens are their own.
 */
export async function requireAllowedOrigin(
  { storage }: Pick<PlatformPorts, 'storage'>,
  caller: Caller,
  origin: string,
): Promise<void> {
  if (caller.kind === 'user') return;
  const app = await storage.get('apps', caller.id_app);
  if (!app || app.allowed_domains.length === 0) return;
  if (!app.allowed_domains.some((domain) => originOf(domain) === origin.toLowerCase())) {
    throw new ServiceError('origin_not_allowed', { origin });
  }
}
