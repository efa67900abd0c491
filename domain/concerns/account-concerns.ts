import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import { countMissingScopes } from '../accounts/index.ts';
import { mailedName } from '../mail/index.ts';
import { adapterOf } from '../networks/index.ts';
import { toDateTime } from '../shared/index.ts';
import type { Concern } from './concern.ts';

const hour = 60 * 60 * 1000;
/** How long before access ends that nobody can renew this is told, in milliseconds. */
const notice = 7 * 24 * hour;
/** Access that is renewed every hour and was not for this long has a reason, in milliseconds. */
const renewalTries = 3 * hour;
/** How many accounts are told at a time; others follow as these go. */
const most = 1000;

const accountText = ({ _id, name, social_network, id_organization }: Account): string =>
  `${social_network} account ${_id} (${mailedName(name)}) of organization ${id_organization}`;

/** Returns the accounts in use whose access was lost. Nothing is published on them until a person connects them again. */
export async function lostAccounts({ storage }: Ports<'storage'>): Promise<Concern[]> {
  const where = { deleted: false, enabled: true, error_code: { gt: 0 } };
  const lost = await storage.find('accounts', { where, limit: most });
  return lost.map((account) => ({
    id: `account:${account._id}`,
    subject: 'accounts',
    text: `${accountText(account)} has error ${String(account.error_code)} and publishes nothing. A person must connect it again.`,
  }));
}

/** Returns the accounts in use whose access ends soon, where nobody can renew it or renewing it fails. */
export async function endingAccess(
  ports: Ports<'clock' | 'networks' | 'settings' | 'storage'>,
): Promise<Concern[]> {
  const { clock, settings, storage } = ports;
  const now = clock.now();
  const overdue = toDateTime(now + settings.renewalMilliseconds - renewalTries);
  const ending = await storage.find('accounts', {
    where: {
      deleted: false,
      enabled: true,
      error_code: 0,
      session_expires: { lte: toDateTime(now + Math.max(notice, settings.renewalMilliseconds)) },
    },
    order: [{ field: 'session_expires', direction: 'asc' }],
    limit: most,
  });
  return ending.flatMap((account): Concern[] => {
    const { _id, session_expires = '' } = account;
    const isRenewed = adapterOf(ports, account.social_network)?.connect?.renew !== undefined;
    if (isRenewed && session_expires > overdue) return [];
    const reason = isRenewed ? 'could not be renewed yet' : 'cannot be renewed';
    const text = `The access to ${accountText(account)} ends on ${session_expires} and ${reason}. A person must connect it again before.`;
    return [{ id: `access:${_id}`, subject: 'access', text }];
  });
}

/** Returns the networks of which accounts in use lack scopes that are asked for now. They work, except for what needs these. */
export async function lackingScopes(ports: Ports<'networks' | 'storage'>): Promise<Concern[]> {
  const counts = (await countMissingScopes(ports)).filter(({ accounts }) => accounts > 0);
  return counts.map(({ social_network, accounts, scopes }) => {
    const lacked = [...scopes].map(([scope, number]) => `${scope} (${String(number)})`).join(', ');
    return {
      id: `scopes:${social_network}`,
      subject: 'scopes',
      text: `${String(accounts)} ${social_network} account(s) lack scopes that are asked for now: ${lacked}. What needs these does not work there until a person connects the account again.`,
    };
  });
}
