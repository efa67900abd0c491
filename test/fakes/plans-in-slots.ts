import type { AiPlanInput } from '#domain/ai-plans/prepare-plan';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { PostingSlot } from '#ports/publishing/posting-slot';
import { withPlans } from './test-plans.ts';

/** On Monday at nine and at five, on Wednesday at noon, and on Thursday at eight. */
const usualSlots: readonly PostingSlot[] = [
  { weekday: 1, time: '09:00' },
  { weekday: 1, time: '17:00' },
  { weekday: 3, time: '12:00' },
  { weekday: 4, time: '08:00' },
];

/** Where a publication stands, as tests of slots tell it: `<day and hour> <state> <codes>`. */
const line = (one: {
  readonly publish_date?: string;
  readonly state: string;
  readonly publication_errors: readonly { readonly code: number }[];
}): string =>
  [
    one.publish_date?.slice(5, 13) ?? 'no date',
    one.state,
    ...one.publication_errors.map(({ code }) => String(code)),
  ].join(' ');

/**
 * Creates a platform on which plans are made for an account with posting slots, in UTC. It is Friday, 20 November 2026,
 * 09:00.
 */
export async function withPlansInSlots(slots = usualSlots, overrides: Partial<PlatformPorts> = {}) {
  const service = await withPlans({}, overrides);
  const { platform, app, at, id_organization, id_account, generated, read } = service;
  const post = { id_organization, id_account };
  const setSlots = (wanted: readonly PostingSlot[]) => platform.slots.replacePostingSlots(app, post, wanted);
  await setSlots(slots);
  return {
    ...service,
    post,
    setSlots,
    /** Takes the next free slot, or the time of one at a date. */
    queue: (text: string, by = platform) =>
      by.publications.createPublication(app, {
        ...post,
        input: { social_network: 'bluesky', text, schedule: 'next_slot' },
      }),
    change: (id_publication: string | undefined, input: object, by = platform) =>
      by.publications.updatePublication(app, {
        ...{ id_organization, id_account: undefined, id_publication: id_publication ?? '' },
        input,
      }),
    /** Writes a plan of a week that begins on Monday. */
    planned: (input: AiPlanInput = {}) =>
      generated({ ...input, options: { week_start: '2026-11-23', ...input.options } }),
    approve: (id_ai_plan: string, by = platform) => by.aiPlans.validateAiPlan(app, at(id_ai_plan)),
    /** The posts of a plan by date, as `<day and hour> <state> <codes>`. */
    laid: async (id_ai_plan: string) => (await read(id_ai_plan)).publications.map(line),
  };
}
