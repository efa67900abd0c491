import { ServiceError } from '#domain/foundation/index';
import { identifier, networkName } from '#domain/contract/index';
import { z } from 'zod';
import { fromOutside, outside, shortText } from '../from-outside.ts';
import { zonedDate, formatZonedDate } from '../zoned-dates.ts';
import { more, pageInput, readPage, getMore } from '../more.ts';
import { readOrganization } from '../place.ts';
import { formatProblem, problemSchema } from '../post-content.ts';
import { tool } from '../tool.ts';

const comment = z.strictObject({
  id_comment: identifier,
  id_account: identifier,
  social_network: z.string(),
  id_publication: identifier.optional(),
  when: zonedDate,
  from_outside: outside({ author: z.string().optional(), text: z.string().optional() }),
});

const conversation = z.strictObject({
  id_account: identifier,
  id_contact: identifier,
  social_network: z.string(),
  when: zonedDate,
  unread_messages: z.int(),
  can_answer: z.boolean().meta({ description: 'Whether the network takes free text now' }),
  from_outside: outside({ name: z.string().optional(), last_message: z.string().optional() }),
});

/** Returns the result of `read`, or the permission error. */
const ifAllowed = <Read>(read: () => Promise<Read>): Promise<Read | ServiceError> =>
  read().catch((error: unknown) => {
    if (error instanceof ServiceError && error.error === 'permission_missing') return error;
    throw error;
  });

export const listInbox = tool({
  name: 'list_inbox',
  title: 'List what waits for an answer',
  description:
    'Lists unanswered comments, and conversations with unread messages, the newest first. What people wrote stands under from_outside. read_thread tells one as a whole, reply answers it.',
  scopes: ['read'],
  input: z.object({
    kind: z
      .enum(['comments', 'conversations'])
      .optional()
      .meta({ description: 'Both when left out; needed with a cursor' }),
    social_network: z.array(networkName).max(20).optional(),
    all: z.boolean().optional().meta({ description: 'Also what was answered or read' }),
    ...pageInput,
  }),
  output: z.strictObject({
    comments: z.strictObject({ data: z.array(comment), total: z.int(), more }).optional(),
    conversations: z.strictObject({ data: z.array(conversation), total: z.int(), more }).optional(),
    left_out: z
      .array(problemSchema.extend({ kind: z.string() }))
      .optional()
      .meta({ description: 'What the person may not read, and is left out here' }),
  }),
  act: async (call, { kind, social_network, all, ...paging }) => {
    const { platform, caller, id_organization } = call;
    const { zone } = await readOrganization(call);
    const page = readPage(paging);
    const read = {
      comments: () =>
        platform.comments.listComments(
          caller,
          { id_organization },
          { ...page, social_network, ...(!all && { replied: false, hidden: false }) },
        ),
      conversations: () =>
        platform.messages.listConversations(
          caller,
          { id_organization },
          { ...page, social_network, ...(!all && { unread: true }) },
        ),
    };
    const [comments, conversations] = await Promise.all([
      kind === 'conversations' ? undefined : ifAllowed(read.comments),
      kind === 'comments' ? undefined : ifAllowed(read.conversations),
    ]);
    const refused = Object.entries({ comments, conversations }).flatMap(([of, found]) =>
      found instanceof ServiceError ? [{ of, error: found }] : [],
    );
    const [first] = refused;
    // Without permission for any of the requested kinds, the call fails.
    if (first && (kind !== undefined || refused.length === 2)) throw first.error;
    return {
      ...(comments &&
        !(comments instanceof ServiceError) && {
          comments: {
            data: comments.data.map((one) => ({
              id_comment: one._id,
              id_account: one.id_account,
              social_network: one.social_network,
              ...(one.id_publication !== undefined && { id_publication: one.id_publication }),
              when: formatZonedDate(zone, one.creation_date),
              from_outside: fromOutside({ author: one.author.name, text: one.text }, shortText),
            })),
            total: comments.total,
            ...getMore(page, comments),
          },
        }),
      ...(conversations &&
        !(conversations instanceof ServiceError) && {
          conversations: {
            data: conversations.data.map((one) => ({
              id_account: one.id_account,
              id_contact: one.contact._id,
              social_network: one.social_network,
              when: formatZonedDate(zone, one.date),
              unread_messages: one.unread_messages,
              can_answer: one.window.allowed.includes('simple'),
              from_outside: fromOutside({ name: one.contact.name, last_message: one.last_message?.text }, shortText),
            })),
            total: conversations.total,
            ...getMore(page, conversations),
          },
        }),
      ...(refused.length > 0 && { left_out: refused.map(({ of, error }) => ({ kind: of, ...formatProblem(error) })) }),
    };
  },
});
