import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { PublicationState } from '#ports/publications/publication';
import type { DateTime } from '#ports/shared/date-time';
import { noteUse, ownerMay } from '../authentication/index.ts';
import { rulebook } from '../networks/index.ts';
import { clientOf } from '../plans/index.ts';
import { rowCells } from '../post-import/index.ts';
import { toDateTime } from '../shared/index.ts';
import { findCalendarLink } from './calendar-links.ts';

const day = 24 * 3_600_000;
const daysBefore = 30;
const daysAfter = 180;
/** How many posts a calendar has; calendar programs read all of it every time. */
const mostPosts = 5_000;
const mostAccounts = 10_000;

/** A post in a calendar. */
export interface CalendarEntry {
  readonly _id: string;
  readonly date: DateTime;
  readonly creation_date: DateTime;
  readonly state: PublicationState;
  readonly network: string;
  /** The name of the account, what the post says, and where it is; absent when the link shows no details. */
  readonly details?: { readonly account: string; readonly text: string; readonly url?: string };
  /** The cells of a row by which an import makes the same post again; one that shows no details makes none. */
  readonly cells: Readonly<Record<string, string>>;
}

/** The schedule behind a calendar link. */
export interface Calendar {
  /** The name of the organization. */
  readonly name: string;
  readonly entries: readonly CalendarEntry[];
}

/**
 * Returns the schedule behind an address: posts from 30 days ago to 180 days ahead, at most 5,000, the first first. Undefined when we did not make the
 * address, it was withdrawn, who made it may no longer read posts, the organization is gone, or its client is suspended.
 */
export async function openCalendar(
  ports: Ports<'clock' | 'signatures' | 'storage'>,
  address: { readonly _id: string; readonly signature: string },
): Promise<Calendar | undefined> {
  const { clock, storage } = ports;
  const link = await findCalendarLink(ports, address);
  const organization = link && (await storage.get('organizations', link.id_organization));
  if (!link || !organization || organization.deleted) return undefined;
  if ((await clientOf(ports, organization.id_client)).disabled) return undefined;
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
    limit: mostPosts,
  });
  const accounts = details
    ? await storage.find('accounts', { where: { id_organization }, limit: mostAccounts })
    : [];
  const byId = new Map(accounts.map((one) => [one._id, one]));
  const networkOf = (network: SocialNetwork): string => rulebook[network].name;
  return {
    name: organization.name,
    entries: posts.map((post) => {
      const { _id, creation_date, state, publish_date: date = creation_date, text, title, url } = post;
      const said = [title, text].filter((one) => one !== undefined && one !== '').join('\n');
      return {
        ...{ _id, date, creation_date, state, network: networkOf(post.social_network) },
        ...(details && {
          details: {
            account: byId.get(post.id_account)?.name ?? '',
            text: said,
            ...(url !== undefined && { url }),
          },
        }),
        // The date and the identifier are the event's own.
        cells: details ? rowCells(post, byId.get(post.id_account)) : { text: '' },
      };
    }),
  };
}
