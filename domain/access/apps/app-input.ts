import type { App, WebhookDialect } from '#ports/access/app';
import type { Ports } from '#ports/platform/platform-ports';
import { type ErrorName, isWebUrl, ServiceError } from '../../foundation/index.ts';

export interface AppInput {
  readonly name: string;
  readonly logo?: string | undefined;
  readonly client_id?: string | undefined;
  readonly allowed_domains?: readonly string[] | undefined;
  readonly redirect_urls?: readonly string[] | undefined;
  readonly webhook_url?: string | undefined;
  readonly webhook_dialect?: WebhookDialect | undefined;
}

/** A change of an app: what is left out stays, and `null` removes the logo or the webhook URL. */
export interface AppChange extends Omit<AppInput, 'logo' | 'name' | 'webhook_url'> {
  readonly name?: string | undefined;
  readonly logo?: string | null | undefined;
  readonly webhook_url?: string | null | undefined;
}

/** The fields of an app that its owner decides. */
type AppContent = Pick<App, 'allowed_domains' | 'logo' | 'name' | 'redirect_urls' | 'webhook_dialect' | 'webhook_url'>;

/** Browsers write a host with other letters as `xn--bcher-kva.example`. */
const isPlain = (url: string): boolean => /^[\x21-\x7e]+$/.test(url);

function requireUrls(
  urls: readonly string[],
  code: ErrorName,
  isMore: (url: string) => boolean = () => true,
): readonly string[] {
  const wrong = urls.find((url) => !(isWebUrl(url) && isMore(url)));
  if (wrong !== undefined) throw new ServiceError(code, { url: wrong });
  return [...new Set(urls)];
}

/**
 * Returns the checked fields of an app; what is left out is empty. Throws `app_name_missing` when the name is
 * blank; `allowed_domain_not_valid` when a domain is not an http or https address as browsers write it;
 * `redirect_url_not_registered` when a redirect URL is not such an address; `webhook_url_not_valid` when the
 * webhook URL is not one, or must not be called.
 */
export function appContent({ webhooks }: Ports<'webhooks'>, input: AppInput): AppContent {
  const name = input.name.trim();
  if (name === '') throw new ServiceError('app_name_missing');
  const { logo, allowed_domains = [], redirect_urls = [], webhook_url, webhook_dialect } = input;
  if (webhook_url !== undefined && !(isWebUrl(webhook_url) && webhooks.accepts(webhook_url)))
    throw new ServiceError('webhook_url_not_valid', { url: webhook_url });
  return {
    name,
    ...(logo !== undefined && { logo }),
    allowed_domains: requireUrls(allowed_domains, 'allowed_domain_not_valid', isPlain),
    redirect_urls: requireUrls(redirect_urls, 'redirect_url_not_registered'),
    ...(webhook_url !== undefined && { webhook_url }),
    ...(webhook_dialect && { webhook_dialect }),
  };
}
