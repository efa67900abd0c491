import type { PostLimit } from '../post-limit.ts';

// Of the requests that a member may make of each resource a day, one makes the post. How many a page may make is told to the
// operator alone: https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/rate-limits
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
