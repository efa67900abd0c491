import type { Account } from '#ports/accounts/account';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { PostingSlot } from '#ports/publishing/posting-slot';
import { type AccountAddress, findAccount } from '../../accounts/index.ts';
import { type OrganizationAccess, requirePublishScope } from '../../access/index.ts';
import { sortedSlots } from './slot-dates.ts';

/** The slots of an account for callers. */
export interface SlotsView {
  readonly timezone: string;
  readonly slots: readonly PostingSlot[];
  readonly paused: boolean;
}

/** Returns the slots of an account for callers. */
export function viewSlots(
  { timezone = 'UTC' }: Organization,
  { posting_slots: slots = [], slots_paused }: Account,
): SlotsView {
  return { timezone, slots, paused: slots_paused === true };
}

/** Returns the slots of an account. */
export async function getSlots(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  address: AccountAddress,
): Promise<SlotsView> {
  return viewSlots(organization, await findAccount(ports, organization, address.id_account));
}

/** Replaces the slots of an account, sorted and without duplicates. Waiting publications keep their dates. */
export async function replaceSlots(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  address: AccountAddress,
  slots: readonly PostingSlot[],
): Promise<SlotsView> {
  const account = await findAccount(ports, organization, address.id_account);
  const posting_slots = sortedSlots(slots);
  const changed = await ports.storage.update(
    'accounts',
    account._id,
    { posting_slots },
    { id_organization: organization._id },
  );
  return viewSlots(organization, changed ?? account);
}

/**
 * Pauses the slots of an account: publications in them stay ready and are not sent. Posts with a date of their own are
 * not affected.
 */
export async function pauseSlots(
  ports: Ports<'storage'>,
  { caller, organization }: OrganizationAccess,
  address: AccountAddress,
): Promise<SlotsView> {
  requirePublishScope(caller);
  const account = await findAccount(ports, organization, address.id_account);
  const changed = await ports.storage.update(
    'accounts',
    account._id,
    { slots_paused: true },
    { id_organization: organization._id },
  );
  return viewSlots(organization, changed ?? account);
}
