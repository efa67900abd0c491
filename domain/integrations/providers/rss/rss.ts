import type { Organization } from '#ports/access/organization';
import type { Integration, IntegrationConfig, ProviderDescription } from '#ports/integrations/integration';
import type { Ports } from '#ports/platform/platform-ports';
import { findAccount } from '../../../accounts/index.ts';
import { cutText, isWebUrl, ServiceError } from '../../../foundation/index.ts';
import { publicationType, typeRefusal } from '../../../publishing/index.ts';
import { connectFeed } from '../../feeds/connect-feed.ts';
import { leaveHub } from '../../feeds/hub.ts';
import { defaultTemplate, unknownPlaceholders } from '../../feeds/item-text.ts';
import { sweepFeedsJob } from '../../feeds/sweep-feeds.ts';
import type { ConnectInput, IntegrationProvider } from '../provider.ts';

/** The default settings of a feed. */
const feedDefaults = {
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
async function configureFeed(
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

type Address = Pick<Integration, 'config' | 'external_identifier'>;

const description: ProviderDescription = {
  provider: 'rss',
  requires_oauth: false,
  file_import: false,
  content_feed: true,
  accepted_formats: [],
  config_fields: [
    { name: 'url', type: 'url', required: true },
    { name: 'id_accounts', type: 'accounts', required: true },
    {
      name: 'publication_type',
      type: 'select',
      default: feedDefaults.publication_type,
      options: ['profile', 'page', 'group', 'message', 'reels', 'stories'],
    },
    { name: 'template', type: 'textarea', default: defaultTemplate },
    { name: 'auto_publish', type: 'boolean', default: feedDefaults.auto_publish },
    { name: 'use_slots', type: 'boolean', default: feedDefaults.use_slots },
    { name: 'import_image', type: 'boolean', default: feedDefaults.import_image },
    { name: 'max_per_day', type: 'number', default: feedDefaults.max_per_day },
  ],
};

/** The maximum length of a stored name, in UTF-16 code units. */
const maxName = 255;

/** Normalizes a URL for comparison: lowercase host, no fragment, no trailing slash. */
const plain = (url = ''): string =>
  url
    .replace(/#.*$/, '')
    .replace(/^[^:]+:\/\/[^/?]+/, (start) => start.toLowerCase())
    .replace(/\/$/, '');

/** Returns the known URLs of a feed. */
const getAddresses = ({ config, external_identifier }: Address): readonly string[] =>
  [config.url, external_identifier].flatMap((url) => (url === undefined ? [] : [plain(url)]));

/** Web feeds, whose new entries become publications. */
export const rss: IntegrationProvider = {
  jobName: sweepFeedsJob.name,
  leaves: 'feed',
  describe: () => description,
  configure: configureFeed,
  isSame(one, other) {
    const known = getAddresses(other);
    const isSameFeed = getAddresses(one).some((url) => known.includes(url));
    const accounts = other.config.id_accounts ?? [];
    return isSameFeed && (one.config.id_accounts ?? []).some((id) => accounts.includes(id));
  },
  async connect(ports, { organization, integration }) {
    const { _id: id_integration, config } = integration;
    const address = { id_integration, id_organization: organization._id, url: config.url ?? '' };
    const { url, title, feed, due_date } = await connectFeed(ports, address);
    const name = cutText(title, maxName, 'utf16');
    return { name, external_identifier: url, config: { ...config, url }, feed, due_date };
  },
  disconnect: leaveHub,
};
