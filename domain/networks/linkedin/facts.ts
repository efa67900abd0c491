import type { NetworkFacts } from '../facts.ts';

/** LinkedIn: docs/networks/linkedin.md */
export const linkedinFacts: NetworkFacts = {
  best_hours: [10, 10, 10, 10, 10, 11, 11],
  // Not documented by the network, but seen by others:
  // https://glama.ai/mcp/connectors/io.github.Firefloco/chirpie/tools/chirpie_delete_comment
  answers_go: true,
  limit_sources: {
    usual: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api',
    title: undefined,
    images: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/multiimage-post-api',
    alt_text: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/images-api',
    gif_frames: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/images-api',
    video_duration: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api',
    video_size: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api',
    file_size: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api',
    documents: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/documents-api',
    document_size: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/documents-api',
    first_comment: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api',
    comments: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/comments-api',
  },
};
