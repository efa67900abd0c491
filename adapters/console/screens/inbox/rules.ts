import { rulebook, weighXText } from '#domain/networks/index';
import { countGraphemes, countUtf16, countUtf8Bytes } from '#domain/shared/index';
import type { Account } from '#ports/accounts/account';
import type { SocialNetwork } from '#ports/networks/social-network';

/** How long a text is for a network, and what the network takes. */
export interface Measure {
  readonly count: number;
  readonly max: number;
  readonly fits: boolean;
}

function lengthAt(network: SocialNetwork, text: string): number {
  if (network === 'x') return weighXText(text);
  return rulebook[network].text.unit === 'graphemes' ? countGraphemes(text) : countUtf16(text);
}

/** Measures an answer to a comment as the service does before it is sent. */
export function measureComment(
  network: SocialNetwork,
  text: string,
  account?: Pick<Account, 'external_identifier' | 'extra_data'>,
): Measure {
  const { comment_characters: max, comment_fits } = rulebook[network];
  const count = lengthAt(network, text);
  return { count, max, fits: comment_fits ? comment_fits(text, account) : count <= max };
}

/** Measures a private message, or the words beside a file, as the service does before it is sent. */
export function measureMessage(network: SocialNetwork, text: string, isBesideFile: boolean): Measure {
  const { messages, text: rule } = rulebook[network];
  if (!messages) return { count: 0, max: 0, fits: false };
  const { max_characters, caption_characters = max_characters, max_bytes } = messages;
  const max = isBesideFile ? caption_characters : max_characters;
  const count = rule.unit === 'graphemes' ? countGraphemes(text) : countUtf16(text);
  return { count, max, fits: count <= max && (max_bytes === 0 || countUtf8Bytes(text) <= max_bytes) };
}

/** What can be done with comments of a network. */
export const commentActionsOf = (network: SocialNetwork) => rulebook[network].comment_actions;

/** The kinds of messages that a network takes. */
export const messageTypesOf = (network: SocialNetwork): readonly string[] =>
  rulebook[network].messages?.types ?? [];

/** Whether reading comments from a network costs credits. */
export const costsReading = (network: SocialNetwork): boolean =>
  (rulebook[network].credits?.reading ?? 0) > 0;
