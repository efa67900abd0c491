import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { PublicationState } from '#ports/publishing/publication';
import type { DateTime } from '#ports/foundation/date-time';
import { getClientById, noteUse, ownerMay } from '../../access/index.ts';
import { rulebook } from '../../networks/index.ts';
import { rowCells } from '../imports/row-content.ts';
import { toDateTime } from '../../foundation/index.ts';
import { findCalendarLink } from './calendar-links.ts';

const day = 24 * 3_600_000;
const daysBefore = 30;
const daysAfter = 180;
/** The maximum number of posts; calendar programs always read all of them. */
const maxPosts = 5_000;
const maxAccounts = 10_000;

/** A post in a calendar. */
export interface CalendarEntry {
  readonly _id: string;
  readonly date: DateTime;
  readonly creation_date: DateTime;
  readonly state: PublicationState;
  readonly network: string;
  /** Account, text and URL; absent if the link shows no details. */
  readonly details?: { readonly account: string; readonly text: string; readonly url?: string };
  /** The cells with which an import recreates the post; empty without details. */
  readonly cells: Readonly<Record<string, string>>;
}

/** The schedule of a calendar link. */
export interface Calendar {
  /** The name of the organization. */
  readonly name: string;
  readonly entries: readonly CalendarEntry[];
}

/**
 * Returns the schedule of a URL: posts from 30 days ago to 180 days ahead, by date, at most 5,000. Undefined if its
 * signature is invalid, it was withdrawn, its creator may no longer read posts, the organization is gone, or its client
 * is disabled.
 */
export async function openCalendar(
  ports: Ports<'clock' | 'signatures' | 'storage'>,
  address: { readonly _id: string; readonly signature: string },
): Promise<Calendar | undefined> {
  const { clock, storage } = ports;
  const link = await findCalendarLink(ports, address);
  const organization = link && (await storage.get('organizations', link.id_organization));
  if (!link || !organization || organization.deleted) return undefined;
  if ((await getClientById(ports, organization.id_client)).disabled) return undefined;
  const { details, drafts, id_app, id_organization, id_user } = link;
  const isOwned = id_user !== undefined || id_app !== undefined;
  if (isOwned && !(await ownerMay(ports, link, 'calendar_link', organization))) return undefined;
  await noteUse(ports, 'calendar_links', link);
  const now = clock.now();
  const states: readonly PublicationState[] = ['published', 'publishing', 'ready'];
  const posts = await storage.find('publications', {
    where: {
      id_organization,
      deleted: false,
      state: { in: drafts ? [...states, 'draft'] : states },
      publish_date: { gte: toDateTime(now - daysBefore * day), lte: toDateTime(now + daysAfter * day) },
    },
    order: [{ field: 'publish_date', direction: 'asc' }],
    limit: maxPosts,
  });
  const accounts = details ? await storage.find('accounts', { where: { id_organization }, limit: maxAccounts }) : [];
  const byId = new Map(accounts.map((one) => [one._id, one]));
  const getNetwork = (network: SocialNetwork): string => rulebook[network].name;
  return {
    name: organization.name,
    entries: posts.map((post) => {
      const { _id, creation_date, state, publish_date: date = creation_date, text, title, url } = post;
      const lines = [title, text].filter((one) => one !== undefined && one !== '').join('\n');
      return {
        ...{ _id, date, creation_date, state, network: getNetwork(post.social_network) },
        ...(details && {
          details: { account: byId.get(post.id_account)?.name ?? '', text: lines, ...(url !== undefined && { url }) },
        }),
        // Date and identifier are properties of the event itself.
        cells: details ? rowCells(post, byId.get(post.id_account)) : { text: '' },
      };
    }),
  };
}
