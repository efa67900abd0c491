import type { NetworkMetrics } from '#ports/networks/network-metrics';
import type { Clock } from '#ports/foundation/clock';
import type { Ask } from '../shared/asking.ts';
import { memberMetrics, postMetricsScope } from './member-metrics.ts';
import { pageMetrics, pageMetricsScopes } from './page-metrics.ts';
import { isPage, readSession } from './session.ts';
import type { LinkedinSettings } from './settings.ts';

/** Creates the adapter part that reads numbers. Pages and people need different calls and scopes. */
export function createMetrics(
  settings: LinkedinSettings,
  tools: { readonly ask: Ask; readonly clock: Clock },
): NetworkMetrics {
  const ofPages = pageMetrics(settings, tools);
  const ofMembers = memberMetrics(settings, tools);
  return {
    scopes: ({ external_identifier: urn, granted_scopes }) => ({
      posts: isPage({ urn }) ? pageMetricsScopes(granted_scopes) : [postMetricsScope],
    }),
    // How far back the statistics of pages go.
    history_days: 365,
    // LinkedIn does not document the delay.
    settling_days: 2,
    posts_at_once: 20,
    readAccount: (input) => (isPage(readSession(input.session)) ? ofPages : ofMembers).readAccount(input),
    readPosts: (input) => (isPage(readSession(input.session)) ? ofPages : ofMembers).readPosts(input),
  };
}
