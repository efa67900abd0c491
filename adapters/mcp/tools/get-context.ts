import type { AccountView } from '#domain/accounts/index';
import { findAdapter, networkOptions, rulebook } from '#domain/networks/index';
import { identifier } from '#domain/contract/index';
import { toDateTime } from '#domain/foundation/index';
import { z } from 'zod';
import { clean, shortText } from '../from-outside.ts';
import { zonedDate, formatZonedDate } from '../zoned-dates.ts';
import { isWorking, readAccounts, readOrganization } from '../place.ts';
import { tool, type ToolCall } from '../tool.ts';

/** The maximum number of accounts listed with their networks' rules. */
const maxListed = 50;

const amount = z.strictObject({ used: z.number(), limit: z.number().optional() });

const account = z.strictObject({
  id_account: identifier,
  social_network: z.string(),
  name: z.string(),
  username: z.string().optional(),
  works: z.boolean(),
  error_code: z.int().optional().meta({ description: 'Why it does not work; the person connects it again' }),
});

const network = z.strictObject({
  posts: z.boolean(),
  text_characters: z.int(),
  title_characters: z.int().optional(),
  images: z.int(),
  video_seconds: z.int().optional(),
  needs_file: z.boolean().optional(),
  thread_parts: z.int().optional().meta({ description: 'How many posts may follow one as a thread' }),
  first_comment_characters: z.int().optional(),
  comment_characters: z.int().optional(),
  message_characters: z.int().optional(),
  options: z.array(z.string()).optional().meta({ description: 'The names of what `options` of a post may hold' }),
});

/** Returns the rules of a network; features that it lacks are omitted. */
function formatNetwork(
  { ports }: Pick<ToolCall, 'ports'>,
  social_network: AccountView['social_network'],
): z.output<typeof network> {
  const { text, title, media, thread, first_comment, comment_characters, messages, capabilities } =
    rulebook[social_network];
  const closed = findAdapter(ports, social_network)?.closed_options ?? [];
  const names = networkOptions[social_network]?.names ?? [];
  const options = names.filter((name) => !closed.includes(name));
  const optional = {
    title_characters: title.max_characters,
    video_seconds: media.max_video_seconds,
    thread_parts: thread?.max_parts ?? 0,
    first_comment_characters: first_comment?.max_characters ?? 0,
    comment_characters,
    message_characters: messages?.max_characters ?? 0,
  };
  return {
    posts: capabilities.publications,
    text_characters: text.max_characters,
    images: media.max_images,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value > 0)),
    ...(media.required && { needs_file: true }),
    ...(options.length > 0 && { options }),
  };
}

async function readUsage({ platform, caller, id_organization }: ToolCall) {
  const { actual_use: use, limits } = await platform.metrics.getPlanUse(caller, { id_organization });
  return {
    publications: { used: use.publications, ...(limits.publications !== undefined && { limit: limits.publications }) },
    x_credits: { used: use.x_credits, limit: limits.x_credits },
    ai_credits: { used: use.ai_credits, limit: limits.ai_credits },
    inbox: limits.inbox,
  };
}

export const getContext = tool({
  name: 'get_context',
  title: 'See where you are',
  description:
    'Call this first. Tells the organization, its clocks and the time there, its accounts and whether they work, what each of their networks allows in a post, how much of the plan is used this month, and what you may do.',
  scopes: ['read'],
  input: z.object({}),
  output: z.strictObject({
    organization: z.strictObject({ name: z.string(), timezone: z.string() }),
    now: zonedDate,
    you_may: z.array(z.string()),
    accounts: z.array(account),
    accounts_left: z.int().optional().meta({ description: 'How many accounts there are beside these' }),
    networks: z.record(z.string(), network),
    this_month: z.strictObject({
      publications: amount,
      x_credits: amount,
      ai_credits: amount,
      inbox: z.boolean().meta({ description: 'Whether comments and messages can be read and answered' }),
    }),
  }),
  act: async (call) => {
    const place = await readOrganization(call);
    const all = [...(await readAccounts(call)).values()];
    const listed = all.slice(0, maxListed);
    const networks = [...new Set(listed.map(({ social_network }) => social_network))];
    return {
      organization: { name: clean(place.name, shortText), timezone: place.zone },
      now: formatZonedDate(place.zone, toDateTime(call.ports.clock.now())),
      you_may: [...call.caller.assistant.scopes],
      accounts: listed.map((one) => ({
        id_account: one._id,
        social_network: one.social_network,
        name: clean(one.name, shortText),
        ...(one.username !== undefined && { username: clean(one.username, shortText) }),
        works: isWorking(one),
        ...(one.error_code !== 0 && { error_code: one.error_code }),
      })),
      ...(all.length > listed.length && { accounts_left: all.length - listed.length }),
      networks: Object.fromEntries(networks.map((one) => [one, formatNetwork(call, one)])),
      this_month: await readUsage(call),
    };
  },
});
