import type { Account } from '#ports/accounts/account';
import type { Ports } from '#ports/platform/platform-ports';
import { countMissingScopes, maxFailedRenewals } from '../../accounts/index.ts';
import { everyRecord, mailedName, toDateTime } from '../../foundation/index.ts';
import { findAdapter } from '../../networks/index.ts';
import type { Incident } from './incident.ts';

/** How long before non-renewable access ends this is reported, in milliseconds. */
const notice = 7 * 24 * 60 * 60 * 1000;
/** The maximum number of reported accounts; others follow as these are resolved. */
const maxAccounts = 1000;

const accountText = ({ _id, name, social_network, id_organization }: Account): string =>
  `${social_network} account ${_id} (${mailedName(name)}) of organization ${id_organization}`;

/** Returns the enabled accounts whose access was lost. Nothing is published on them until a person reconnects them. */
export async function lostAccounts({ storage }: Ports<'storage'>): Promise<Incident[]> {
  const where = { deleted: false, enabled: true, error_code: { gt: 0 } };
  const lost = await storage.find('accounts', { where, limit: maxAccounts });
  return lost.map((account) => ({
    id: `account:${account._id}`,
    subject: 'accounts',
    text: `${accountText(account)} has error ${String(account.error_code)} and publishes nothing. A person must connect it again.`,
  }));
}

/**
 * Returns the enabled accounts whose access could not be renewed several times in a row, and non-renewable ones whose
 * access ends soon. The lifetime of a token is irrelevant, since many are renewed every hour.
 */
export async function endingAccess(ports: Ports<'clock' | 'networks' | 'settings' | 'storage'>): Promise<Incident[]> {
  const { clock, settings, storage } = ports;
  const noticeDate = toDateTime(clock.now() + notice);
  const until = toDateTime(clock.now() + Math.max(notice, settings.renewalMilliseconds));
  const where = { deleted: false, enabled: true, error_code: 0, session_expires: { lte: until } };
  const incidents: Incident[] = [];
  for await (const account of everyRecord(storage, 'accounts', where)) {
    const { _id, failed_renewals = 0, session_expires = '' } = account;
    const isRenewed = findAdapter(ports, account.social_network)?.connect?.renew !== undefined;
    if (isRenewed ? failed_renewals < maxFailedRenewals : session_expires > noticeDate) continue;
    const text = isRenewed
      ? `The access to ${accountText(account)} was not renewed: ${String(failed_renewals)} tries in a row failed. It is tried every hour; the log says why at "could not be renewed". If this goes on, a person must connect it again.`
      : `The access to ${accountText(account)} ends on ${session_expires} and cannot be renewed. A person must connect it again before.`;
    incidents.push({ id: `access:${_id}`, subject: 'access', text });
  }
  return incidents;
}

/**
 * Returns the networks whose enabled accounts lack scopes that are requested now. The accounts work, except for what
 * needs these.
 */
export async function lackingScopes(ports: Ports<'networks' | 'storage'>): Promise<Incident[]> {
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
