import type { Account } from '#ports/accounts/account';
import type { AiPlanNotice, AiPlanOptions } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { accountState } from '../accounts/index.ts';
import { writableNetworks } from '../catalog/index.ts';
import { problem, ServiceError } from '../errors/index.ts';
import { rulebook } from '../networks/index.ts';
import type { Slot } from './plan-slots.ts';
import { hasPostingSlots } from './slot-accounts.ts';

/**
 * Returns the accounts with these identifiers, in the same order. Throws `ai_plan_accounts_not_usable` when some are unknown,
 * removed or not enabled. One that is down stays: it can be connected again before its posts are due.
 */
export async function requireAccounts(
  { storage }: Ports<'storage'>,
  { _id: id_organization }: Organization,
  ids: readonly string[],
): Promise<readonly Account[]> {
  const found = await storage.find('accounts', { where: { _id: { in: ids }, id_organization } });
  const usable = new Map(
    found.flatMap((one) => (['down', 'enabled'].includes(accountState(one)) ? [[one._id, one]] : [])),
  );
  const accounts = ids.filter((id) => !usable.has(id));
  if (accounts.length > 0) throw new ServiceError('ai_plan_accounts_not_usable', { accounts });
  return ids.flatMap((id) => usable.get(id) ?? []);
}

/** Returns, as a notice, that an account must be connected again before anything goes out. */
export function downNotices(accounts: readonly Account[]): readonly AiPlanNotice[] {
  const down = accounts.filter((one) => accountState(one) === 'down').map(({ _id }) => _id);
  return down.length > 0 ? [{ ...problem('session_renewal_failed'), data: { accounts: down } }] : [];
}

/** Returns, as notices, that accounts have fewer free posting slots than there are chosen days, and that slots are paused. */
export function slotNotices(
  accounts: readonly Account[],
  { publish_days }: Pick<AiPlanOptions, 'publish_days'>,
  slots: readonly Pick<Slot, 'id_account'>[],
): readonly AiPlanNotice[] {
  const queueing = accounts.filter(hasPostingSlots);
  const isShort = ({ _id }: Account): boolean =>
    slots.filter(({ id_account }) => id_account === _id).length < publish_days.length;
  const noticed = [
    { ...problem('posting_slots_too_few'), about: queueing.filter(isShort) },
    { ...problem('posting_slots_paused'), about: queueing.filter((one) => one.slots_paused) },
  ];
  return noticed.flatMap(({ about, ...notice }) =>
    about.length > 0 ? [{ ...notice, data: { accounts: about.map(({ _id }) => _id) } }] : [],
  );
}

/** Whether posts of a plan can be made for the account: those that need a video cannot. */
const isWritable = ({ social_network }: Account): boolean => writableNetworks.includes(social_network);

/** Returns whether every post of the account needs a picture. */
export const needsImage = ({ social_network }: Pick<Account, 'social_network'>): boolean =>
  rulebook[social_network].media.required;

/**
 * Checks that posts can be made for the accounts at all. Throws `ai_plan_network_not_supported` where posts are videos or the
 * network does not publish; `ai_plan_board_missing` where a post needs a board and `options.destinations` names none.
 */
export function requireWritable(accounts: readonly Account[], { destinations = {} }: AiPlanOptions): void {
  const unsupported = accounts.filter((one) => !isWritable(one)).map(({ _id }) => _id);
  if (unsupported.length > 0)
    throw new ServiceError('ai_plan_network_not_supported', { accounts: unsupported });
  const without = accounts.filter(
    ({ _id, social_network }) => rulebook[social_network].needs_destination && !destinations[_id],
  );
  if (without.length > 0)
    throw new ServiceError('ai_plan_board_missing', { accounts: without.map(({ _id }) => _id) });
}
