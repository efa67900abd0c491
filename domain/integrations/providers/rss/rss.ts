import type { Integration } from '#ports/integrations/integration';
import { ServiceError } from '../../../errors/index.ts';
import type { IntegrationProvider } from '../provider.ts';
import { configureFeed } from './configure-feed.ts';

type Address = Pick<Integration, 'config' | 'external_identifier'>;

/** Returns an address as it can be compared: the host in lower case, and no fragment or last slash. */
const plain = (url = ''): string =>
  url
    .replace(/#.*$/, '')
    .replace(/^[^:]+:\/\/[^/?]+/, (start) => start.toLowerCase())
    .replace(/\/$/, '');

/** Returns the addresses under which a feed is known. */
const addressesOf = ({ config, external_identifier }: Address): readonly string[] =>
  [config.url, external_identifier].flatMap((url) => (url === undefined ? [] : [plain(url)]));

/** Feeds of the web, whose new entries become publications. */
export const rss: IntegrationProvider = {
  describe: () => undefined,
  configure: configureFeed,
  isSame(one, other) {
    const known = addressesOf(other);
    const isSameFeed = addressesOf(one).some((url) => known.includes(url));
    const accounts = other.config.id_accounts ?? [];
    return isSameFeed && (one.config.id_accounts ?? []).some((id) => accounts.includes(id));
  },
  connect: () => Promise.reject(new ServiceError('feed_not_readable', { reason: 'there is no reader' })),
};
