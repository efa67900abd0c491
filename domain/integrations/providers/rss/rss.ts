import type { Integration, ProviderDescription } from '#ports/integrations/integration';
import { connectFeed } from '../../feeds/connect-feed.ts';
import { leaveHub } from '../../feeds/hub.ts';
import { sweepFeedsJob } from '../../feeds/sweep-feeds.ts';
import { defaultTemplate } from '../../feeds/item-text.ts';
import { cutText } from '../../../foundation/index.ts';
import type { IntegrationProvider } from '../provider.ts';
import { configureFeed, feedDefaults } from './configure-feed.ts';

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
