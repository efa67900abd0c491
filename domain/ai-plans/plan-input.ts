import type { AiPlanOptions, PlanWriterName, Weekday } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/access/organization';
import { type PlannerTemplate, plannerTemplates } from '../networks/index.ts';
import {
  isLanguageTag,
  isTimeZone,
  toTimestamp,
  parseDateTime,
  ServiceError,
  toDateTime,
} from '../foundation/index.ts';
import type { WriterAbilities } from './writers.ts';

const day = 86_400_000;
/** How many days ahead a plan may begin. */
const maxDaysAhead = 366;
/** In UTF-16 code units. */
const maxPromptLength = 5_000;
const maxToneLength = 200;
const maxAccounts = 100;
/** The limit of image models: https://platform.openai.com/docs/api-reference/images/createEdit */
const maxGalleryUploads = 16;
/** The available writers. */
export const planWriters = ['model', 'template'] as const satisfies readonly PlanWriterName[];
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The options of a plan in a request. */
export interface OptionsInput {
  readonly timezone?: string | undefined;
  readonly week_start?: string | undefined;
  readonly publish_days?: readonly number[] | undefined;
  readonly language?: string | undefined;
  readonly tone?: string | undefined;
  readonly allow_images?: boolean | undefined;
  readonly max_images?: number | undefined;
  readonly gallery_uploads?: readonly string[] | undefined;
  readonly shared?: boolean | undefined;
  readonly use_organization_context?: boolean | undefined;
  readonly writer?: string | undefined;
  readonly destinations?: Readonly<Record<string, string>> | undefined;
}

/** Returns the error for an invalid option. */
export const optionRefusal = (field: string, reason: string): ServiceError =>
  new ServiceError('ai_plan_options_not_valid', { field, reason: `${field} ${reason}` });

/**
 * Returns the prompt of a plan. Throws `ai_plan_options_not_valid` when it is missing or longer than 5,000 UTF-16 code
 * units.
 */
export function readPrompt(prompt = ''): string {
  if (prompt.trim() === '') throw optionRefusal('prompt', 'is missing');
  if (prompt.length > maxPromptLength) throw optionRefusal('prompt', `has more than ${maxPromptLength} characters`);
  return prompt;
}

/** Returns a planner template. Throws `planner_template_not_found`. */
export function readTemplate(name = 'standard'): PlannerTemplate {
  const template = plannerTemplates.find((one) => one.template === name);
  if (template) return template;
  throw new ServiceError('planner_template_not_found', { allowed: plannerTemplates.map((one) => one.template) });
}

/**
 * Returns the identifiers of the accounts without duplicates. Throws `ai_plan_accounts_missing` when there are none;
 * `ai_plan_options_not_valid` when there are more than 100.
 */
export function readAccounts(accounts: readonly string[] = []): readonly string[] {
  const unique = [...new Set(accounts)];
  if (unique.length === 0) throw new ServiceError('ai_plan_accounts_missing');
  if (unique.length > maxAccounts) throw optionRefusal('accounts', `has more than ${maxAccounts} entries`);
  return unique;
}

/** A date without a time means the start of that day in the plan's timezone. */
function readWeekStart(text: string, timezone: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return parseDateTime(text);
  const midnight = parseDateTime(`${text}T00:00:00Z`);
  return midnight && toDateTime(toTimestamp(timezone, Date.parse(midnight)));
}

function readDays(days: readonly number[]): readonly Weekday[] {
  const chosen = weekdays.filter((weekday) => days.includes(weekday));
  if (chosen.length === 0 || chosen.length !== days.length) {
    throw optionRefusal('publish_days', 'must be different days from 1 (Monday) to 7 (Sunday)');
  }
  return chosen;
}

function readWriter(writer: string | undefined, hasModel: boolean): PlanWriterName {
  if (writer === undefined) return hasModel ? 'model' : 'template';
  const known = planWriters.find((one) => one === writer);
  if (known === undefined) throw optionRefusal('writer', `must be one of ${planWriters.join(', ')}`);
  if (known === 'model' && !hasModel) throw optionRefusal('writer', 'is model, and no model is set up');
  return known;
}

