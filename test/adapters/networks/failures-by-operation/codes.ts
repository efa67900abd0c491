import type { SocialNetwork } from '#ports/networks/social-network';
import type { Asking } from './requests.ts';
import type { Failure } from './words.ts';

/**
 * The outcome of each failure, in the order of `failures`, transcribed by hand from contract/errors.md, contract/operations and the
 * rulings. `when`: with the seconds that the network asked for. `up`: the account goes on. A post that fails for a moment is
 * sent once in the end, and what is gone already counts as deleted (`done`); access that cannot be renewed now, and an account
 * that is not measured now, is `kept`.
 */
const usual: Readonly<Record<Asking, readonly string[]>> = {
  publish: ['waits when', 'done', 'done', '935', '700'],
  deletePublication: ['978 when', '1009', '1009', 'done', '700'],
  // What is only read was not there, or did not come: nothing of the caller's is wrong.
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
  // Nobody knows yet in which conversation it would be.
  replyPrivately: ['978 when', '952', '952', '1515', '700'],
  tellSeen: ['978 when', '1009', '1009', '1515', '700'],
  getPersistentMenu: ['978 when', '1009', '1009', '1009', '700'],
  // With the network's words.
  setPersistentMenu: ['978 when', '1009', '1009', '1004', '700'],
  // They are reached by the person's access, without which the page goes on.
  listProductCatalogs: ['978 when', '1009', '1009', '2115', '700 up'],
  createProductCatalog: ['978 when', '952', 'done', '2115', '700 up'],
  listProducts: ['978 when', '1009', '1009', '2115', '700 up'],
  saveProduct: ['978 when', '952', 'done', '2115', '700 up'],
  listMessageTemplates: ['978 when', '1009', '1009', '1009', '700'],
  createMessageTemplate: ['978 when', '1009', '1009', '1511', '700'],
  deleteMessageTemplate: ['978 when', '1009', '1009', 'done', '700'],
  renewSessions: ['kept', 'kept', 'kept', 'kept', '707'],
};

/** Where one network differs: it has a code of its own, renews its access on the way, or cannot say what became of it. */
const others: Readonly<
  Partial<Record<SocialNetwork, Readonly<Partial<Record<`${Asking} ${Failure}`, string>>>>>
> = {
  bluesky: {
    // A record has a key of ours, so that writing it again is safe, and nothing can be gone that it makes.
    'publish revoked': '953',
    'publish gone': 'done',
    'replyToComment malformed': '1009',
    'collectMetrics revoked': '953',
    // Which replies are hidden is a list of the account's own.
    'updateComment gone': 'done',
  },
  discord: {
    'publish revoked': '957',
    // Posts go by the webhook: what the bot may not do ends no account.
    'measurePublication revoked': '1009',
    'deleteComment revoked': '2602',
    'listSocialPublications revoked': '1009',
    'collectMetrics revoked': 'kept',
  },
  facebook: {
    // The page's token works, as a second question shows.
    'replyToComment revoked': '2602',
    // It says the same of a post that may not be deleted, and this one is still there.
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
    // Out of the group, the bot still posts to the channel.
    'replyToComment revoked': '2602',
    'readPublicationComments throttled': '970 when',
    'deleteComment throttled': '970 when',
    'deleteComment revoked': '969',
    'collectMetrics revoked': '968',
  },
  // An answer is a container, which tells what became of it.
  threads: { 'replyToComment malformed': 'done' },
  tiktok: {
    'publish revoked': 'done',
    'listSocialPublications revoked': 'done',
    // It has no word for a video that is gone: its list of numbers is shorter.
    'measurePublication gone': '1009',
    'measurePublication revoked': 'done',
    'collectMetrics revoked': 'kept',
  },
  whatsapp: { 'sendMessage timeout': '952' },
};

/** Returns the outcome when a network fails like this. */
export function expectedCode(
  social_network: SocialNetwork,
  asking: Asking,
  failure: Failure,
  place: number,
): string {
  return others[social_network]?.[`${asking} ${failure}`] ?? usual[asking][place] ?? '';
}
