import type { AccountView } from '#domain/accounts/index';
import { readPublishDate, ServiceError, toDateTime } from '#domain/foundation/index';
import type { PublicationInput, PublicationView } from '#domain/publishing/index';
import { identifier } from '#domain/contract/index';
import { z } from 'zod';
import { clean, shortText } from '../from-outside.ts';
import { dateInput, zonedDate, formatZonedDate } from '../zoned-dates.ts';
import { isWorking, readOrganization } from '../place.ts';
import {
  accountsInput,
  accountsNamed,
  contentFields,
  pickContent,
  countCredits,
  formatAttachments,
  formatProblem,
  formatText,
  attachmentFields,
  problemSchema,
  textFields,
} from '../post-content.ts';
import { publicTool } from '../public-tool.ts';
import type { ToolCall } from '../tool.ts';
import { findingsFor, warningWords } from './check-post.ts';

/** Longer than any network allows: users must see all that they agree to. */
const wholeText = 100_000;
/** How far ahead to look for free slots, in milliseconds: as far as one call lists them. */
const slotsAhead = 92 * 24 * 3_600_000;
/** The states that can still be sent. */
const sendable: readonly string[] = ['draft', 'ready', 'withErrors'];

/** A post for one account, about to be sent. */
interface Planned {
  readonly account: AccountView;
  readonly content: PublicationInput;
  /** The draft to send; absent for a new post. */
  readonly stored?: PublicationView;
  /** In the next free slot of its account; it then has no date. */
  readonly schedule?: 'next_slot' | undefined;
  /** Now, if both are absent. */
  readonly publish_date?: string | undefined;
}

const input = z.object({
  id_publication: identifier
    .optional()
    .meta({ description: 'The draft or failed post to send as it is. Then leave accounts and content out' }),
  accounts: accountsInput.optional(),
  ...contentFields,
  publish_date: dateInput
    .optional()
    .meta({
      description:
        'When it goes out, on the clocks of the organization such as 2026-12-01T10:00, or with its zone. Left out: a draft keeps its own date, or gets its slot; all else goes out now',
    }),
  schedule: z
    .literal('next_slot')
    .optional()
    .meta({ description: 'In the next free posting slot of each account, in place of publish_date' }),
});

/** Determines what to send, and to which accounts. */
async function plan(call: ToolCall, zone: string, request: z.output<typeof input>): Promise<readonly Planned[]> {
  const { platform, caller, id_organization } = call;
  const { id_publication, accounts = [] } = request;
  if (request.schedule && request.publish_date !== undefined)
    throw new ServiceError('schedule_not_valid', { reason: 'publish_date is given besides' });
  const date = request.publish_date === undefined ? undefined : readPublishDate(request.publish_date, zone).date;
  const content = pickContent(request);
  const isOneWay = (id_publication === undefined) !== (accounts.length === 0);
  if (!isOneWay || (id_publication !== undefined && Object.keys(content).length > 0)) {
    const reason = 'give either id_publication alone, or accounts and what to post';
    throw new ServiceError('request_not_valid', { reason, field: 'accounts' });
  }
  if (id_publication === undefined) {
    const named = await accountsNamed(call, accounts);
    return named.map((account) => ({ account, content, schedule: request.schedule, publish_date: date }));
  }
  const address = { id_organization, id_publication };
  const stored = await platform.publications.getPublication(caller, address, undefined);
  if (!sendable.includes(stored.state)) throw new ServiceError('publication_not_changeable', { state: stored.state });
  const [account] = await accountsNamed(call, [stored.id_account]);
  if (!account) throw new ServiceError('account_not_found');
  const schedule = request.schedule ?? (date === undefined ? stored.schedule : undefined);
  const own = schedule ? undefined : stored.publish_date;
  return [{ account, content: pickContent(stored), stored, schedule, publish_date: date ?? own }];
}

const preview = z.strictObject({
  posts: z.array(
    z.strictObject({
      id_account: identifier,
      social_network: z.string(),
      account: z.string(),
      when: z.union([zonedDate, z.enum(['next_slot', 'now'])]),
      ...textFields,
      ...attachmentFields,
      problems: z.array(problemSchema),
      warnings: z.array(problemSchema).meta({ description: warningWords }),
      x_credits: z.int().optional(),
    }),
  ),
});

/** Returns the slot that a post of an account would get now; for a plan's draft, the first one from its date on. */
async function nextSlot(
  { platform, caller, id_organization, ports }: ToolCall,
  { _id: id_account }: AccountView,
  stored: PublicationView | undefined,
): Promise<string | undefined> {
  const meant = stored?.state === 'draft' && stored.schedule ? stored.publish_date : undefined;
  const from = Math.max(ports.clock.now(), meant === undefined ? 0 : Date.parse(meant));
  const period = { from_date: toDateTime(from), to_date: toDateTime(from + slotsAhead) };
  const { data } = await platform.slots.listPostingQueue(caller, { id_organization, id_account }, period);
  return data.find(({ id_publication }) => id_publication === undefined)?.date;
}

