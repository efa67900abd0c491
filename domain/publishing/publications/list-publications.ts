import type { Caller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';
import type { PublicationState } from '#ports/publishing/publication';
import type { Page } from '#ports/foundation/storage';
import { findAccount } from '../../accounts/index.ts';
import type { OrganizationAccess } from '../../access/index.ts';
import { paged, type Paging, readBound, searchText, ServiceError } from '../../foundation/index.ts';
import { requireSocialNetwork } from '../../networks/index.ts';
import { type ExpandedPublication, expandPublications, viewPublication } from './publication-view.ts';
import { findPublication } from './publication-state.ts';
import { withNumbers } from './publication-numbers.ts';

/** What customers of an app see of the schedule: approved publications. */
const approved: readonly PublicationState[] = ['published', 'publishing', 'ready'];

/** Whether a caller sees publications in a state. Portal links show drafts only for review. */
const sees = (caller: Caller, state: PublicationState): boolean =>
  caller.kind !== 'portal_link' || caller.screens.includes('review') || approved.includes(state);

export interface PublicationFilter extends Paging {
  /** Inclusive bounds of the date by which the list is ordered. */
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
  /** Text to search in name, title and text. */
  readonly search?: string | undefined;
  /** Orders by publishing date instead of creation date, omitting publications without one. */
  readonly order_by_publish?: boolean | undefined;
  readonly social_network?: readonly string[] | undefined;
  readonly accounts?: readonly string[] | undefined;
  readonly state?: readonly string[] | undefined;
  /** Only publications of this weekly plan. */
  readonly id_ai_plan?: string | undefined;
  /** Only publications created from this feed. */
  readonly id_integration?: string | undefined;
  /** Only publications that use this file. */
  readonly id_upload?: string | undefined;
  /** Records to add: `account`, `files`. */
  readonly expand?: readonly string[] | undefined;
}

export const publicationStates = [
  'draft',
  'published',
  'publishing',
  'ready',
  'withErrors',
] as const satisfies readonly PublicationState[];

function requireState(text: string): PublicationState {
  const state = publicationStates.find((one) => one === text);
  if (!state) throw new ServiceError('publication_state_not_valid', { allowed: publicationStates });
  return state;
}

/** Returns the publications of an organization or one account, newest first. */
export async function listPublications(
  ports: Ports<'clock' | 'links' | 'networks' | 'storage'>,
  access: OrganizationAccess,
  address: { readonly id_organization: string; readonly id_account?: string | undefined },
  filter: PublicationFilter,
): Promise<Page<ExpandedPublication>> {
  const { caller, organization } = access;
  const account = address.id_account && (await findAccount(ports, organization, address.id_account));
  const from = readBound('from_date', filter.from_date);
  const to = readBound('to_date', filter.to_date);
  const field = filter.order_by_publish ? 'publish_date' : 'creation_date';
  const accounts = account
    ? [account._id].filter((id) => !filter.accounts || filter.accounts.includes(id))
    : filter.accounts;
  const states = (filter.state?.map(requireState) ?? publicationStates).filter((one) => sees(caller, one));
  const { data, total } = await ports.storage.list('publications', {
    where: {
      id_organization: organization._id,
      deleted: false,
      id_account: accounts && { in: accounts },
      social_network: filter.social_network && { in: filter.social_network.map(requireSocialNetwork) },
      id_ai_plan: filter.id_ai_plan,
      id_integration: filter.id_integration,
      files_text: filter.id_upload ? { contains: filter.id_upload } : undefined,
      state: filter.state || caller.kind === 'portal_link' ? { in: states } : undefined,
      search_text: filter.search ? { contains: searchText(filter.search) } : undefined,
      // Without bounds, this only omits publications without the date.
      [field]:
        from !== undefined || to !== undefined || filter.order_by_publish
          ? { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) }
          : undefined,
    },
    order: [{ field, direction: 'desc' }],
    ...paged(filter),
  });
  const shown = await withNumbers(ports, data.map(viewPublication));
  return { data: await expandPublications(ports, access, shown, filter.expand), total };
}

/** Returns one publication. */
export async function getPublication(
  ports: Ports<'clock' | 'links' | 'networks' | 'storage'>,
  access: OrganizationAccess,
  address: { readonly id_organization: string; readonly id_publication: string },
  expand?: readonly string[],
): Promise<ExpandedPublication> {
  const publication = await findPublication(ports, access.organization, address.id_publication);
  if (!sees(access.caller, publication.state)) throw new ServiceError('publication_not_found');
  const view = viewPublication(publication);
  const [expanded = view] = await expandPublications(ports, access, await withNumbers(ports, [view]), expand);
  return expanded;
}
