import type { App } from '#ports/apps/app';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { ErrorCode } from '../errors/catalogue.ts';
import { ServiceError } from '../errors/service-error.ts';

export interface AppInput {
  readonly name: string;
  readonly client_id?: string | undefined;
  readonly allowed_domains?: readonly string[] | undefined;
  readonly redirect_urls?: readonly string[] | undefined;
  readonly webhook_url?: string | undefined;
}

/** A change of an app: what is left out stays, and `null` takes the webhook address away. */
export interface AppChange extends Omit<AppInput, 'name' | 'webhook_url'> {
  readonly name?: string | undefined;
  readonly webhook_url?: string | null | undefined;
}

/** What of an app its owner decides. */
export type AppContent = Pick<App, 'allowed_domains' | 'name' | 'redirect_urls' | 'webhook_url'>;

/** Longest address, in UTF-16 code units. */
const longestUrl = 2048;
const webUrl = /^https?:\/\/(?:[^\s/?#@\\]+)(?:[/?#][^\s\\]*)?$/i;
// The same without a user: everything after the host is optional, and a host has letters, digits, dots, dashes or is an IPv6 address.
const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/iu;

function isWebUrl(text: string): boolean {
  if (text.length > longestUrl || !webUrl.test(text)) return false;
  const [, , authority = ''] = text.split(/[/?#]/);
  return host.test(authority);
}

function requireUrls(urls: readonly string[], code: ErrorCode): readonly string[] {
  const wrong = urls.find((url) => !isWebUrl(url));
  if (wrong !== undefined) throw new ServiceError(code, { url: wrong });
  return [...new Set(urls)];
}

/**
 * The checked fields of an app, everything left out empty. 525 for a blank name, 531 for a domain that is
 * no http or https address, 532 for such a redirect URL, 535 for such a webhook URL and one that may not be called.
 */
export function appContent({ webhooks }: Pick<PlatformPorts, 'webhooks'>, input: AppInput): AppContent {
  const name = input.name.trim();
  if (name === '') throw new ServiceError(525);
  const { allowed_domains = [], redirect_urls = [], webhook_url } = input;
  if (webhook_url !== undefined && !(isWebUrl(webhook_url) && webhooks.accepts(webhook_url)))
    throw new ServiceError(535, { url: webhook_url });
  return {
    name,
    allowed_domains: requireUrls(allowed_domains, 531),
    redirect_urls: requireUrls(redirect_urls, 532),
    ...(webhook_url !== undefined && { webhook_url }),
  };
}
