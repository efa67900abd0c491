import { defaultMediaCodes, type NetworkRules } from '../rules.ts';

/**
 * WhatsApp, for messages only. The limits are those of a message: docs/networks/whatsapp.md,
 * https://developers.facebook.com/documentation/business-messaging/whatsapp
 */
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
  title: { max_characters: 0 },
  comment_characters: 0,
  media: {
    holds: 'images or video',
    required: false,
    max_images: 0, // it has no posts
    max_video_seconds: 0, // limited only by size
    max_file_size_mb: 16, // a video in a message
    codes: defaultMediaCodes,
  },
  uses_link: false,
  // The username is the phone number as people write it; the link takes only its digits.
  private_message_link: ({ username }) => username && `https://wa.me/${username.replace(/\D/g, '')}`,
  messages: {
    types: ['simple_message', 'file_message', 'quick_reply_message', 'interactive_message', 'template_message'],
    max_characters: 4096,
    max_bytes: 0,
    caption_characters: 1024,
    window: { hours: 24, templates: true },
    whole_seconds: true,
    identifiers_of_account: false,
    // A phone number is its digits; a user without one has an identifier with letters.
    spell: (identifier) => (/^\+?[\d\s().-]+$/.test(identifier) ? identifier.replace(/\D/g, '') : identifier),
    // What identifies a user is theirs alone, and ends with their number.
    passes_on: (identifier) => /^\d+$/.test(identifier),
  },
};
