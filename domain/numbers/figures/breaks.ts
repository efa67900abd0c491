import type { MetricBreak } from '#ports/numbers/comparison';
import type { MetricName } from '#ports/numbers/metrics';
import type { Days } from '#ports/numbers/report';
import type { SocialNetwork } from '#ports/networks/social-network';
import { networkMetrics } from '../../networks/index.ts';
import { actions } from '../metrics/normalize.ts';
import { dayAfter } from '../metrics/days.ts';

type Subject = 'account' | 'post';

/** Returns the definitions of a metric. Without a count by the network, engagement is the sum of other metrics. */
function findDefinitions(subject: Subject, social_network: SocialNetwork, name: MetricName) {
  const all = networkMetrics[social_network]?.[subject] ?? [];
  const own = all.filter(({ metric }) => metric === name);
  return own.length > 0 || name !== 'engagement'
    ? own
    : all.filter(({ metric }) => actions.some((action) => action === metric));
}

/** Returns whether a network offers a metric of accounts or posts. */
export function isOffered(subject: Subject, social_network: SocialNetwork, name: MetricName): boolean {
  return findDefinitions(subject, social_network, name).length > 0;
}

/** Returns on which days within some days networks begin to count a metric differently. */
export function findBreaks(
  subject: Subject,
  networks: Iterable<SocialNetwork>,
  name: MetricName,
  { from, until }: Days,
): readonly MetricBreak[] {
  return [...new Set(networks)].sort().flatMap((social_network) => {
    const definitions = findDefinitions(subject, social_network, name);
    const days = definitions.flatMap(({ since, until: last }) => [
      ...(since === undefined ? [] : [since]),
      ...(last === undefined ? [] : [dayAfter(last, 1)]),
    ]);
    return [...new Set(days)]
      .filter((day) => from < day && day < until)
      .sort()
      .map((day) => ({ social_network, day }));
  });
}
