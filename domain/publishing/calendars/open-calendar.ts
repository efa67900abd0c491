import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication, PublicationState } from '#ports/publishing/publication';
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
  /** When it last changed. */
  readonly changed_date: DateTime;
  /** Grows with each change. */
  readonly sequence: number;
  /** Whether it was deleted; then it has no details and no cells. */
  readonly cancelled: boolean;
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

/** Returns when a post last changed, sending it included, and a number that grows with it. */
function revisionAt(
  now: DateTime,
  { changed_date = '', creation_date, publish_date = '', sent_date = '' }: Publication,
): Pick<CalendarEntry, 'changed_date' | 'sequence'> {
  const sending = publish_date <= now ? publish_date : '';
  const changed = [creation_date, changed_date, sending, sent_date].reduce((a, b) => (a > b ? a : b));
  const sequence = Math.floor((Date.parse(changed) - Date.parse(creation_date)) / 1000);
  return { changed_date: changed, sequence };
}

/**
 * Returns the schedule of a URL: posts from 30 days ago to 180 days ahead, by date, deleted ones too; of more than
 * 5,000 those nearest to now. Undefined if its signature is invalid, it was withdrawn, its creator may no longer read
 * posts, the organization is gone, or its client is disabled.
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
  const read = (publish_date: object, direction: 'asc' | 'desc') =>
    storage.find('publications', {
      where: { id_organization, state: { in: drafts ? [...states, 'draft'] : states }, publish_date },
      order: [{ field: 'publish_date', direction }],
      limit: maxPosts,
    });
  const date = toDateTime(now);
  const before = await read({ gte: toDateTime(now - daysBefore * day), lt: date }, 'desc');
  const after = await read({ gte: date, lte: toDateTime(now + daysAfter * day) }, 'asc');
  const distance = ({ publish_date = date }: Publication): number => Math.abs(Date.parse(publish_date) - now);
  const posts = [...before, ...after].sort((a, b) => distance(a) - distance(b)).slice(0, maxPosts);
  const accounts = details ? await storage.find('accounts', { where: { id_organization }, limit: maxAccounts }) : [];
  const byId = new Map(accounts.map((one) => [one._id, one]));
  const getNetwork = (network: SocialNetwork): string => rulebook[network].name;
  return {
    name: organization.name,
    entries: posts
      .map((post): CalendarEntry => {
        const { _id, creation_date, deleted: cancelled, state, publish_date = creation_date, text, title, url } = post;
        const entry = {
          ...{ _id, date: publish_date, cancelled, state, network: getNetwork(post.social_network) },
          ...revisionAt(date, post),
        };
        if (cancelled || !details) return { ...entry, cells: cancelled ? {} : { text: '' } };
        const account = byId.get(post.id_account);
        const lines = [title, text].filter((one) => one !== undefined && one !== '').join('\n');
        return {
          ...entry,
          details: { account: account?.name ?? '', text: lines, ...(url !== undefined && { url }) },
          // Date and identifier are properties of the event itself.
          cells: rowCells(post, account),
        };
      })
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  };
}
