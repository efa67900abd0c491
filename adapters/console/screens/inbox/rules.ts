import { weighXText } from '#domain/networks/index';
import { countGraphemes, countUtf16, countUtf8Bytes } from '#domain/shared/index';
import type { MessageType } from '#ports/messages/message';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { components } from '../../service/interface.ts';

/** What the interface tells of what networks take. */
export interface Rules {
  readonly limits: components['schemas']['GetSocialLimitsAnswer'];
  readonly actions: Readonly<Record<string, components['schemas']['GetSocialCommentActionsAnswerValue']>>;
}

/** How long a text is for a network, and what the network takes. */
export interface Measure {
  readonly count: number;
  readonly max: number;
  readonly fits: boolean;
}

/** The networks that count what people see as one character; all others count UTF-16 units. A test holds these against the rulebook. */
const countsGraphemes: ReadonlySet<SocialNetwork> = new Set(['bluesky', 'threads']);

/** The messages beyond words and templates that networks take, and how long the words beside a file may be; tested too. */
const messageFacts: Readonly<
  Partial<Record<SocialNetwork, { readonly types: readonly MessageType[]; readonly caption?: number }>>
> = {
  facebook: { types: ['file_message', 'quick_reply_message', 'comment_message'] },
  instagram: { types: ['file_message', 'quick_reply_message', 'comment_message'] },
  whatsapp: { types: ['file_message', 'quick_reply_message'], caption: 1024 },
  x: { types: ['file_message'] },
};

/** An account of X that pays may write posts of this weight: https://docs.x.com/fundamentals/counting-characters */
const longPosts = 25_000;

const lengthAt = (network: SocialNetwork, text: string): number =>
  countsGraphemes.has(network) ? countGraphemes(text) : countUtf16(text);

/** Measures an answer to a comment as the service does before it is sent. */
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

/** Measures a private message, or the words beside a file, as the service does before it is sent. */
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

/** Whether a network takes a kind of message that not all take. */
export const takesMessage = (network: SocialNetwork, type: MessageType): boolean =>
  messageFacts[network]?.types.includes(type) ?? false;

/** Whether reading comments from a network costs credits; tested as the others. */
export const costsReading = (network: SocialNetwork): boolean => network === 'x';
