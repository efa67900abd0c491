import { plannerTemplates } from '#domain/networks/index';
import { identifier, oneOf } from '#domain/contract/index';
import type { PublicationView } from '#domain/publishing/index';
import { readDate, toDateTime } from '#domain/foundation/index';
import { z } from 'zod';
import { clean, shortText } from '../from-outside.ts';
import { dateInput, zonedDate, formatZonedDate } from '../zoned-dates.ts';
import { more, pageInput, readPage, getMore } from '../more.ts';
import { readOrganization } from '../place.ts';
import { formatProblem, problemSchema } from '../post-content.ts';
import { publicTool } from '../public-tool.ts';
import { tool, type ToolCall } from '../tool.ts';
import { formatPost, postSchema } from './list-posts.ts';

const state = z
  .string()
  .meta({
    description:
      'pending and generating: read it again in a moment; generated: it can be approved; validated: it was; failed',
  });

const planInput = z.object({
  prompt: z.string().min(1).max(5000).meta({ description: 'What the week is to be about' }),
  accounts: z.array(identifier).min(1).max(100),
  template: oneOf(plannerTemplates.map(({ template }) => template)).optional(),
  source: z
    .object({
      text: z.string().max(50_000).optional(),
      url: z.string().max(2048).optional(),
      event_name: z.string().max(500).optional(),
      event_date: z.string().max(40).optional(),
    })
    .optional()
    .meta({ description: 'What the template is made of, where it needs something' }),
  options: z
    .object({
      week_start: dateInput.optional(),
      publish_days: z.array(z.int().min(1).max(7)).max(7).optional(),
      language: z.string().max(35).optional(),
      tone: z.string().max(500).optional(),
      allow_images: z.boolean().optional(),
    })
    .optional(),
});

export const createPlan = publicTool({
  name: 'create_plan',
  title: 'Have a week planned',
  description:
    'Has a week of posts written for some accounts, as drafts: nothing goes out before approve_plan. It takes AI credits, so the first call does nothing: it tells what it takes at most and for when the posts would be (in the free posting slots of accounts that have some), with a confirmation. Show that to the person; when they agree, make the same call again with it. It then takes a moment: read_plan tells when it is generated.',
  scopes: ['read', 'draft'],
  does: {},
  input: planInput,
  preview: z.strictObject({
    ai_credits_at_most: z.int(),
    ai_credits_left: z.int(),
    posts: z.array(
      z.strictObject({
        id_account: identifier,
        when: zonedDate,
        schedule: z
          .literal('next_slot')
          .optional()
          .meta({ description: 'The date is a free posting slot of the account' }),
      }),
    ),
    warnings: z.array(problemSchema),
  }),
  result: z.strictObject({ id_ai_plan: identifier, state, ai_credits_at_most: z.int() }),
  prepare: async (call, { options, ...input }) => {
    const { id_client, zone } = await readOrganization(call);
    const { platform, caller, id_organization } = call;
    const address = { id_client, id_organization };
    const week_start = options?.week_start && readDate(options.week_start, zone).date;
    const request = { ...input, options: { ...options, week_start, timezone: zone } };
    const { estimate, slots, warnings } = await platform.aiPlans.checkAiPlan(caller, address, request);
    const { estimated_cost, available_credits } = estimate;
    return {
      preview: {
        ai_credits_at_most: estimated_cost,
        ai_credits_left: available_credits,
        posts: slots.map(({ id_account, publish_date, slot_source }) => ({
          id_account,
          when: formatZonedDate(zone, publish_date),
          ...(slot_source === 'posting_slot' && { schedule: 'next_slot' as const }),
        })),
        warnings: warnings.map(formatProblem),
      },
      checked: estimated_cost,
      question: `Have ${String(slots.length)} drafts written about this, for at most ${String(estimated_cost)} AI credits of the ${String(available_credits)} that are left?\n\n${clean(input.prompt)}`,
      isPossible: true,
      act: async (reserved_id) => {
        const made = await platform.aiPlans.createAiPlan(caller, address, request, reserved_id);
        return { id_ai_plan: made._id, state: made.state, ai_credits_at_most: made.estimated_cost };
      },
    };
  },
});

const planLine = z.strictObject({
  id_ai_plan: identifier,
  state,
  prompt: z.string(),
  week_start: zonedDate,
  posts: z.int(),
  ai_credits: z.int(),
  error: problemSchema.optional(),
});

