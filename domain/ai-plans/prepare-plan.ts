import type { AiScope, Client } from '#ports/access/client';
import type { Organization } from '#ports/access/organization';
import type { Account } from '#ports/accounts/account';
import type { AiPlanNotice, AiPlanOptions, AiPlanSource, PlanEstimate, PlanTemplate } from '#ports/ai-plans/ai-plan';
import type { Ports } from '#ports/platform/platform-ports';
import { creditsNow, getClientById, requirePublications } from '../access/index.ts';
import { problem, ServiceError } from '../foundation/index.ts';
import type { PlannerTemplate } from '../networks/index.ts';
import { fitCandidates } from '../publishing/index.ts';
import { downNotices, needsImage, requireAccounts, requireWritable, slotNotices } from './plan-accounts.ts';
import { estimatePlan } from './plan-cost.ts';
import {
  mergedOptions,
  type OptionsInput,
  readAccounts,
  readOptions,
  readPrompt,
  readTemplate,
  type TopOptions,
} from './plan-input.ts';
import { planSlots, type Slot, slotAccounts } from './plan-slots.ts';
import { readSource, requireImages, type SourceInput } from './plan-source.ts';
import { writerAbilities } from './writers.ts';

/** A position that an item of a source can take. */
interface Place {
  /** The local date, such as `2026-11-24`. */
  readonly day: string;
  readonly id_account: string;
}

/**
 * Distributes the items of a source (photos, products) over places, each item once: with n items, d days and a
 * accounts, item i is assigned to day ⌊i·d/n⌋ and account i mod a, or the next account that is free; if the day is
 * full, to the next day. Returns the index of the item of each assigned place. Items without a place are omitted, the
 * last ones first.
 */
export function spreadItems<P extends Place>(
  items: number,
  places: readonly P[],
  accounts: readonly string[],
): Map<P, number> {
  const days = [...new Set(places.map(({ day }) => day))].sort();
  const used = Math.min(items, places.length);
  const free = new Map<string, Map<string, P>>(days.map((day) => [day, new Map()]));
  for (const place of places) free.get(place.day)?.set(place.id_account, place);
  const taken = new Map<P, number>();
  for (let item = 0; item < used; item += 1) {
    const firstDay = Math.floor((item * days.length) / used);
    const place = firstFree(days, free, firstDay, accounts, item % accounts.length);
    if (!place) break;
    free.get(place.day)?.delete(place.id_account);
    taken.set(place, item);
  }
  return taken;
}

/** Returns the first free place from a day and an account on, wrapping around. */
function firstFree<P extends Place>(
  days: readonly string[],
  free: ReadonlyMap<string, ReadonlyMap<string, P>>,
  firstDay: number,
  accounts: readonly string[],
  firstAccount: number,
): P | undefined {
  for (let step = 0; step < days.length; step += 1) {
    const day = free.get(days[(firstDay + step) % days.length] ?? '');
    for (let other = 0; day && other < accounts.length; other += 1) {
      const place = day.get(accounts[(firstAccount + other) % accounts.length] ?? '');
      if (place) return place;
    }
  }
  return undefined;
}

export interface AiPlanInput extends TopOptions {
  readonly prompt?: string | undefined;
  readonly template?: string | undefined;
  readonly source?: SourceInput | undefined;
  readonly accounts?: readonly string[] | undefined;
  readonly options?: OptionsInput | undefined;
}

/** A slot of a plan with its content. */
interface PreparedSlot extends Slot {
  readonly content: number;
  readonly source_index?: number;
  readonly has_image: boolean;
}

/** A validated and priced plan. Nothing is stored or charged yet. */
export interface PreparedPlan {
  readonly prompt: string;
  readonly template: PlanTemplate;
  readonly accounts: readonly Account[];
  readonly options: AiPlanOptions;
  readonly source: AiPlanSource;
  readonly slots: readonly PreparedSlot[];
  readonly estimate: PlanEstimate;
  /** The scopes that the client pays for itself. */
  readonly own_keys: readonly AiScope[];
  readonly warnings: readonly AiPlanNotice[];
}

