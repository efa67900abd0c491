import { locale, message, t } from '../../texts/translate.ts';

/** The networks' names for privacy and reply settings, as labels. */
const words: Readonly<Record<string, string>> = {
  public: message('Everyone'),
  public_to_everyone: message('Everyone'),
  everyone: message('Everyone'),
  logged_in: message('People who are signed in there'),
  connections: message('Contacts'),
  mutual_follow_friends: message('Followers who are followed back'),
  follower_of_creator: message('Followers'),
  followers: message('Followers'),
  followers_only: message('Followers'),
  nobody: message('No one'),
  parent_post_author_only: message('The author of the answered post'),
  self_only: message('Only you'),
  private: message('Only you'),
  unlisted: message('Anyone with the address'),
  following: message('People the account follows'),
  accounts_you_follow: message('People the account follows'),
  mentionedusers: message('People who are mentioned'),
  mentioned: message('People who are mentioned'),
  mentioned_only: message('People who are mentioned'),
  subscribers: message('Subscribers'),
  verified: message('Verified people'),
};

/** Returns the label of a network's choice, which may combine several; unknown values stay as they are. */
export function choiceWords(value: string): string {
  const labels = value.split(',').map((one) => {
    const known = words[one.toLowerCase()];
    return known === undefined ? one.replaceAll('_', ' ') : t(known);
  });
  return new Intl.ListFormat(locale()).format(labels);
}
