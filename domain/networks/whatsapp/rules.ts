import { usualMediaCodes, type NetworkRules } from '../rules.ts';

/** WhatsApp, for messages only. Its numbers are those of a message: docs/networks/whatsapp.md, https://developers.facebook.com/documentation/business-messaging/whatsapp */
export const whatsapp: NetworkRules = {
  name: 'WhatsApp',
  capabilities: {
    publications: false,
    messages: true,
    products: false,
    webhooks: true,
    persistent_menu: false,
    comments: false,
  },
  comment_actions: { reply: false, hide: false, delete_own: false, delete_others: false },
  publication_types: [],
  text: { max_characters: 4096, unit: 'utf16' },
  max_post_bytes: 0,
  title: { max_characters: 0 },
  comment_characters: 0,
  media: {
    holds: 'images or video',
    required: false,
    max_images: 0, // images are not a publication there
    max_video_seconds: 0, // weight only
    max_file_size_mb: 16, // video of a message
    codes: usualMediaCodes,
  },
  uses_link: false,
  // The username is the number as people write it; the address wants its digits alone.
  private_message_link: ({ username }) => username && `https://wa.me/${username.replace(/\D/g, '')}`,
};