/** Assigns a content to each slot: one per day for all accounts, one per item of the source, or one per slot. */
function withContents(
  slots: readonly Slot[],
  accounts: readonly Account[],
  { shared }: AiPlanOptions,
  items: number | undefined,
): readonly Omit<PreparedSlot, 'has_image'>[] {
  if (shared) {
    const days = [...new Set(slots.map(({ day }) => day))].sort();
    return slots.map((slot) => ({ ...slot, content: days.indexOf(slot.day) }));
  }
  if (items === undefined) return slots.map((slot, content) => ({ ...slot, content }));
  const ids = accounts.map(({ _id }) => _id);
  const taken = spreadItems(items, slots, ids);
  return slots
    .filter((slot) => taken.has(slot))
    .map((slot, content) => ({ ...slot, content, source_index: taken.get(slot) ?? 0 }));
}

/**
 * Decides which contents get an image, starting with accounts that require one. Throws `ai_plan_images_missing` when a
 * required image is not available.
 */
function withImages(
  slots: readonly Omit<PreparedSlot, 'has_image'>[],
  accounts: readonly Account[],
  images: number,
  reason: string,
): readonly PreparedSlot[] {
  const needing = new Set(accounts.filter(needsImage).map(({ _id }) => _id));
  const contents = [...new Set(slots.map(({ content }) => content))];
  const needed = new Set(slots.filter(({ id_account }) => needing.has(id_account)).map(({ content }) => content));
  if (needed.size > images) throw new ServiceError('ai_plan_images_missing', { accounts: [...needing], reason });
  const inOrder = [...needed, ...contents.filter((content) => !needed.has(content))];
  const chosen = new Set(inOrder.slice(0, images));
  return slots.map((slot) => ({ ...slot, has_image: chosen.has(slot.content) }));
}

/** Returns how many items the source has, each of which makes one post; undefined if its kind has no items. */
function countItems({ images, products }: AiPlanSource): number | undefined {
  return images?.length ?? products?.length;
}

interface PlanContext {
  readonly organization: Organization;
  readonly client: Client;
}

/** Prices a plan. Throws `no_ai_credits_left` when the organization cannot pay for it. */
async function requireCredits(
  ports: Ports<'clock' | 'models' | 'settings' | 'storage'>,
  { organization, client }: PlanContext,
  template: PlannerTemplate,
  options: AiPlanOptions,
  items: number | undefined,
  slots: readonly { readonly content: number }[],
): Promise<PlanEstimate> {
  const { limit, used } = await creditsNow(ports, organization, 'ai_credits');
  const estimate = estimatePlan({
    template,
    source_items: items ?? 0,
    texts: new Set(slots.map(({ content }) => content)).size,
    allow_images: options.allow_images,
    max_images: options.max_images,
    shared: options.shared,
    available_credits: Math.max(0, limit - used),
    own_keys: writerAbilities(ports, client).own_keys,
  });
  const { base_cost: cost } = estimate;
  if (cost > estimate.available_credits) throw new ServiceError('no_ai_credits_left', { used, limit, cost });
  return estimate;
}

/** Throws `ai_plan_accounts_not_usable` when the account of the catalogue does not belong to the organization. */
async function requireCatalogAccount(
  { storage }: Ports<'storage'>,
  organization: Organization,
  { id_account_catalog }: AiPlanSource,
): Promise<void> {
  if (id_account_catalog === undefined) return;
  const account = await storage.get('accounts', id_account_catalog);
  if (account?.id_organization !== organization._id)
    throw new ServiceError('ai_plan_accounts_not_usable', { accounts: [id_account_catalog] });
}

/** Throws `ai_plan_images_missing` when an account needs images, and `canDraw` is false. */
function requireDrawing(accounts: readonly Account[], { allow_images }: AiPlanOptions, canDraw: boolean): void {
  const needing = accounts.filter(needsImage).map(({ _id }) => _id);
  if (canDraw || needing.length === 0) return;
  const reason = allow_images ? 'nothing here makes pictures' : 'pictures are switched off';
  throw new ServiceError('ai_plan_images_missing', { accounts: needing, reason });
}