/** Describes a post to send, with what was checked. */
async function formatPlanned(
  call: ToolCall,
  zone: string,
  { account, content, stored, schedule, publish_date }: Planned,
) {
  const { problems, warnings } = await findingsFor(call, account, { ...content, schedule, publish_date });
  const date = schedule && problems.length === 0 ? await nextSlot(call, account, stored) : publish_date;
  const credits = countCredits(account, content);
  const name = clean(account.username ?? account.name, shortText);
  return {
    account: { id: account._id, works: isWorking(account), error_code: account.error_code },
    stored: stored && { content: pickContent(stored), state: stored.state, date: stored.publish_date },
    post: {
      id_account: account._id,
      social_network: account.social_network,
      account: name,
      when: date === undefined ? (schedule ?? ('now' as const)) : formatZonedDate(zone, date),
      ...formatText({ ...content, ...(stored && origin(stored)) }, wholeText),
      ...formatAttachments(content),
      problems: [...problems],
      warnings: [...warnings],
      ...(credits > 0 && { x_credits: credits }),
    },
  };
}

const origin = ({ id_ai_plan, id_integration }: PublicationView) => ({ id_ai_plan, id_integration });

type FormattedPost = Awaited<ReturnType<typeof formatPlanned>>['post'];

/** When a post is published, in words. */
const dateTexts = { next_slot: 'in the next free slot', now: 'now' } as const;

/** Describes in plain text what would be published, for the user. */
function toQuestion(posts: readonly FormattedPost[]): string {
  const lines = posts.map(({ social_network, account, when, content, from_outside, files = [] }) => {
    const { title, text = '', thread = [], first_comment } = content ?? from_outside ?? {};
    const date = typeof when === 'string' ? dateTexts[when] : when.local;
    return [
      `On ${social_network} as ${account}, ${date}:`,
      ...(title === undefined ? [] : [title]),
      text,
      ...thread.map((part, index) => `${String(index + 2)}. ${part}`),
      ...(first_comment === undefined ? [] : [`First comment: ${first_comment}`]),
      ...(files.length > 0 ? [`With ${String(files.length)} file(s)`] : []),
    ].join('\n');
  });
  return `Publish this?\n\n${lines.join('\n\n')}`;
}

const sent = z.strictObject({
  id_account: identifier,
  social_network: z.string(),
  id_publication: identifier.optional(),
  state: z
    .string()
    .optional()
    .meta({
      description:
        'ready: it goes out at its date; publishing: it is on its way, read_post tells; withErrors: it failed',
    }),
  when: zonedDate.optional(),
  url: z.string().optional(),
  problems: z.array(problemSchema),
});

/** Sends one post. An error is reported next to the outcomes of the others. */
async function send(
  { platform, caller, id_organization, ports }: ToolCall,
  zone: string,
  { account, content, stored, schedule, publish_date }: Planned,
  reserved_id: string | undefined,
): Promise<z.output<typeof sent>> {
  const { _id: id_account, social_network } = account;
  const when = schedule ? { schedule } : { publish_date: publish_date ?? null };
  const id = reserved_id && ports.identifiers.derive('post of an assistant', reserved_id, id_account);
  try {
    const publication = stored
      ? await platform.publications.updatePublication(caller, {
          id_organization,
          id_publication: stored._id,
          input: { state: 'ready', ...when },
        })
      : await platform.publications.createPublication(caller, {
          id_organization,
          id_account,
          input: { ...content, social_network, ...when },
          id,
        });
    const { _id, state, url, publication_errors } = publication;
    return {
      id_account,
      social_network,
      id_publication: _id,
      state,
      ...(publication.publish_date !== undefined && { when: formatZonedDate(zone, publication.publish_date) }),
      ...(url !== undefined && { url: clean(url) }),
      problems: publication_errors.map(formatProblem),
    };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { id_account, social_network, problems: [formatProblem(error)] };
  }
}

export const schedulePost = publicTool({
  name: 'schedule_post',
  title: 'Publish or schedule a post',
  description:
    'Sends a post to one or several accounts, now or at a date; or sends a draft that is there. Others see it. The first call does nothing: it tells exactly what would go out where and when, what stands in its way and what it costs, with a confirmation. Show that to the person; when they agree, make the same call again with it.',
  scopes: ['read', 'publish'],
  does: { destructive: true, openWorld: true },
  input,
  preview,
  result: z.strictObject({ posts: z.array(sent) }),
  prepare: async (call, request) => {
    const { zone } = await readOrganization(call);
    const planned = await plan(call, zone, request);
    const previews = await Promise.all(planned.map((one) => formatPlanned(call, zone, one)));
    const posts = previews.map(({ post }) => post);
    return {
      preview: { posts },
      checked: previews.map(({ account, stored, post }) => [account, stored ?? null, post.when, post.problems]),
      question: toQuestion(posts),
      isPossible: posts.every(({ problems }) => problems.length === 0),
      act: async (reserved_id) => ({
        posts: await Promise.all(planned.map((one) => send(call, zone, one, reserved_id))),
      }),
    };
  },
});