export const readPlan = tool({
  name: 'read_plan',
  title: 'Read plans of a week',
  description:
    'Lists the plans of the organization, the newest first; with id_ai_plan it tells that one with all its posts, their dates and their problems.',
  scopes: ['read'],
  input: z.object({ id_ai_plan: identifier.optional(), ...pageInput }),
  output: z.strictObject({
    plans: z.array(planLine.extend({ planned: z.array(postSchema).optional() })),
    total: z.int(),
    more,
  }),
  act: async (call, { id_ai_plan, ...paging }) => {
    const { id_client, zone } = await readOrganization(call);
    const { platform, caller, id_organization } = call;
    const page = readPage(paging);
    const found =
      id_ai_plan === undefined
        ? await platform.aiPlans.listAiPlans(caller, { id_client, id_organization }, page)
        : { data: [await platform.aiPlans.getAiPlan(caller, { id_client, id_organization, id_ai_plan })], total: 1 };
    return {
      plans: found.data.map(({ _id, state, prompt, options, publications, credits_spent, error }) => {
        const planned = publications.flatMap((one) => (typeof one === 'string' ? [] : [formatPost(zone, one)]));
        return {
          id_ai_plan: _id,
          state,
          prompt: clean(prompt, shortText),
          week_start: formatZonedDate(zone, options.week_start),
          posts: publications.length,
          ai_credits: credits_spent,
          ...(error && { error: formatProblem(error) }),
          ...(planned.length > 0 && { planned }),
        };
      }),
      total: found.total,
      ...(id_ai_plan === undefined && getMore(page, found)),
    };
  },
});

async function readOne(call: ToolCall, id_ai_plan: string) {
  const { id_client, zone } = await readOrganization(call);
  const { platform, caller, id_organization } = call;
  const address = { id_client, id_organization, id_ai_plan };
  return { address, zone, plan: await platform.aiPlans.getAiPlan(caller, address) };
}

/** Returns the drafts whose slots are no longer free. */
async function withoutSlot(
  { platform, caller, id_organization }: ToolCall,
  posts: readonly PublicationView[],
): Promise<ReadonlySet<string>> {
  const drafts = posts.flatMap(({ _id, id_account, state, schedule, publish_date }) =>
    state === 'draft' && schedule && publish_date !== undefined ? [{ _id, id_account, publish_date }] : [],
  );
  const ofAccount = async (id_account: string) => {
    const own = drafts.filter((one) => one.id_account === id_account);
    const dates = own.map(({ publish_date }) => publish_date).sort();
    const to_date = toDateTime(Date.parse(dates.at(-1) ?? '') + 1);
    const { data } = await platform.slots.listPostingQueue(
      caller,
      { id_organization, id_account },
      { from_date: dates[0], to_date },
    );
    const free = new Set(data.flatMap((one) => (one.id_publication === undefined ? [one.date] : [])));
    return own.flatMap(({ _id, publish_date }) => (free.has(publish_date) ? [] : [_id]));
  };
  const accounts = [...new Set(drafts.map(({ id_account }) => id_account))];
  return new Set((await Promise.all(accounts.map(ofAccount))).flat());
}

export const approvePlan = publicTool({
  name: 'approve_plan',
  title: 'Approve a plan',
  description:
    'Approves a generated plan: its drafts that fit are scheduled for their dates, the others stay drafts. One whose posting slot is taken gets the next free one of the week, if there is one. The first call does nothing: it tells every post, where and when it would go out, with a confirmation. Show that to the person; when they agree, make the same call again with it.',
  scopes: ['read', 'publish'],
  does: { destructive: true, openWorld: true },
  input: z.object({ id_ai_plan: identifier }),
  preview: z.strictObject({
    state,
    posts: z.array(
      postSchema.extend({
        slot_taken: z
          .literal(true)
          .optional()
          .meta({ description: 'Its slot is taken: it gets the next free one of the week, or stays a draft' }),
      }),
    ),
  }),
  result: z.strictObject({
    state,
    scheduled: z.int(),
    kept_as_drafts: z.int(),
    moved: z
      .array(z.strictObject({ id_publication: identifier, when: zonedDate }))
      .optional()
      .meta({ description: 'Those that got another slot than theirs' }),
  }),
  prepare: async (call, { id_ai_plan }) => {
    const { address, zone, plan } = await readOne(call, id_ai_plan);
    const taken = await withoutSlot(call, plan.publications);
    const posts = plan.publications.map((post) => ({
      ...formatPost(zone, post),
      ...(taken.has(post._id) && { slot_taken: true as const }),
    }));
    const lines = posts.map(({ social_network, when, slot_taken, content, from_outside }) => {
      const note = slot_taken ? ' (its slot is taken: the next free one of the week, or it stays a draft)' : '';
      return `${when?.local ?? ''}${note} on ${social_network}: ${content?.text ?? from_outside?.text ?? ''}`;
    });
    return {
      preview: { state: plan.state, posts },
      checked: [plan.state, posts],
      question: `Schedule these ${String(posts.length)} posts?\n\n${lines.join('\n\n')}`,
      isPossible: plan.state === 'generated',
      act: async () => {
        const approved = await call.platform.aiPlans.validateAiPlan(call.caller, address);
        const drafts = approved.publications.filter((post) => post.state === 'draft').length;
        const meant = new Map(plan.publications.map(({ _id, publish_date }) => [_id, publish_date]));
        const moved = approved.publications.flatMap(({ _id, publish_date }) =>
          publish_date === undefined || publish_date === meant.get(_id)
            ? []
            : [{ id_publication: _id, when: formatZonedDate(zone, publish_date) }],
        );
        return {
          state: approved.state,
          scheduled: approved.publications.length - drafts,
          kept_as_drafts: drafts,
          ...(moved.length > 0 && { moved }),
        };
      },
    };
  },
});
