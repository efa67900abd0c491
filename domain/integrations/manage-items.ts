import type { FeedItem, FeedItemState } from '#ports/integrations/feed';
import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import type { OrganizationAccess } from '../access/index.ts';
import { paged, type Paging, pick, ServiceError, toDateTime, wake } from '../foundation/index.ts';
import { findIntegration } from './find-integration.ts';
import { type IntegrationAddress, requireLater } from './connect.ts';
import { providers } from './providers/providers.ts';

const shown = [
  '_id',
  'title',
  'link',
  'date',
  'state',
  'publications',
  'found_date',
] as const satisfies readonly (keyof FeedItem)[];

/** The listed states of items: not those that were in the feed from the start. */
const listed = ['held', 'posted', 'skipped', 'waiting'] as const satisfies readonly FeedItemState[];

/** An item of a feed for callers. */
export type FeedItemView = Pick<FeedItem, (typeof shown)[number]> & { readonly state: (typeof listed)[number] };

function viewItem(item: FeedItem): FeedItemView[] {
  const state = listed.find((one) => one === item.state);
  return state ? [{ ...pick(item, shown), state }] : [];
}

/** Selects items. */
export interface ItemFilter extends Paging {
  readonly state?: readonly (typeof listed)[number][] | undefined;
}

/** Returns the items of a feed since it was connected, newest first, with their results. */
export async function listFeedItems(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  address: IntegrationAddress,
  filter: ItemFilter,
): Promise<Page<FeedItemView>> {
  const { _id } = await findIntegration(ports, organization, address.id_integration);
  const { data, total } = await ports.storage.list('feed_items', {
    where: { id_integration: _id, id_organization: organization._id, state: { in: filter.state ?? listed } },
    order: [{ field: 'found_date', direction: 'desc' }],
    ...paged(filter),
  });
  return { data: data.flatMap(viewItem), total };
}

/** A decision about held or waiting items. */
export interface ItemDecision {
  readonly items: readonly string[];
  readonly action: 'post' | 'skip';
}

/** Posts held or skipped items, or skips held or waiting ones; posted items are not changed. Returns the items. */
export async function decideFeedItems(
  ports: Ports<'clock' | 'jobs' | 'logger' | 'storage'>,
  access: OrganizationAccess,
  address: IntegrationAddress,
  { items, action }: ItemDecision,
): Promise<Page<FeedItemView>> {
  const { clock, storage } = ports;
  const { organization } = access;
  const ids = [...new Set(items)];
  const integration = await findIntegration(ports, organization, address.id_integration);
  const { _id: id_integration } = integration;
  if (action === 'post') await requireLater(ports, access, providers[integration.provider]);
  const { _id: id_organization } = organization;
  const where = { _id: { in: ids }, id_integration, id_organization, state: { in: listed } } as const;
  const found = await storage.find('feed_items', { where });
  const unknown = ids.find((id) => !found.some(({ _id }) => _id === id));
  if (unknown !== undefined) {
    const reason = `items has one that is not of this feed: ${unknown.slice(0, 100)}`;
    throw new ServiceError('request_not_valid', { field: 'items', reason });
  }
  const now = toDateTime(clock.now());
  const change =
    action === 'post'
      ? { from: ['held', 'skipped'] as const, to: { state: 'waiting', waiting_date: now } as const }
      : { from: ['held', 'waiting'] as const, to: { state: 'skipped' } as const };
  for (const { _id } of found) {
    await storage.update('feed_items', _id, change.to, { id_organization, state: { in: change.from } });
  }
  const { jobName } = providers[integration.provider];
  if (action === 'post' && jobName !== undefined) {
    // The worker that reads the feed also posts waiting items.
    const due = { due_date: now, lease: undefined };
    const changed = await storage.update('integrations', id_integration, due, {
      id_organization,
      phase: 'connected',
      enabled: true,
    });
    if (changed) await wake(ports, jobName);
  }
  const decided = await storage.find('feed_items', { where });
  const shownItems = ids.flatMap((id) => decided.filter(({ _id }) => _id === id)).flatMap(viewItem);
  return { data: shownItems, total: shownItems.length };
}
