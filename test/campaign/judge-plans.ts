import { spentIn } from '#domain/access/limits/pools';
import type { AiPlan } from '#ports/ai-plans/ai-plan';
import type { Storage } from '#ports/foundation/storage';
import type { SetUpAnswer } from '../servers/postwright.ts';
import { mustBeNone, type Seen, type Verdict } from './judge.ts';
import type { Planned } from './plans.ts';
import type { Received } from './receiver.ts';

/**
 * The cost of planning, of each text and of each picture, in AI credits: the tariff, since the sandbox has no prices.
 */
const planning = 15;
const eachText = 2;
const eachPicture = 70;

/** Returns the message ids that reported the end of each plan, by plan and state. */
function getReportedEnds(messages: ReadonlyMap<string, Received>): Map<string, Set<string>> {
  const reported = new Map<string, Set<string>>();
  for (const [id, { bodies }] of messages) {
    for (const body of bodies) {
      // Each body is a list of changes, and was signed by the service.
      for (const { field, id_ai_plan = '', state = '' } of JSON.parse(body) as {
        field?: string;
        id_ai_plan?: string;
        state?: string;
      }[]) {
        if (field !== 'ai_plan') continue;
        const end = `${id_ai_plan} ${state}`;
        reported.set(end, (reported.get(end) ?? new Set()).add(id));
      }
    }
  }
  return reported;
}

/** Returns what is wrong with a plan's charge, given its number of pictures; undefined when nothing is. */
function wrongCharge(
  { outcomes, credits_spent, state }: AiPlan,
  { accounts, days, pictures }: Planned,
  made: number,
): string | undefined {
  const written = planning + eachText * accounts.length * days;
  const isWritten = state === 'generated';
  // The output of a failed attempt is charged, never more than all of it.
  const least = isWritten ? written + eachPicture * made : 0;
  const most = outcomes * (written + eachPicture * pictures);
  return credits_spent < least || credits_spent > most
    ? `${credits_spent} instead of ${least} to ${most}, ${state} at the end of try ${outcomes}`
    : undefined;
}

/** Compares each plan with its drafts, its charge, and the events about it. */
export async function judgePlans(
  storage: Storage,
  { id_client }: SetUpAnswer,
  planned: readonly Planned[],
  drafts: ReadonlyMap<string, Seen>,
  messages: ReadonlyMap<string, Received>,
): Promise<Verdict[]> {
  const stored = new Map((await storage.find('ai_plans', {})).map((plan) => [plan._id, plan]));
  const reported = getReportedEnds(messages);
  const cases = {
    refused: [] as string[],
    open: [] as string[],
    lost: [] as string[],
    doubled: [] as string[],
    charged: [] as string[],
    reported: [] as string[],
  };
  const months = new Set<string>();
  let pictured = 0;
  for (const one of planned) {
    const { id = '', refused, accounts, days, pictures } = one;
    const plan = stored.get(id);
    if (!plan) {
      cases.refused.push(refused ?? id);
      continue;
    }
    const { state, outcomes, creation_date } = plan;
    months.add(creation_date.slice(0, '2026-11'.length));
    if (state !== 'generated' && state !== 'cancelled') cases.open.push(`${id}: ${state}`);
    const own = [...drafts.values()].filter(({ id_ai_plan }) => id_ai_plan === id);
    const places = new Set(own.map(({ id_account, publish_date = '' }) => `${id_account} ${publish_date}`));
    const expectedPosts = state === 'generated' ? accounts.length * days : 0;
    if (places.size < expectedPosts) cases.lost.push(`${id}: ${places.size} of ${expectedPosts}`);
    if (own.length > places.size || own.length > expectedPosts)
      cases.doubled.push(`${id}: ${own.length} of ${expectedPosts}, ${state}`);
    const made = own.filter(({ files }) => files.length > 0).length;
    pictured += made;
    if (made > pictures) cases.doubled.push(`${id}: ${made} pictures of ${pictures}`);
    const wrong = wrongCharge(plan, one, made);
    if (wrong !== undefined) cases.charged.push(`${id}: ${wrong}`);
    const ends = ['generated', 'failed'].map((end) => reported.get(`${id} ${end}`)?.size ?? 0);
    const [generated = 0, failed = 0] = ends;
    if (generated + failed !== outcomes || generated > 1 || (state === 'generated' && generated < 1))
      cases.reported.push(`${id}: told ${ends.join(' and ')} times, ended ${outcomes} times, ${state}`);
  }
  const known = new Set(planned.map(({ id }) => id));
  const strange = [...stored.keys()].filter((id) => !known.has(id));
  const orphans = [...drafts.values()].filter(({ id_ai_plan = '' }) => !stored.has(id_ai_plan));
  // The months in which plans were created or retried: all plans of a campaign belong to the month in which it began,
  // or the next.
  const counters = [...months].map((month) => storage.counters.total(spentIn('ai_credits', id_client, month)));
  const is = (await Promise.all(counters)).reduce((sum, one) => sum + one, 0);
  const should = [...stored.values()].reduce((sum, { credits_spent }) => sum + credits_spent, 0);
  const states = [...stored.values()].filter(({ state }) => state === 'cancelled').length;
  return [
    { what: 'plans asked for', count: planned.length, wrong: false },
    { what: 'plans that were cancelled', count: states, wrong: false },
    { what: 'pictures made for drafts', count: pictured, wrong: false },
    mustBeNone('plans refused, or not stored', cases.refused),
    mustBeNone('plans stored though nobody asked', strange),
    mustBeNone('plans not ended', cases.open),
    mustBeNone('plans whose drafts are lost', cases.lost),
    mustBeNone('plans with drafts twice, or when cancelled', [
      ...cases.doubled,
      ...orphans.map(({ _id }) => `${_id} is of no plan`),
    ]),
    mustBeNone('plans charged wrongly', cases.charged),
    mustBeNone('ends of plans told of not once', cases.reported),
    {
      what: 'counter: AI credits of the client',
      count: is === should ? is : `${is} instead of ${should}`,
      wrong: is !== should,
    },
  ];
}
