import type { SocialNetwork } from '#ports/networks/social-network';

/** The possible defaults of an account, in the network's terms. */
type Choices = Readonly<Partial<Record<'privacy' | 'reply_control', readonly string[]>>>;

/** The possible account defaults of each network. The rulebook is too large to load here; a test compares them. */
export const defaultChoices: Readonly<Partial<Record<SocialNetwork, Choices>>> = {
  bluesky: {
    reply_control: [
      'everyone',
      'nobody',
      'followers',
      'following',
      'mentioned',
      'followers,following',
      'followers,mentioned',
      'following,mentioned',
      'followers,following,mentioned',
    ],
  },
  linkedin: { privacy: ['PUBLIC', 'LOGGED_IN', 'CONNECTIONS'] },
  threads: {
    reply_control: ['everyone', 'accounts_you_follow', 'mentioned_only', 'parent_post_author_only', 'followers_only'],
  },
  tiktok: { privacy: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY'] },
  x: { reply_control: ['following', 'mentionedUsers', 'subscribers', 'verified'] },
  youtube: { privacy: ['public', 'unlisted', 'private'] },
};
