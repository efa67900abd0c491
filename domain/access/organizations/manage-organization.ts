import type { Caller } from '#ports/access/caller';
import type { AiContext, InboxSettings, Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import type { CallerAccess, ClientAccess, OrganizationAccess } from '../authentication/access.ts';
import { isByLink, requireHeld, findPermittedOrganizations } from '../authentication/authorize.ts';
import { reachInto } from '../authentication/reach.ts';
import { requirePublishScope } from '../authentication/assistant-scopes.ts';
import { requireAuthority } from '../authentication/authority.ts';
import { assignPlan, type PlanInput } from '../limits/assign-plan.ts';
import { type OrganizationLimits, organizationLimits, accountSlotsLeft } from '../limits/use.ts';
import {
  type Effects,
  paged,
  type Paging,
  type RemovalPorts,
  requireName,
  searchText,
  ServiceError,
  toDateTime,
  wake,
} from '../../foundation/index.ts';
import { requireLanguage, requireZone } from './zone-and-language.ts';
import { type OrganizationView, viewFromAbove, viewOrganization, viewShort } from './organization-view.ts';

/** Where an organization is found. */
export interface OrganizationAddress {
  readonly id_organization: string;
}

/** Where a root organization is found. */
export interface ClientOrganizationAddress extends OrganizationAddress {
  readonly id_client: string;
}

export interface OrganizationFilter extends Paging {
  readonly get_use?: boolean | undefined;
  /** Text that the name contains. */
  readonly name?: string | undefined;
}

/** Changes of settings: what is left out stays, `null` clears. */
export type Clearable<Fields> = { readonly [F in keyof Fields]?: Fields[F] | null | undefined };

/** What can be changed of an organization; never its place in the tree. What is left out stays, `null` clears. */
export interface OrganizationInput {
  readonly name?: string | undefined;
  readonly actual_plan?: PlanInput | undefined;
  readonly stats_settings?: { readonly auto_refresh_x?: boolean | null | undefined } | null | undefined;
  readonly inbox_settings?: Clearable<InboxSettings> | null | undefined;
  readonly logo?: string | null | undefined;
  readonly timezone?: string | null | undefined;
  readonly language?: string | null | undefined;
  /** Whether what waits in slots moves to the same local times of the time zone. */
  readonly move_queue?: boolean | undefined;
}

/** An organization after a change. */
export interface ChangedOrganization extends OrganizationView {
  /** How many posts wait in slots by the clocks of an earlier time zone, if the time zone was set. */
  readonly queue_left?: number;
}

/** Changes of the brand context: what is left out stays, `null` clears. */
type AiContextInput = { readonly [F in keyof AiContext]?: AiContext[F] | null | undefined };

/** Returns one organization; to those who come by a connect token or portal link, its short view. */
export async function getOrganization(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  _address: OrganizationAddress,
  get_use?: boolean,
): Promise<OrganizationView> {
  return isByLink(caller) ? viewShort(organization) : viewOrganization(ports, organization, get_use);
}

/**
 * Returns the limits that an organization has now: those of its own plan, or of the plan it shares. With a connect
 * token it is what the token can use: the places for accounts that are left.
 */
export async function getOrganizationLimits(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  _id_organization: string,
): Promise<OrganizationLimits> {
  if (isByLink(caller)) return (await accountSlotsLeft(ports, organization)).limits;
  return organizationLimits(ports, organization);
}

/** Returns a page of organizations. Of those that `toReadable` leaves out it shows little more than the names. */
async function list(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  place: Pick<Organization, 'id_client' | 'parent_organization'> & { readonly ids?: object | undefined },
  filter: OrganizationFilter,
  toReadable: (found: readonly Organization[]) => readonly Organization[] | Promise<readonly Organization[]>,
): Promise<Page<OrganizationView>> {
  const { data, total } = await ports.storage.list('organizations', {
    where: {
      ...place.ids,
      id_client: place.id_client,
      parent_organization: place.parent_organization ?? { absent: true },
      deleted: false,
      search_text: filter.name ? { contains: searchText(filter.name) } : undefined,
    },
    order: [{ field: 'creation_date', direction: 'desc' }],
    ...paged(filter),
  });
  const readable = await toReadable(data);
  const views = data.map(async (one) =>
    readable.includes(one) ? viewOrganization(ports, one, filter.get_use) : viewFromAbove(one),
  );
  return { data: await Promise.all(views), total };
}

/**
 * Returns the organizations directly below another, newest first: little more than the names of those that the caller
 * may not read themselves, and none to the holder of a connect token.
 */
export async function listChildOrganizations(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  access: OrganizationAccess,
  _id_organization: string,
  filter: OrganizationFilter,
): Promise<Page<OrganizationView>> {
  if (isByLink(access.caller)) return { data: [], total: 0 };
  const { id_client, _id: parent_organization } = access.organization;
  return list(ports, { id_client, parent_organization }, filter, (found) =>
    findPermittedOrganizations(ports, access, found, ['organization:read']),
  );
}

/** Returns the root organizations of a client that the caller may read, newest first. */
export async function listClientOrganizations(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  { caller }: CallerAccess,
  id_client: string,
  filter: OrganizationFilter,
): Promise<Page<OrganizationView>> {
  const reach = await reachInto(ports, caller, id_client);
  if (!reach) throw new ServiceError('client_not_found');
  // What a caller reaches from the client is what they may read.
  return list(ports, { id_client, ids: reach.organizations }, filter, (found) => found);
}

/** Returns settings after a change; undefined when none are left. */
export function settingsAfter<Settings extends object>(
  stored: Settings | undefined,
  requested: Clearable<Settings> | null,
): Settings | undefined {
  if (requested === null) return undefined;
  const given = Object.entries(requested).filter(([, value]) => value !== undefined);
  const merged = { ...stored, ...Object.fromEntries(given) };
  const left = Object.entries(merged).filter(([, value]) => value !== null);
  // What is left has the fields of settings, and their values.
  return left.length > 0 ? (Object.fromEntries(left) as Settings) : undefined;
}

/** Reschedules the mailing of an organization's report, unless it is being mailed right now. */
async function reconsiderReport({ clock, storage }: Ports<'clock' | 'storage'>, _id: string): Promise<void> {
  const due_date = toDateTime(clock.now());
  await storage.update('report_mailings', _id, { due_date }, { lease: { absent: true } });
}

async function change(
  ports: RemovalPorts,
  effects: readonly Effects[],
  caller: Caller,
  organization: Organization,
  input: OrganizationInput,
): Promise<ChangedOrganization> {
  const { name, actual_plan, stats_settings, inbox_settings, logo, move_queue = false } = input;
  // Keeping comments for fewer days deletes those that are older.
  if (typeof inbox_settings?.retention_days === 'number')
    await requireHeld(ports, caller, organization, 'comments:delete');
  if (move_queue) {
    requirePublishScope(caller);
    await requireHeld(ports, caller, organization, 'publications:update');
  }
  const timezone = typeof input.timezone === 'string' ? requireZone(input.timezone) : input.timezone;
  const language = typeof input.language === 'string' ? requireLanguage(input.language) : input.language;
  const named = name === undefined ? undefined : requireName(name);
  let changed: Organization | undefined = organization;
  // The plan comes first, because it may be refused.
  if (actual_plan) changed = await assignPlan(ports, organization._id, actual_plan);
  if ([named, stats_settings, inbox_settings, logo, timezone, language].some((one) => one !== undefined)) {
    changed = await ports.storage.update('organizations', organization._id, {
      ...(named !== undefined && { name: named, search_text: searchText(named) }),
      ...(stats_settings !== undefined && {
        stats_settings: settingsAfter(organization.stats_settings, stats_settings),
      }),
      ...(inbox_settings !== undefined && {
        inbox_settings: settingsAfter(organization.inbox_settings, inbox_settings),
      }),
      ...(logo !== undefined && { logo: logo ?? undefined }),
      ...(timezone !== undefined && {
        timezone: timezone ?? undefined,
        slot_zone: organization.slot_zone ?? organization.timezone ?? 'UTC',
      }),
      ...(language !== undefined && { language: language ?? undefined }),
    });
    // Elsewhere the hour of its report comes at another moment.
    if (timezone !== undefined) await reconsiderReport(ports, organization._id);
  }
  const after = changed ?? organization;
  const view = await viewOrganization(ports, after);
  if (timezone === undefined && !move_queue) return view;
  let queue_left = 0;
  for (const { onTimeZoneSet } of effects) queue_left += (await onTimeZoneSet?.(ports, after, move_queue)) ?? 0;
  return { ...view, queue_left };
}

/**
 * Changes an organization's name, plan and settings. A plan is part of the one above, so it needs the permission there.
 */
export const updateOrganization =
  (effects: readonly Effects[]) =>
  async (
    ports: RemovalPorts,
    { caller, organization }: OrganizationAccess,
    _address: OrganizationAddress,
    input: OrganizationInput,
  ): Promise<ChangedOrganization> => {
    const { id_client, parent_organization } = organization;
    if (input.actual_plan) {
      const parent =
        parent_organization === undefined ? undefined : await ports.storage.get('organizations', parent_organization);
      await requireAuthority(ports, caller, 'plan_share', { id_client, organization: parent });
    }
    const changed = await change(ports, effects, caller, organization, input);
    if (input.inbox_settings !== undefined) {
      // What costs credits may come in from now on, or no longer.
      await wake(ports, 'follow-accounts');
      await wake(ports, 'keep-subscriptions');
    }
    return changed;
  };

/** Returns a root organization of the client. Throws `organization_not_found` when the client has no such root. */
export async function findRoot(
  { storage }: Ports<'storage'>,
  { id_client, id_organization }: ClientOrganizationAddress,
): Promise<Organization> {
  const organization = await storage.get('organizations', id_organization);
  const fits = organization?.id_client === id_client && organization.ancestors.length === 0 && !organization.deleted;
  if (!fits) throw new ServiceError('organization_not_found');
  return organization;
}

/** Changes a root organization's name, plan and settings. */
export const updateClientOrganization =
  (effects: readonly Effects[]) =>
  async (
    ports: RemovalPorts,
    { caller }: ClientAccess,
    address: ClientOrganizationAddress,
    input: OrganizationInput,
  ): Promise<ChangedOrganization> =>
    change(ports, effects, caller, await findRoot(ports, address), input);

/** Changes the brand context from which AI plans start. What is left out stays, `null` clears. */
export async function updateAiContext(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  { organization }: OrganizationAccess,
  _address: OrganizationAddress,
  context: AiContextInput,
): Promise<OrganizationView> {
  const sent = Object.entries(context).filter(([, value]) => value !== undefined);
  const names = sent.map(([name]) => name);
  const stored = Object.entries(organization.ai_context ?? {}).filter(([name]) => !names.includes(name));
  const filled: AiContext = Object.fromEntries([...stored, ...sent.filter(([, value]) => value !== null)]);
  const ai_context = Object.keys(filled).length > 0 ? filled : undefined;
  const changed = await ports.storage.update('organizations', organization._id, { ai_context });
  return viewOrganization(ports, changed ?? organization);
}
