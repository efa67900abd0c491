import type { SocialNetwork } from '#ports/networks/social-network';
import type { Asking } from './requests.ts';
import type { Failure } from './words.ts';

/**
 * The outcome of each failure, in the order of `failures`, transcribed by hand from contract/errors.md,
 * contract/operations and the rulings. `when`: with the pause that the network requested. `up`: the account stays
 * active. A post with a transient failure is eventually sent once, and deleting something already gone succeeds
 * (`done`); access that cannot be renewed now, and an account that is not measured now, is `kept`.
 */
const usual: Readonly<Record<Asking, readonly string[]>> = {
  publish: ['waits when', 'done', 'done', '935', '700'],
  deletePublication: ['978 when', '1009', '1009', 'done', '700'],
  // Only reading failed: nothing is wrong on the caller's side.
  listSocialPublications: ['978 when', '1009', '1009', '1009', '700'],
  replyToComment: ['978 when', '952', 'done', '947', '700'],
  readPublicationComments: ['978 when', '1009', '1009', '936', '700'],
  readAccountComments: ['978 when', '1009', '1009', '936', '700'],
  readReplies: ['978 when', '1009', '1009', '947', '700'],
  updateComment: ['978 when', '1009', '1009', '947', '700'],
  deleteComment: ['978 when', '1009', '1009', 'done', '700'],
  measurePublication: ['978 when', '1009', '1009', '936', '700'],
  collectMetrics: ['kept when', 'kept', 'kept', 'kept', '707'],
  listAccountConversations: ['978 when', '1009', '1009', '1009', '700'],
  sendMessage: ['978 when', '952', 'done', '1515', '700'],
  // The conversation is not known yet.
  replyPrivately: ['978 when', '952', '952', '1515', '700'],
  tellSeen: ['978 when', '1009', '1009', '1515', '700'],
  getPersistentMenu: ['978 when', '1009', '1009', '1009', '700'],
  // With the network's message.
  setPersistentMenu: ['978 when', '1009', '1009', '1004', '700'],
  // They need the person's access, without which the page still works.
  listProductCatalogs: ['978 when', '1009', '1009', '2115', '700 up'],
  createProductCatalog: ['978 when', '952', 'done', '2115', '700 up'],
  listProducts: ['978 when', '1009', '1009', '2115', '700 up'],
  saveProduct: ['978 when', '952', 'done', '2115', '700 up'],
  listMessageTemplates: ['978 when', '1009', '1009', '1009', '700'],
  createMessageTemplate: ['978 when', '1009', '1009', '1511', '700'],
  deleteMessageTemplate: ['978 when', '1009', '1009', 'done', '700'],
  renewSessions: ['kept', 'kept', 'kept', 'kept', '707'],
};

/** Deviations of single networks: a code of its own, an automatic renewal, or an unknown outcome. */
const others: Readonly<Partial<Record<SocialNetwork, Readonly<Partial<Record<`${Asking} ${Failure}`, string>>>>>> = {
  bluesky: {
    // A record has a key of ours, so writing it again is safe, and nothing that it creates can be gone.
    'publish revoked': '953',
    'publish gone': 'done',
    'replyToComment malformed': '1009',
    'collectMetrics revoked': '953',
    // Hidden replies are a list of the account's own.
    'updateComment gone': 'done',
  },
  discord: {
    'publish revoked': '957',
    // Posts use the webhook: a missing permission of the bot does not end an account.
    'measurePublication revoked': '1009',
    'deleteComment revoked': '2602',
    'listSocialPublications revoked': '1009',
    'collectMetrics revoked': 'kept',
  },
  facebook: {
    // The page's token still works, as a second request shows.
    'replyToComment revoked': '2602',
    // It responds the same for a post that may not be deleted, and this one still exists.
    'deletePublication gone': '713',
  },
  linkedin: {
    'publish revoked': 'done',
    'deletePublication revoked': 'done',
    'listSocialPublications revoked': 'done',
    'replyToComment revoked': 'done',
    'readPublicationComments revoked': 'done',
    'readAccountComments revoked': 'done',
    'readReplies revoked': 'done',
    'deleteComment revoked': 'done',
    'measurePublication revoked': 'done',
    'collectMetrics revoked': 'kept',
  },
  pinterest: {
    'publish revoked': 'done',
    'deletePublication throttled': '991 when',
    'deletePublication revoked': 'done',
    'listSocialPublications throttled': '991 when',
    'listSocialPublications revoked': 'done',
    'measurePublication throttled': '991 when',
    'measurePublication revoked': 'done',
    'collectMetrics revoked': 'kept',
  },
  slack: {
    'deletePublication throttled': '984 when',
    'listSocialPublications throttled': '984 when',
    'measurePublication throttled': '984 when',
  },
  telegram: {
    'publish timeout': '952',
    'publish revoked': '968',
    'deletePublication throttled': '970 when',
    'replyToComment throttled': '970 when',
    'replyToComment timeout': '952',
    // Out of the group, the bot can still post to the channel.
    'replyToComment revoked': '2602',
    'readPublicationComments throttled': '970 when',
    'deleteComment throttled': '970 when',
    'deleteComment revoked': '969',
    'collectMetrics revoked': '968',
  },
  // A reply is a container, which reports its outcome.
  threads: { 'replyToComment malformed': 'done' },
  tiktok: {
    'publish revoked': 'done',
    'listSocialPublications revoked': 'done',
    // It has no error for a deleted video: its list of numbers is just shorter.
    'measurePublication gone': '1009',
    'measurePublication revoked': 'done',
    'collectMetrics revoked': 'kept',
  },
  whatsapp: { 'sendMessage timeout': '952' },
};

/** Returns the expected outcome of a network's failure. */
export function expectedCode(social_network: SocialNetwork, asking: Asking, failure: Failure, place: number): string {
  return others[social_network]?.[`${asking} ${failure}`] ?? usual[asking][place] ?? '';
}
