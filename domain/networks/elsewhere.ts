import type { SocialNetwork } from '#ports/networks/social-network';

type Words = Readonly<Partial<Record<SocialNetwork, string>>>;

/**
 * Tells people what to do instead when the network has no redirect, and nothing a caller hands in would prove anything. Apart
 * from the rules, which browsers load too.
 */
export const connectsElsewhere: Words = {
  telegram:
    'A Telegram channel is connected by adding the bot to it, not here. Open the link and continue in the chat.',
};

/** Tells people where catalogues of products are instead, when the network has some that an account cannot reach. */
export const catalogsElsewhere: Words = {
  instagram:
    'Instagram Login reaches none; use the Facebook page of the same business, connected as an account',
};
