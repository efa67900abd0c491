import type { MetricBreak } from '#ports/numbers/comparison';
import type { MetricName } from '#ports/numbers/metrics';
import type { Days } from '#ports/numbers/report';
import type { SocialNetwork } from '#ports/networks/social-network';
import { networkMetrics } from '../../networks/index.ts';
import { findDefinitions } from '../metrics/normalize.ts';
import { dayAfter } from '../metrics/days.ts';

type Subject = 'account' | 'post';

const definitionsOn = (subject: Subject, social_network: SocialNetwork, name: MetricName) =>
  findDefinitions(networkMetrics[social_network]?.[subject] ?? [], name);

/** Returns whether a network offers a metric of accounts or posts. */
export function isOffered(subject: Subject, social_network: SocialNetwork, name: MetricName): boolean {
  return definitionsOn(subject, social_network, name).length > 0;
}

/** Returns on which days within some days networks begin to count a metric differently. */
export function findBreaks(
  subject: Subject,
  networks: Iterable<SocialNetwork>,
  name: MetricName,
  { from, until }: Days,
): readonly MetricBreak[] {
  return [...new Set(networks)].sort().flatMap((social_network) => {
    const definitions = definitionsOn(subject, social_network, name);
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