/** Returns a warning for each slot whose post exceeds a quota. */
async function findUnfit(
  ports: Ports<'clock' | 'networks' | 'settings' | 'storage'>,
  organization: Organization,
  accounts: readonly Account[],
  slots: readonly Slot[],
): Promise<readonly AiPlanNotice[]> {
  // Nothing is written yet, so assume the cheapest text: without a link.
  const content = { publication_type: 'profile', files: [] } as const;
  const candidates = slots.flatMap(({ id_account, publish_date }) => {
    const account = accounts.find(({ _id }) => _id === id_account);
    return account ? [{ account, content, publish_date }] : [];
  });
  const fits = await fitCandidates(ports, organization, candidates);
  return candidates.flatMap(({ account, publish_date }, index) =>
    (fits[index] ?? []).map((one) => ({ ...one, data: { ...one.data, id_account: account._id, publish_date } })),
  );
}

/**
 * Checks a plan in the order of the interface's refusals, plans its slots and prices it. Fetches nothing from outside
 * and stores nothing. Throws `ai_plan_options_not_valid`, `planner_template_not_found`, `ai_plan_accounts_missing`,
 * `ai_plan_accounts_not_usable`, `ai_plan_network_not_supported`, `ai_plan_board_missing`, `ai_plan_images_missing`,
 * `ai_plan_source_not_valid`, `ai_plan_source_empty`, `upload_not_found`, `ai_plan_slots_missing`,
 * `no_publications_left`, `no_ai_credits_left`.
 */
export async function preparePlan(
  ports: Ports<'clock' | 'models' | 'networks' | 'settings' | 'storage'>,
  organization: Organization,
  input: AiPlanInput,
): Promise<PreparedPlan> {
  const now = ports.clock.now();
  const client = await getClientById(ports, organization.id_client);
  const prompt = readPrompt(input.prompt);
  const template = readTemplate(input.template);
  const abilities = writerAbilities(ports, client);
  const options = readOptions(mergedOptions(input, input.options), { organization, template, now, abilities });
  const accounts = await requireAccounts(ports, organization, readAccounts(input.accounts));
  requireWritable(accounts, options);
  const canDraw = options.writer === 'model' && options.allow_images && abilities.image;
  if (template.generates_images) requireDrawing(accounts, options, canDraw);
  const source = readSource(template.template, input.source, options);
  await requireCatalogAccount(ports, organization, source);
  await requireImages(ports, organization, [
    ...(source.images ?? []).map(({ id_upload }) => id_upload),
    ...options.gallery_uploads,
  ]);
  const slots = planSlots({
    timezone: options.timezone,
    week_start: Date.parse(options.week_start),
    publish_days: options.publish_days,
    accounts: await slotAccounts(ports, organization, accounts, options),
    now,
  });
  const { publish_days, week_start, timezone } = options;
  if (slots.length === 0) throw new ServiceError('ai_plan_slots_missing', { publish_days, week_start, timezone });
  const items = countItems(source);
  const planned = withContents(slots, accounts, options, items);
  await requirePublications(ports, organization, planned.length);
  const estimate = await requireCredits(ports, { organization, client }, template, options, items, planned);
  const unfit = await findUnfit(ports, organization, accounts, planned);
  const isTooLong = items !== undefined && items > slots.length;
  const tooLong = problem('ai_plan_source_too_long', { source_items: items ?? 0, capacity: slots.length });
  return {
    prompt,
    template: template.template,
    accounts,
    options,
    source,
    // Every item of a source has its own image.
    slots: template.generates_images
      ? withImages(planned, accounts, canDraw ? estimate.images_target : 0, 'the credits do not pay for them')
      : planned.map((slot) => ({ ...slot, has_image: false })),
    estimate,
    own_keys: abilities.own_keys,
    warnings: [
      ...(isTooLong ? [tooLong] : []),
      ...downNotices(accounts),
      ...slotNotices(accounts, options, slots),
      ...unfit,
    ],
  };
}
