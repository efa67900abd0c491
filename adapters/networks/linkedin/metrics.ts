import type { NetworkMetrics } from '#ports/networks/network-metrics';
import type { Clock } from '#ports/shared/clock';
import type { Ask } from '../shared/asking.ts';
import { memberMetrics, scopeOfPosts } from './member-metrics.ts';
import { pageMetrics, scopesOfPage } from './page-metrics.ts';
import { isPage, readSession } from './session.ts';
import type { LinkedinSettings } from './settings.ts';

/** Creates the part that reads numbers. Those of pages and of people take other calls, and other scopes. */
export function createMetrics(
  settings: LinkedinSettings,
  tools: { readonly ask: Ask; readonly clock: Clock },
): NetworkMetrics {
  const ofPages = pageMetrics(settings, tools);
  const ofMembers = memberMetrics(settings, tools);
  return {
    scopes: ({ external_identifier: urn, granted_scopes }) => ({
      posts: isPage({ urn }) ? scopesOfPage(granted_scopes) : [scopeOfPosts],
    }),
    // Statistics of pages go back so far.
    history_days: 365,
    // LinkedIn does not say how late they are.
    settling_days: 2,
    posts_at_once: 20,
    readAccount: (input) => (isPage(readSession(input.session)) ? ofPages : ofMembers).readAccount(input),
    readPosts: (input) => (isPage(readSession(input.session)) ? ofPages : ofMembers).readPosts(input),
  };
}
