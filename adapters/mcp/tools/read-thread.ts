import { ServiceError } from '#domain/foundation/index';
import { rulebook } from '#domain/networks/index';
import { identifier } from '#domain/contract/index';
import { z } from 'zod';
import { fromOutside, outside } from '../from-outside.ts';
import { zonedDate, formatZonedDate } from '../zoned-dates.ts';
import { readOrganization } from '../place.ts';
import { readConversation } from '../read-conversation.ts';
import { type ToolCall, tool } from '../tool.ts';

/** The maximum length of a text in a thread, in characters. */
const maxTextLength = 2000;
const defaultLimit = 20;

const entry = z.strictObject({
  id: identifier,
  by: z.enum(['account', 'others']),
  when: zonedDate,
  answered: z.boolean().optional(),
  from_outside: outside({ author: z.string().optional(), text: z.string().optional() }),
});

const cursorInput = z.string().max(2000).optional().meta({ description: 'The `cursor` of the answer before' });

interface ThreadPage {
  readonly cursor: string | undefined;
  readonly limit: number;
}

async function readComments(
  call: ToolCall,
  zone: string,
  {
    id_comment,
    cursor,
    limit,
    spendsCredits,
  }: ThreadPage & { readonly id_comment: string; readonly spendsCredits: boolean },
) {
  const { platform, caller, id_organization } = call;
  const address = { id_organization, id_comment };
  const first = await platform.comments.getComment(caller, address);
  const costs = rulebook[first.social_network].credits !== undefined;
  const replies =
    costs && !spendsCredits
      ? undefined
      : await platform.comments.readReplies(caller, address, { limit, offset: cursor });
  const toEntry = (one: typeof first) => ({
    id: one._id,
    by: one.author.is_own ? ('account' as const) : ('others' as const),
    when: formatZonedDate(zone, one.creation_date),
    answered: one.replied,
    from_outside: fromOutside({ author: one.author.name, text: one.text }, maxTextLength),
  });
  const { next_cursor, credits_consumed = 0 } = replies ?? {};
  return {
    social_network: first.social_network,
    id_account: first.id_account,
    ...(first.id_publication !== undefined && { id_publication: first.id_publication }),
    entries: [toEntry(first), ...(replies?.data ?? []).map(toEntry)],
    ...(next_cursor !== undefined && { cursor: next_cursor }),
    ...(credits_consumed > 0 && { x_credits: credits_consumed }),
    ...(!replies && { left_out: 'Reading the answers takes X credits: call again with spend_x_credits to read them.' }),
  };
}

async function formatConversation(
  call: ToolCall,
  zone: string,
  {
    id_account,
    id_contact,
    cursor = '0',
    limit,
  }: ThreadPage & { readonly id_account: string; readonly id_contact: string },
) {
  if (!/^\d{1,9}$/.test(cursor)) throw new ServiceError('filter_not_valid', { field: 'cursor' });
  const offset = Number(cursor);
  const { data, total } = await readConversation(call, { id_account, id_contact }, { offset, limit });
  const [first] = data;
  const end = offset + data.length;
  return {
    ...(first && { social_network: first.social_network }),
    id_account,
    entries: data.map((one) => {
      const isOwn = one.from_contact_id === undefined;
      return {
        id: one._id,
        by: isOwn ? ('account' as const) : ('others' as const),
        when: formatZonedDate(zone, one.creation_date),
        from_outside: fromOutside({ author: isOwn ? undefined : one.contact?.name, text: one.text }, maxTextLength),
      };
    }),
    ...(data.length > 0 && end < total && { cursor: String(end) }),
  };
}

export const readThread = tool({
  name: 'read_thread',
  title: 'Read a thread',
  description:
    'Reads a comment with the answers to it (give id_comment), or what an account and a contact wrote to each other, the newest first (give id_account and id_contact). It marks nothing as read. The network may be asked, which takes a moment.',
  scopes: ['read'],
  does: { readOnly: true, openWorld: true },
  input: z.object({
    id_comment: identifier.optional(),
    id_account: identifier.optional(),
    id_contact: identifier.optional(),
    spend_x_credits: z.boolean().optional().meta({ description: 'Reads the answers on X, which takes credits' }),
    cursor: cursorInput,
    limit: z.int().min(1).max(50).optional().meta({ default: defaultLimit }),
  }),
  output: z.strictObject({
    social_network: z.string().optional(),
    id_account: identifier,
    id_publication: identifier.optional(),
    entries: z.array(entry),
    cursor: z.string().optional().meta({ description: 'There is more: call again with it' }),
    x_credits: z.int().optional().meta({ description: 'What reading took' }),
    left_out: z.string().optional(),
  }),
  act: async (call, { id_comment, id_account, id_contact, spend_x_credits, cursor, limit = defaultLimit }) => {
    const { zone } = await readOrganization(call);
    if (id_comment !== undefined)
      return readComments(call, zone, { id_comment, cursor, limit, spendsCredits: spend_x_credits === true });
    if (id_account === undefined || id_contact === undefined) {
      const reason = 'give id_comment, or id_account and id_contact';
      throw new ServiceError('request_not_valid', { reason, field: 'id_comment' });
    }
    return formatConversation(call, zone, { id_account, id_contact, cursor, limit });
  },
});
