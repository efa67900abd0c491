import { locale, message, say } from '../../texts/say.ts';

/** What networks call those who can see or answer posts, in words. */
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
  nobody: message('Nobody'),
  parent_post_author_only: message('Whoever is answered'),
  self_only: message('Only you'),
  private: message('Only you'),
  unlisted: message('Whoever has the address'),
  following: message('People whom the account follows'),
  accounts_you_follow: message('People whom the account follows'),
  mentionedusers: message('People who are mentioned'),
  mentioned: message('People who are mentioned'),
  mentioned_only: message('People who are mentioned'),
  subscribers: message('Subscribers'),
  verified: message('Verified people'),
};

/** Says a choice of a network, which may be several at once; as the network calls it where it is not known. */
export function choiceWords(value: string): string {
  const said = value.split(',').map((one) => {
    const known = words[one.toLowerCase()];
    return known === undefined ? one.replaceAll('_', ' ') : say(known);
  });
  return new Intl.ListFormat(locale()).format(said);
}
