import type { Account } from '#ports/accounts/account';
import type { AiPlanNotice, AiPlanOptions } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { accountState } from '../accounts/index.ts';
import { rulebook, writableNetworks } from '../networks/index.ts';
import { problem, ServiceError } from '../foundation/index.ts';
import { hasPostingSlots, type Slot } from './plan-slots.ts';

/**
 * Returns the accounts with these identifiers, in the same order. Throws `ai_plan_accounts_not_usable` when some are
 * unknown, removed or disabled. An account that is down is accepted: it can be reconnected before its posts are due.
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

/** Returns a notice for the accounts that must be reconnected before they can publish. */
export function downNotices(accounts: readonly Account[]): readonly AiPlanNotice[] {
  const down = accounts.filter((one) => accountState(one) === 'down').map(({ _id }) => _id);
  return down.length > 0 ? [{ ...problem('session_renewal_failed'), data: { accounts: down } }] : [];
}

/** Returns notices for accounts with fewer free posting slots than chosen days, and for paused slots. */
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

/** Whether a plan can contain posts for the account: not if they have to be videos. */
const isWritable = ({ social_network }: Account): boolean => writableNetworks.includes(social_network);

/** Whether every post of the account needs an image. */
export const needsImage = ({ social_network }: Pick<Account, 'social_network'>): boolean =>
  rulebook[social_network].media.required;

/**
 * Checks that a plan can contain posts for the accounts. Throws `ai_plan_network_not_supported` for a network whose
 * posts are videos or that publishes nothing; `ai_plan_board_missing` if a post needs a board and
 * `options.destinations` has none.
 */
export function requireWritable(accounts: readonly Account[], { destinations = {} }: AiPlanOptions): void {
  const unsupported = accounts.filter((one) => !isWritable(one)).map(({ _id }) => _id);
  if (unsupported.length > 0) throw new ServiceError('ai_plan_network_not_supported', { accounts: unsupported });
  const without = accounts.filter(
    ({ _id, social_network }) => rulebook[social_network].needs_destination && !destinations[_id],
  );
  if (without.length > 0) throw new ServiceError('ai_plan_board_missing', { accounts: without.map(({ _id }) => _id) });
}
