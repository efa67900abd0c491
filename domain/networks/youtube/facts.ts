import type { NetworkFacts } from '../facts.ts';
import { maxTagsLength } from './rules.ts';

/** YouTube: docs/networks/youtube.md */
export const youtubeFacts: NetworkFacts = {
  best_hours: [15, 15, 15, 15, 15, 11, 11],
  // A legal statement: https://support.google.com/youtube/answer/9528076
  personal_choices: [
    {
      field: 'options.made_for_kids',
      question: 'Are the videos made for children?',
      choices: [
        { value: true, label: 'Yes, they are made for children' },
        { value: false, label: 'No, they are not made for children' },
      ],
    },
  ],
  own_limits: [
    { limit: 'title', unit: 'utf16', min: 1, error: 'youtube_title_missing' },
    {
      limit: 'options.tags',
      unit: 'utf16',
      max: maxTagsLength,
      error: 'option_not_valid',
      source: 'https://developers.google.com/youtube/v3/docs/videos#snippet.tags[]',
    },
  ],
  answers_go: true, // https://developers.google.com/youtube/v3/docs/comments/setModerationStatus
  limit_sources: {
    usual: 'https://developers.google.com/youtube/v3/docs/videos#properties',
    video_duration: 'https://support.google.com/youtube/answer/71673',
    file_size: 'https://support.google.com/youtube/answer/71673',
    first_comment: 'https://developers.google.com/youtube/v3/docs/comments',
    comments: 'https://developers.google.com/youtube/v3/docs/comments',
  },
};
