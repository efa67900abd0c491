import { weighXText } from '#domain/networks/index';
import { countGraphemes, countUtf16, countUtf8Bytes } from '#domain/foundation/index';
import type { MessageType } from '#ports/inbox/message';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { components } from '../../service/interface.ts';

/** The rules of the networks that the API provides. */
export interface Rules {
  readonly limits: components['schemas']['GetSocialLimitsAnswer'];
  readonly actions: Readonly<Record<string, components['schemas']['GetSocialCommentActionsAnswerValue']>>;
}

/** The length of a text for a network, and its limit. */
export interface Measure {
  readonly count: number;
  readonly max: number;
  readonly fits: boolean;
}

/** The networks that count graphemes; all others count UTF-16 units. A test compares these with the rulebook. */
const countsGraphemes: ReadonlySet<SocialNetwork> = new Set(['bluesky', 'threads']);

/**
 * Which message types networks support beyond text and templates, and the maximum length of captions; also compared by
 * the test.
 */
const messageFacts: Readonly<
  Partial<Record<SocialNetwork, { readonly types: readonly MessageType[]; readonly caption?: number }>>
> = {
  facebook: { types: ['file_message', 'quick_reply_message', 'comment_message'] },
  instagram: { types: ['file_message', 'quick_reply_message', 'comment_message'] },
  whatsapp: { types: ['file_message', 'quick_reply_message'], caption: 1024 },
  x: { types: ['file_message'] },
};

/** The maximum weight of posts by paying X accounts: https://docs.x.com/fundamentals/counting-characters */
const longPosts = 25_000;

const lengthAt = (network: SocialNetwork, text: string): number =>
  countsGraphemes.has(network) ? countGraphemes(text) : countUtf16(text);

/** Measures a reply to a comment as the service does before sending. */
export function measureComment(
  { limits }: Rules,
  network: SocialNetwork,
  text: string,
  extra: Readonly<Record<string, unknown>> = {},
): Measure {
  const isLong = network === 'x' && extra.long_posts === true;
  const max = isLong ? longPosts : (limits.comment_characters[network] ?? 0);
  const count = network === 'x' ? weighXText(text) : lengthAt(network, text);
  return { count, max, fits: count <= max };
}

/** Measures a private message or a caption as the service does before sending. */
export function measureMessage(
  { limits }: Rules,
  network: SocialNetwork,
  text: string,
  isBesideFile: boolean,
): Measure {
  const most = limits.message_characters[network] ?? 0;
  const max = isBesideFile ? (messageFacts[network]?.caption ?? most) : most;
  const bytes = limits.message_bytes[network] ?? 0;
  const count = lengthAt(network, text);
  return { count, max, fits: count <= max && (bytes === 0 || countUtf8Bytes(text) <= bytes) };
}

/** Whether a network supports a message type that not all support. */
export const takesMessage = (network: SocialNetwork, type: MessageType): boolean =>
  messageFacts[network]?.types.includes(type) ?? false;

/** Whether reading comments from a network costs credits; also compared by the test. */
export const costsReading = (network: SocialNetwork): boolean => network === 'x';