/** The options that a request may also give at the top level. */
const topOptions = ['timezone', 'week_start', 'publish_days', 'max_images', 'gallery_uploads'] as const;

export type TopOptions = Pick<OptionsInput, (typeof topOptions)[number]>;

/**
 * Merges the options at the top level of a request with those in `options`. Throws `ai_plan_options_not_valid` when
 * both give one with different values.
 */
export function mergedOptions(top: TopOptions, options: OptionsInput = {}): OptionsInput {
  const given = topOptions.filter((name) => top[name] !== undefined);
  const other = given.find(
    (name) => options[name] !== undefined && JSON.stringify(options[name]) !== JSON.stringify(top[name]),
  );
  if (other !== undefined) throw optionRefusal(other, `differs from options.${other}`);
  return { ...options, ...Object.fromEntries(given.map((name) => [name, top[name]])) };
}

/**
 * Returns the options of a plan with defaults: those of the organization, else UTC, English, starting now, every day,
 * with images. Throws `ai_plan_options_not_valid`.
 */
export function readOptions(
  input: OptionsInput,
  {
    organization,
    template,
    now,
    abilities,
  }: {
    readonly organization: Pick<Organization, 'language' | 'timezone'>;
    readonly template: PlannerTemplate;
    /** In milliseconds. */
    readonly now: number;
    /** What the client's models support. */
    readonly abilities: Pick<WriterAbilities, 'image_from_images' | 'text'>;
  },
): AiPlanOptions {
  const { timezone = organization.timezone ?? 'UTC', language = organization.language ?? 'en' } = input;
  if (!isTimeZone(timezone)) throw optionRefusal('timezone', 'is not an IANA time zone');
  if (!isLanguageTag(language)) throw optionRefusal('language', 'is not a BCP 47 language tag');
  const week_start = input.week_start === undefined ? toDateTime(now) : readWeekStart(input.week_start, timezone);
  if (week_start === undefined) throw optionRefusal('week_start', 'is not a date');
  if (Date.parse(week_start) > now + maxDaysAhead * day)
    throw optionRefusal('week_start', `is more than ${maxDaysAhead} days ahead`);
  const publish_days = readDays(input.publish_days ?? weekdays);
  const { tone, max_images, gallery_uploads = [], shared = false, destinations } = input;
  if (tone !== undefined && tone.length > maxToneLength)
    throw optionRefusal('tone', `has more than ${maxToneLength} characters`);
  if (max_images !== undefined && (!Number.isSafeInteger(max_images) || max_images < 0))
    throw optionRefusal('max_images', 'must be a whole number of at least 0');
  if (shared && !template.allows_shared) throw optionRefusal('shared', 'is not possible with this template');
  if (gallery_uploads.length > 0 && !template.allows_gallery)
    throw optionRefusal('gallery_uploads', 'are not possible with this template');
  const gallery = [...new Set(gallery_uploads)];
  if (gallery.length > maxGalleryUploads)
    throw optionRefusal('gallery_uploads', `has more than ${maxGalleryUploads} entries`);
  const writer = readWriter(input.writer, abilities.text);
  if (gallery_uploads.length > 0 && !(writer === 'model' && abilities.image_from_images))
    throw optionRefusal('gallery_uploads', 'are not possible: nothing here makes pictures after others');
  return {
    timezone,
    week_start,
    publish_days,
    language,
    ...(tone !== undefined && { tone }),
    allow_images: template.generates_images && (input.allow_images ?? true),
    ...(max_images !== undefined && { max_images }),
    gallery_uploads: gallery,
    shared,
    use_organization_context: input.use_organization_context ?? true,
    writer,
    ...(destinations && Object.keys(destinations).length > 0 && { destinations }),
  };
}
