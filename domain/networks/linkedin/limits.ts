import type { PostLimit } from '../post-limit.ts';

// A post takes one of a member's daily requests for each resource. The limit of a page is only shown to the operator:
// https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/rate-limits
export const linkedinLimits: readonly PostLimit[] = [
  {
    unit: 'posts',
    limit: 150,
    window: { days_in: 'UTC' },
    of: 'account',
    source: 'https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/share-on-linkedin',
    error: 'account_throttled',
    holds: ({ external_identifier }) => external_identifier.startsWith('urn:li:person:'),
    takes: ({ kind }) => (kind === 'post' ? 1 : 0),
  },
];
