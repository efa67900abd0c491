import {
  findOverprivilegedApps,
  type Incident,
  endingAccess,
  failingJobs,
  feedsWithoutOwner,
  lackingScopes,
  linksWithoutOwner,
  lostAccounts,
  networksWithoutAnswer,
  otherIssuers,
  stoppedReports,
  unownedReports,
  unprovedAddresses,
  usedPlans,
  usedUnits,
} from '#domain/platform/index';
import type { Ports } from '#ports/platform/platform-ports';
import type { Finding } from './finding.ts';

const maxShown = 5;

/** Converts the concerns of a subject to findings: the first few, or one that says that all is well. */
function toFindings(subject: Incident['subject'], good: string, incidents: readonly Incident[]): Finding[] {
  if (incidents.length === 0) return [{ subject, state: 'ok', text: good }];
  const reported = incidents.slice(0, maxShown).map(({ text }): Finding => ({ subject, state: 'note', text }));
  const more = incidents.length - reported.length;
  return more === 0 ? reported : [...reported, { subject, state: 'note', text: `and ${String(more)} more` }];
}

/** Finds the concerns about accounts, plans and jobs, which are also mailed to the operator. */
export async function incidentFindings(
  ports: Ports<'clock' | 'networks' | 'settings' | 'storage'>,
  issuer: string | undefined,
): Promise<Finding[]> {
  const { total } = await ports.storage.list('accounts', { where: { deleted: false, enabled: true }, limit: 0 });
  return [
    ...toFindings('accounts', `${String(total)} in use, all with access`, await lostAccounts(ports)),
    ...toFindings('access', 'none ends soon that cannot be renewed', await endingAccess(ports)),
    ...toFindings('scopes', 'no account in use is known to lack any that is asked for', await lackingScopes(ports)),
    ...toFindings('quota', 'no plan and no network is nearly used', [
      ...(await usedPlans(ports)),
      ...(await usedUnits(ports)),
    ]),
    ...toFindings('people', 'everybody who signs in is known', [
      ...(await otherIssuers(ports, issuer)),
      ...(await unprovedAddresses(ports)),
    ]),
    ...toFindings('reports', 'every weekly report has somebody who answers for it', [
      ...(await stoppedReports(ports)),
      ...(await unownedReports(ports)),
    ]),
    ...toFindings('feeds', 'each has somebody who may publish', await feedsWithoutOwner(ports)),
    ...toFindings('apps', 'none was made by somebody who may do less', await findOverprivilegedApps(ports)),
    ...toFindings('links', 'every calendar link has a maker who may read posts', await linksWithoutOwner(ports)),
    ...toFindings('networks', 'each answered its last call', await networksWithoutAnswer(ports)),
    ...toFindings('jobs', 'none is known to fail', await failingJobs(ports)),
  ];
}
