import { usualMediaCodes, type NetworkRules } from '../rules.ts';

/** Slack: docs/networks/slack.md, https://docs.slack.dev/apis/web-api/ */
export const slack: NetworkRules = {
  name: 'Slack',
  capabilities: {
    publications: true,
    messages: false, // not offered by the interface
    products: false,
    webhooks: true,
    persistent_menu: false,
    comments: false,
  },
  comment_actions: { reply: false, hide: false, delete_own: false, delete_others: false },
  publication_types: ['profile'],
  // Of the text as the person wrote it, before `&`, `<` and `>` are escaped.
  text: { max_characters: 4000, unit: 'utf16', too_long: 'slack_text_too_long' },
  max_post_bytes: 0,
  title: { max_characters: 0 },
  comment_characters: 0,
  media: {
    holds: 'mixed',
    required: false,
    max_images: 10,
    max_video_seconds: 0, // limited only by size
    max_file_size_mb: 1024,
    alt_text_characters: 1000, // alt_txt
    codes: {
      ...usualMediaCodes,
      too_many_images: 'slack_too_many_files',
      file_too_large: 'slack_file_too_large',
    },
  },
  uses_link: false, // link cards come from addresses in the text
};
