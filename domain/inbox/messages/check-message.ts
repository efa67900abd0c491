import type { Account } from '#ports/accounts/account';
import type { DateTime } from '#ports/foundation/date-time';
import type { Conversation } from '#ports/inbox/conversation';
import type { MessageOptions, MessageType } from '#ports/inbox/message';
import type { NetworkMessages } from '#ports/networks/network-messages';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import {
  countGraphemes,
  countUtf16,
  countUtf8Bytes,
  ServiceError,
  storableText,
  toDateTime,
} from '../../foundation/index.ts';
import { rulebook } from '../../networks/index.ts';

const hour = 60 * 60_000;

/** What can be sent: anything, templates only, or what a person writes. */
type Allowed = 'human_agent' | 'simple' | 'template';

/** Whether a contact can be messaged now, and until when. */
export interface Window {
  readonly open: boolean;
  /** When it closes, or closed. Absent where there is no window, or it was never open. */
  readonly closes_date?: DateTime;
  readonly reason: 'closed_by_network' | 'expired' | 'never_wrote' | 'no_window' | 'wrote';
  readonly allowed: readonly Allowed[];
}

/** Returns whether the contact of a conversation can be messaged now. */
export function getWindow(
  { clock, settings }: Ports<'clock' | 'settings'>,
  social_network: SocialNetwork,
  { opened_date, closed_date = '' }: Pick<Conversation, 'closed_date' | 'opened_date'>,
): Window {
  const rules = rulebook[social_network].messages?.window;
  if (!rules) return { open: true, reason: 'no_window', allowed: ['simple'] };
  const templates: readonly Allowed[] = rules.templates ? ['template'] : [];
  if (opened_date === undefined) return { open: false, reason: 'never_wrote', allowed: templates };
  const opened = Date.parse(opened_date);
  const now = clock.now();
  const closed_by_network = closed_date > opened_date;
  const closes = opened + rules.hours * hour;
  const closes_date = closed_by_network ? closed_date : toDateTime(closes);
  if (now < closes && !closed_by_network) {
    return { open: true, closes_date, reason: 'wrote', allowed: ['simple', ...templates] };
  }
  const { human_agent_hours = 0 } = rules;
  const isForPeople = settings.humanAgentMessages === true && now < opened + human_agent_hours * hour;
  const reason = closed_by_network ? 'closed_by_network' : 'expired';
  return {
    open: false,
    closes_date,
    reason,
    allowed: [...(isForPeople ? (['human_agent'] as const) : []), ...templates],
  };
}

/** A message to send. */
export interface MessageInput {
  /** Not validated yet. */
  readonly message_type: string;
  readonly text?: string | undefined;
  readonly message_options?: { readonly [F in keyof MessageOptions]?: MessageOptions[F] | undefined } | undefined;
  readonly in_response_external_id?: string | undefined;
}

/** A complete message to send. */
export interface Draft {
  readonly message_type: MessageType;
  readonly text: string;
  readonly options: MessageOptions;
  readonly in_response_external_id?: string | undefined;
}

/** The types of messages that refer to a comment or a post. */
const references: readonly MessageType[] = ['comment_message', 'publication_message'];

/** Returns a complete message. An unknown type is kept: `findMessageProblems` refuses it. */
export function toDraft({
  message_type: type,
  text = '',
  message_options,
  in_response_external_id,
}: MessageInput): Draft {
  // An unknown type is refused before it is used otherwise.
  const message_type = type as MessageType;
  // Other types have no reference.
  const isReference = references.includes(message_type);
  return {
    message_type,
    text: storableText(text),
    options: { ...message_options, files: message_options?.files ?? [], files_urls: message_options?.files_urls ?? [] },
    ...(isReference && in_response_external_id !== undefined && { in_response_external_id }),
  };
}

const needText: readonly MessageType[] = ['button_message', 'comment_message', 'quick_reply_message', 'simple_message'];

function isAllowed({ open, allowed }: Window, { message_type, options }: Draft): boolean {
  if (open) return true;
  if (message_type === 'template_message') return allowed.includes('template');
  // A private reply to a comment has a limit of its own.
  if (message_type === 'comment_message') return true;
  return options.human_agent === true && allowed.includes('human_agent');
}

function toPartProblem(part: 'buttons' | 'interactive' | 'quick replies' | 'template', reason: string): ServiceError {
  if (part === 'template') return new ServiceError('template_not_valid', { reason });
  if (part === 'interactive') return new ServiceError('interactive_not_valid', { reason });
  return new ServiceError(part === 'buttons' ? 'buttons_missing' : 'quick_replies_missing', { reason });
}

/** Returns all problems of a message that can be found without calling the network. */
export function findMessageProblems(
  ports: Ports<'clock' | 'settings'>,
  { social_network }: Pick<Account, 'social_network'>,
  conversation: Pick<Conversation, 'closed_date' | 'opened_date'>,
  draft: Draft,
  findProblem?: NetworkMessages['findProblem'],
): readonly ServiceError[] {
  const { messages: rules, text: rule } = rulebook[social_network];
  const { message_type, text, options, in_response_external_id = '' } = draft;
  if (!rules) return [new ServiceError('no_messages', { social_network })];
  if (!rules.types.includes(message_type)) {
    return [new ServiceError('message_type_not_valid', { allowed: rules.types })];
  }
  const problems: ServiceError[] = [];
  const files = options.files.length + options.files_urls.length;
  if (needText.includes(message_type) && text.trim() === '') problems.push(new ServiceError('message_empty'));
  if (message_type === 'file_message' && files === 0) problems.push(new ServiceError('message_empty'));
  if (files > 1) problems.push(new ServiceError('one_file_only'));
  if (rules.uploads_only && options.files_urls.length > 0) {
    const reason = 'a file must be an upload of the library';
    problems.push(new ServiceError('message_refused', { social_network, reason }));
  }
  const max =
    message_type === 'file_message' ? (rules.caption_characters ?? rules.max_characters) : rules.max_characters;
  const length = rule.unit === 'graphemes' ? countGraphemes(text) : countUtf16(text);
  const isTooLong = length > max || (rules.max_bytes > 0 && countUtf8Bytes(text) > rules.max_bytes);
  if (isTooLong) problems.push(new ServiceError('message_too_long', { max }));
  if (references.includes(message_type) && in_response_external_id.trim() === '')
    problems.push(new ServiceError('reference_not_valid'));
  const wrong = findProblem?.({ message_type, text, options });
  if (wrong) problems.push(toPartProblem(wrong.part, wrong.reason));
  const window = getWindow(ports, social_network, conversation);
  if (!isAllowed(window, draft)) {
    const { closes_date, allowed } = window;
    const closed = { ...(closes_date !== undefined && { closed_date: closes_date }), allowed };
    problems.push(new ServiceError('window_closed', closed));
  }
  return problems;
}
