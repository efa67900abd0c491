import type { IntegrationConfig } from '#ports/integrations/integration';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { findAccount } from '../../../accounts/index.ts';
import { isWebUrl, ServiceError } from '../../../foundation/index.ts';
import { unknownPlaceholders, defaultTemplate } from '../../feeds/item-text.ts';
import { publicationType, typeRefusal } from '../../../publishing/index.ts';
import type { ConnectInput } from '../provider.ts';

/** The default settings of a feed. */
export const feedDefaults = {
  publication_type: 'profile',
  template: defaultTemplate,
  auto_publish: false,
  use_slots: false,
  import_image: true,
  max_per_day: 10,
} as const satisfies IntegrationConfig;

function requireTemplate(template: string): string {
  const [unknown] = unknownPlaceholders(template);
  if (unknown === undefined) return template;
  const reason = `the template has ${unknown.slice(0, 100)}, which is none of {{title}}, {{link}}, {{summary}}`;
  throw new ServiceError('provider_not_supported', { field: 'template', reason });
}

function requireUrl(url: string | undefined): string {
  if (url === undefined) {
    throw new ServiceError('provider_not_supported', { field: 'url', reason: 'url is missing' });
  }
  if (!isWebUrl(url)) throw new ServiceError('feed_not_readable', { reason: 'url is no address of the web' });
  return url;
}

/**
 * Returns the settings of a feed, merged with the previous ones. Throws `provider_not_supported` for a missing URL or
 * an unknown placeholder in the template; `feed_not_readable` for an invalid URL; `feed_without_accounts`;
 * `account_not_found`; `publication_type_not_valid`, `publications_not_supported` or `publication_type_not_supported`
 * when an account cannot publish that.
 */
export async function configureFeed(
  ports: Ports<'storage'>,
  organization: Organization,
  input: ConnectInput,
  before: IntegrationConfig = {},
): Promise<IntegrationConfig> {
  const url = requireUrl(input.url ?? before.url);
  const id_accounts = [...new Set(input.id_accounts ?? before.id_accounts)];
  if (id_accounts.length === 0) throw new ServiceError('feed_without_accounts');
  const publication_type = publicationType(
    input.publication_type ?? before.publication_type ?? feedDefaults.publication_type,
  );
  for (const id of id_accounts) {
    const account = await findAccount(ports, organization, id);
    if (account.deleted) throw new ServiceError('account_not_found');
    const refusal = typeRefusal({ ...account, publication_type });
    if (refusal) throw refusal;
  }
  return {
    url,
    id_accounts,
    publication_type,
    template: requireTemplate(input.template ?? before.template ?? feedDefaults.template),
    auto_publish: input.auto_publish ?? before.auto_publish ?? feedDefaults.auto_publish,
    use_slots: input.use_slots ?? before.use_slots ?? feedDefaults.use_slots,
    import_image: input.import_image ?? before.import_image ?? feedDefaults.import_image,
    max_per_day: input.max_per_day ?? before.max_per_day ?? feedDefaults.max_per_day,
  };
}
