import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { Finding } from './finding.ts';

/** Tells where networks can send what happens there, and what to enter in their dashboards. */
export function incomingFindings(publicUrl: string, networks: readonly NetworkAdapter[]): Finding[] {
  return networks.flatMap(({ social_network, events }): Finding[] => {
    if (!events?.requests) return [];
    const { verify_token } = events.requests;
    const token = verify_token === undefined ? '' : `, with the verify token ${verify_token}`;
    const text = `${social_network} can push to ${publicUrl}/incoming/${social_network}${token}`;
    return [{ subject: 'incoming', state: 'ok', text }];
  });
}
