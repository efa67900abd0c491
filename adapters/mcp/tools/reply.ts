import { ServiceError } from '#domain/foundation/index';
import { rulebook } from '#domain/networks/index';
import { identifier, text } from '#domain/contract/index';
import { z } from 'zod';
import { clean, fromOutside, outside, shortText } from '../from-outside.ts';
import { isWorking, readAccounts } from '../place.ts';
import { formatProblem, problemSchema } from '../post-content.ts';
import { publicTool } from '../public-tool.ts';
import { readConversation } from '../read-conversation.ts';
import type { ToolCall } from '../tool.ts';

const maxTextLength = 2000;

interface ReplyTarget {
  readonly id_account: string;
  readonly author: string | undefined;
  readonly text: string | undefined;
  readonly problems: readonly z.output<typeof problemSchema>[];
  readonly checked: unknown;
  readonly x_credits: number;
  readonly act: (
    reserved_id: string | undefined,
  ) => Promise<{ readonly id: string; readonly state?: string | undefined; readonly x_credits?: number }>;
}

async function answerComment(
  { platform, caller, id_organization }: ToolCall,
  id_comment: string,
  written: string,
): Promise<ReplyTarget> {
  const address = { id_organization, id_comment };
  const comment = await platform.comments.getComment(caller, address);
  const { text: words, author, deleted, id_account, social_network } = comment;
  const { credits } = rulebook[social_network];
  return {
    id_account,
    author: author.name,
    text: words,
    problems: deleted ? [formatProblem(new ServiceError('comment_not_found'))] : [],
    checked: [words, deleted],
    x_credits: credits?.sending({ text: written }) ?? 0,
    act: async (reserved_id) => {
      const { reply, credits_consumed } = await platform.comments.replyToComment(caller, address, written, reserved_id);
      return { id: reply._id, state: reply.state, x_credits: credits_consumed };
    },
  };
}

async function answerContact(
  call: ToolCall,
  { id_account, id_contact }: { readonly id_account: string; readonly id_contact: string },
  written: string,
): Promise<ReplyTarget> {
  const { platform, caller, id_organization } = call;
  const address = { id_organization, id_account, id_contact };
  const message = { message_type: 'simple_message', text: written } as const;
  const { message_errors } = await platform.messages.checkMessage(caller, address, message);
  const { data } = await readConversation(call, { id_account, id_contact }, { limit: 10 });
  const last = data.find(({ from_contact_id }) => from_contact_id !== undefined);
  return {
    id_account,
    author: last?.contact?.name,
    text: last?.text,
    problems: message_errors.map(formatProblem),
    checked: last?._id ?? null,
    x_credits: 0,
    act: async (reserved_id) => {
      const { _id, state } = await platform.messages.sendMessage(caller, address, message, reserved_id);
      return { id: _id, state };
    },
  };
}

export const reply = publicTool({
  name: 'reply',
  title: 'Answer a comment or a message',
  description:
    'Answers a comment in public (give id_comment), or a contact in private (give id_account and id_contact). The first call does nothing: it tells what would be sent, and to whom, with a confirmation. Show that to the person; when they agree, make the same call again with it.',
  scopes: ['read', 'inbox'],
  does: { destructive: true, openWorld: true },
  input: z.object({
    id_comment: identifier.optional(),
    id_account: identifier.optional(),
    id_contact: identifier.optional(),
    text: text(20_000),
  }),
  preview: z.strictObject({
    kind: z.enum(['public_answer', 'private_message']),
    social_network: z.string(),
    account: z.string(),
    text: z.string(),
    answers: outside({ author: z.string().optional(), text: z.string().optional() }).optional(),
    problems: z.array(problemSchema),
    x_credits: z.int().optional(),
  }),
  result: z.strictObject({
    id: identifier.meta({ description: 'Of the answer' }),
    state: z
      .string()
      .optional()
      .meta({ description: 'unconfirmed: it is unknown whether the network has it. Do not repeat it' }),
    x_credits: z.int().optional(),
  }),
  prepare: async (call, { id_comment, id_account, id_contact, text: written }) => {
    const isPublic = id_comment !== undefined;
    if (!isPublic && (id_account === undefined || id_contact === undefined)) {
      const reason = 'give id_comment, or id_account and id_contact';
      throw new ServiceError('request_not_valid', { reason, field: 'id_comment' });
    }
    const answered = isPublic
      ? await answerComment(call, id_comment, written)
      : await answerContact(call, { id_account: id_account ?? '', id_contact: id_contact ?? '' }, written);
    const account = (await readAccounts(call)).get(answered.id_account);
    if (!account) throw new ServiceError('account_not_found', { id_account: answered.id_account });
    const { social_network } = account;
    const works = isWorking(account);
    const problems = [...answered.problems, ...(works ? [] : [formatProblem(new ServiceError('account_not_usable'))])];
    const name = clean(account.username ?? account.name, shortText);
    const outsideWords = fromOutside({ author: answered.author, text: answered.text }, maxTextLength);
    const cleaned = clean(written, 20_000);
    return {
      preview: {
        kind: isPublic ? ('public_answer' as const) : ('private_message' as const),
        social_network,
        account: name,
        text: cleaned,
        answers: outsideWords,
        problems,
        ...(answered.x_credits > 0 && { x_credits: answered.x_credits }),
      },
      checked: [answered.checked, works],
      question: `Send this ${isPublic ? 'in public' : 'in private'} on ${social_network} as ${name}?\n\n${cleaned}\n\nIt answers ${outsideWords.author ?? 'somebody'}: ${clean(answered.text ?? '', shortText)}`,
      isPossible: problems.length === 0,
      act: async (reserved_id) => {
        const { id, state, x_credits = 0 } = await answered.act(reserved_id);
        return { id, ...(state !== undefined && { state }), ...(x_credits > 0 && { x_credits }) };
      },
    };
  },
});
