import type { SocialNetwork } from '#ports/networks/social-network';
import type { PersonalChoice } from './rules.ts';

/** What a person is asked when an account is connected; absent when nothing. Apart from the rules, which browsers load too. */
export const personalChoices: Readonly<Partial<Record<SocialNetwork, readonly PersonalChoice[]>>> = {
  // https://developers.tiktok.com/doc/content-sharing-guidelines
  tiktok: [
    {
      field: 'privacy',
      question: 'Who can see the posts?',
      choices: [
        { value: 'PUBLIC_TO_EVERYONE', label: 'Everyone' },
        { value: 'FOLLOWER_OF_CREATOR', label: 'Followers' },
        { value: 'MUTUAL_FOLLOW_FRIENDS', label: 'Friends: followers who are followed back' },
        { value: 'SELF_ONLY', label: 'Only you' },
      ],
      offered_in: 'privacy_level_options',
    },
  ],
  // A legal statement: https://support.google.com/youtube/answer/9528076
  youtube: [
    {
      field: 'options.made_for_kids',
      question: 'Are the videos made for children?',
      choices: [
        { value: true, label: 'Yes, they are made for children' },
        { value: false, label: 'No, they are not made for children' },
      ],
    },
  ],
};
