import {
  appsOfOthers,
  type Concern,
  endingAccess,
  failingJobs,
  feedsWithoutOwner,
  lackingScopes,
  linksWithoutOwner,
  lostAccounts,
  networksWithoutAnswer,
  otherIssuers,
  unprovedAddresses,
  stoppedReports,
  unownedReports,
  usedPlans,
  usedUnits,
} from '#domain/concerns/index';
import type { Ports } from '#ports/platform/platform-ports';
import type { Finding } from './finding.ts';

const shown = 5;

/** Turns the concerns of a subject into findings: the first few, or one that says that all is well. */
function findingsOf(subject: Concern['subject'], good: string, concerns: readonly Concern[]): Finding[] {
  if (concerns.length === 0) return [{ subject, state: 'ok', text: good }];
  const told = concerns.slice(0, shown).map(({ text }): Finding => ({ subject, state: 'note', text }));
  const more = concerns.length - told.length;
  return more === 0 ? told : [...told, { subject, state: 'note', text: `and ${String(more)} more` }];
}

/** Finds what the operator is also told by mail, as far as it is of accounts, plans and jobs. */
export async function concernFindings(
  ports: Ports<'clock' | 'networks' | 'settings' | 'storage'>,
  issuer: string | undefined,
): Promise<Finding[]> {
  const { total } = await ports.storage.list('accounts', {
    where: { deleted: false, enabled: true },
    limit: 0,
  });
  return [
    ...findingsOf('accounts', `${String(total)} in use, all with access`, await lostAccounts(ports)),
    ...findingsOf('access', 'none ends soon that cannot be renewed', await endingAccess(ports)),
    ...findingsOf(
      'scopes',
      'no account in use is known to lack any that is asked for',
      await lackingScopes(ports),
    ),
    ...findingsOf('quota', 'no plan and no network is nearly used', [
      ...(await usedPlans(ports)),
      ...(await usedUnits(ports)),
    ]),
    ...findingsOf('people', 'everybody who signs in is known', [
      ...(await otherIssuers(ports, issuer)),
      ...(await unprovedAddresses(ports)),
    ]),
    ...findingsOf('reports', 'every weekly report has somebody who answers for it', [
      ...(await stoppedReports(ports)),
      ...(await unownedReports(ports)),
    ]),
    ...findingsOf('feeds', 'each has somebody who may publish', await feedsWithoutOwner(ports)),
    ...findingsOf('apps', 'none was made by somebody who may do less', await appsOfOthers(ports)),
    ...findingsOf(
      'links',
      'every calendar link has a maker who may read posts',
      await linksWithoutOwner(ports),
    ),
    ...findingsOf('networks', 'each answered its last call', await networksWithoutAnswer(ports)),
    ...findingsOf('jobs', 'none is known to fail', await failingJobs(ports)),
  ];
}
