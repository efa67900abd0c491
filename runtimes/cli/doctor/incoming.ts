import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { Storage } from '#ports/foundation/storage';
import type { Finding } from './finding.ts';

/** Maximum number of accounts that are checked for late or missing events. */
const maxAccounts = 1000;

/** Reports how well the pushes of a network arrive. */
async function arrivals(storage: Storage, { social_network, events }: NetworkAdapter): Promise<string> {
  const [last] = await storage.find('received_requests', {
    where: { social_network },
    order: [{ field: 'expires_date', direction: 'desc' }],
    limit: 1,
  });
  const came = last ? `the last request came ${last.received_date}` : 'nothing came in the last 8 days';
  const { total: inUse } = await storage.list('accounts', {
    where: { social_network, enabled: true, deleted: false },
    limit: 0,
  });
  const { total: subscribed } = await storage.list('accounts', {
    where: { social_network, subscribed: true, deleted: false },
    limit: 0,
  });
  const polls = [
    ...(await storage.find('comment_polls', { where: { social_network }, limit: maxAccounts })),
    ...(await storage.find('message_polls', { where: { social_network }, limit: maxAccounts })),
  ];
  const lag = Math.max(0, ...polls.map(({ lag_seconds = 0 }) => lag_seconds));
  const gaps = polls.reduce((sum, poll) => sum + (poll.gaps ?? 0), 0);
  return [
    came,
    ...(events?.subscription ? [`${String(subscribed)} of ${String(inUse)} account(s) in use are subscribed`] : []),
    ...(last && lag > 0 ? [`up to ${String(lag)} seconds late`] : []),
    ...(gaps > 0 ? [`${String(gaps)} comment(s) and message(s) were not pushed and had to be read`] : []),
  ].join('; ');
}

/** Reports where networks can send events, what to enter in their dashboards, and what has arrived so far. */
export async function incomingFindings(
  publicUrl: string,
  networks: readonly NetworkAdapter[],
  storage: Storage,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const network of networks) {
    const { social_network, events } = network;
    if (!events?.requests || events.requests.isPolledOnly) continue;
    const { verify_token } = events.requests;
    const token = verify_token === undefined ? '' : `, with the verify token ${verify_token}`;
    const text = `${social_network} can push to ${publicUrl}/incoming/${social_network}${token}; ${await arrivals(storage, network)}`;
    findings.push({ subject: 'incoming', state: 'ok', text });
  }
  return findings;
}
