import { usualMediaCodes, type NetworkRules } from './rules.ts';

/** WhatsApp: messages only (specification). Its numbers are those of a message, networks/whatsapp.md. */
export const whatsapp: NetworkRules = {
  capabilities: {
    publications: false, // specification
    messages: true,
    products: false, // contract, operations/products.md
    webhooks: true, // section 7
    persistent_menu: false, // section 5
    comments: false, // specification
  },
  comment_actions: { reply: false, hide: false, delete_own: false, delete_others: false },
  publication_types: [],
  text: { max_characters: 4096, unit: 'utf16' }, // contract, rulings
  max_post_bytes: 0,
  title: { max_characters: 0 },
  comment_characters: 0,
  media: {
    holds: 'images or video',
    required: false,
    max_images: 0, // contract, CatalogSocialLimits: images are not a publication there
    max_video_seconds: 0, // section 3: weight only
    max_file_size_mb: 16, // section 3, video of a message
    codes: usualMediaCodes,
  },
  uses_link: false,
  // The username is the number as people write it; the address wants its digits alone.
  private_message_link: ({ username }) => username && `https://wa.me/${username.replace(/\D/g, '')}`,
};
