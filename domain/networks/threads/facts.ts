import type { NetworkFacts } from '../facts.ts';
import { maxLinks } from './rules.ts';

/** Threads: docs/networks/threads.md */
export const threadsFacts: NetworkFacts = {
  best_hours: [8, 8, 8, 8, 8, 9, 9],
  own_limits: [
    {
      limit: 'links',
      unit: 'occurrences',
      max: maxLinks,
      error: 'link_not_valid',
      source: 'https://developers.facebook.com/documentation/threads/posts',
    },
  ],
  // Not documented by the network, but seen by others:
  // https://glama.ai/mcp/connectors/io.github.Firefloco/chirpie/tools/chirpie_delete_comment
  answers_go: true,
  limit_sources: {
    usual: 'https://developers.facebook.com/documentation/threads/overview',
    reply_control: 'https://developers.facebook.com/documentation/threads/reference/publishing',
    alt_text: 'https://developers.facebook.com/documentation/threads/reference/publishing',
  },
};
