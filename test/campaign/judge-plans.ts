import { spentIn } from '#domain/plans/pools';
import type { AiPlan } from '#ports/ai-plans/ai-plan';
import type { Storage } from '#ports/storage/storage';
import type { SetUpAnswer } from '../servers/postwright.ts';
import { mustBeNone, type Seen, type Verdict } from './judge.ts';
import type { Planned } from './plans.ts';
import type { Received } from './receiver.ts';

/** What planning costs, each text and each picture, in AI credits: the tariff, since the sandbox has no prices. */
const planning = 15;
const eachText = 2;
const eachPicture = 70;

/** Returns under how many ids each end of a plan was told, by plan and state. */
function endsTold(messages: ReadonlyMap<string, Received>): Map<string, Set<string>> {
  const told = new Map<string, Set<string>>();
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
        told.set(end, (told.get(end) ?? new Set()).add(id));
      }
    }
  }
  return told;
}

/** Returns what is wrong with what a plan was charged, of which so many pictures are there; undefined when nothing is. */
function wrongCharge(
  { outcomes, credits_spent, state }: AiPlan,
  { accounts, days, pictures }: Planned,
  made: number,
): string | undefined {
  const written = planning + eachText * accounts.length * days;
  const isWritten = state === 'generated';
  // What a failed try has written is paid for, never more than all of it.
  const least = isWritten ? written + eachPicture * made : 0;
  const most = outcomes * (written + eachPicture * pictures);
  return credits_spent < least || credits_spent > most
    ? `${credits_spent} instead of ${least} to ${most}, ${state} at the end of try ${outcomes}`
    : undefined;
}

/** Compares each plan with its drafts, with what it was charged, and with what was told of it. */
export async function judgePlans(
  storage: Storage,
  { id_client }: SetUpAnswer,
  planned: readonly Planned[],
  drafts: ReadonlyMap<string, Seen>,
  messages: ReadonlyMap<string, Received>,
): Promise<Verdict[]> {
  const stored = new Map((await storage.find('ai_plans', {})).map((plan) => [plan._id, plan]));
  const told = endsTold(messages);
  const cases = {
    refused: [] as string[],
    open: [] as string[],
    lost: [] as string[],
    doubled: [] as string[],
    charged: [] as string[],
    told: [] as string[],
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
    const asked = state === 'generated' ? accounts.length * days : 0;
    if (places.size < asked) cases.lost.push(`${id}: ${places.size} of ${asked}`);
    if (own.length > places.size || own.length > asked)
      cases.doubled.push(`${id}: ${own.length} of ${asked}, ${state}`);
    const made = own.filter(({ files }) => files.length > 0).length;
    pictured += made;
    if (made > pictures) cases.doubled.push(`${id}: ${made} pictures of ${pictures}`);
    const wrong = wrongCharge(plan, one, made);
    if (wrong !== undefined) cases.charged.push(`${id}: ${wrong}`);
    const ends = ['generated', 'failed'].map((end) => told.get(`${id} ${end}`)?.size ?? 0);
    const [generated = 0, failed = 0] = ends;
    if (generated + failed !== outcomes || generated > 1 || (state === 'generated' && generated < 1))
      cases.told.push(`${id}: told ${ends.join(' and ')} times, ended ${outcomes} times, ${state}`);
  }
  const known = new Set(planned.map(({ id }) => id));
  const strange = [...stored.keys()].filter((id) => !known.has(id));
  const orphans = [...drafts.values()].filter(({ id_ai_plan = '' }) => !stored.has(id_ai_plan));
  // The months in which plans were made or tried again: all plans of a campaign are of the one in which it began, or the next.
  const counters = [...months].map((month) =>
    storage.counters.total(spentIn('ai_credits', id_client, month)),
  );
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
    mustBeNone('ends of plans told of not once', cases.told),
    {
      what: 'counter: AI credits of the client',
      count: is === should ? is : `${is} instead of ${should}`,
      wrong: is !== should,
    },
  ];
}
