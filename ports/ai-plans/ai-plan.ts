import type { AiScope } from '../access/client.ts';
import type { ErrorData } from '../foundation/problem.ts';
import type { AiContext } from '../access/organization.ts';
import type { DateTime } from '../foundation/date-time.ts';

/** Where the content of a plan comes from. */
export type PlanTemplate = 'campaign' | 'from_catalog' | 'from_images' | 'from_text' | 'standard';

export type AiPlanState = 'cancelled' | 'failed' | 'generated' | 'generating' | 'pending' | 'validated';

/** What writes the texts of a plan: a language model, or a template writer that needs none. */
export type PlanWriterName = 'model' | 'template';

/** A day of the week, 1 (Monday) to 7 (Sunday). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The options of a plan, with every default filled in. */
export interface AiPlanOptions {
  /** An IANA name. */
  readonly timezone: string;
  readonly week_start: DateTime;
  /** In ascending order. */
  readonly publish_days: readonly Weekday[];
  /** The language of the texts, as a BCP 47 tag. */
  readonly language: string;
  readonly tone?: string;
  readonly allow_images: boolean;
  readonly max_images?: number;
  /** Uploads that serve as models for generated pictures. */
  readonly gallery_uploads: readonly string[];
  /** One content per day, used by all accounts. */
  readonly shared: boolean;
  readonly use_organization_context: boolean;
  readonly writer: PlanWriterName;
  /** The board or channel of each account, by account identifier. */
  readonly destinations?: Readonly<Record<string, string>>;
}

/** A photo from which one post is made. */
export interface PlanPhoto {
  readonly id_upload: string;
  readonly description: string;
}

/** A product as it was when the plan was created. */
export interface PlanProduct {
  readonly external_id?: string;
  readonly name?: string;
  readonly description?: string;
  /** As the network formats it, never converted. */
  readonly price?: string;
  readonly url?: string;
  readonly id_upload?: string;
}

/** The input of a plan, stored so that nothing is fetched twice. */
export interface AiPlanSource {
  readonly text?: string;
  readonly url?: string;
  readonly title?: string;
  readonly images?: readonly PlanPhoto[];
  readonly id_account_catalog?: string;
  readonly product_catalog_id?: string;
  readonly products?: readonly PlanProduct[];
  readonly event?: { readonly name: string; readonly date: DateTime };
}

/** A notice about a plan, in the shape of an error. */
export interface AiPlanNotice {
  readonly code: number;
  readonly message: string;
  readonly data?: ErrorData;
}

/** Where the hour of a slot comes from: measured numbers of the account, its posting slots, or the fixed table. */
export type SlotSource = 'own' | 'posting_slot' | 'table';

/** One post in the plan: decided before any text is written, and never changed. */
export interface PlanSlot {
  readonly id_account: string;
  readonly publish_date: DateTime;
  /** The publication created for it. Its identifier is assigned in advance. */
  readonly id_publication: string;
  /** Slots that share their content have the same number, counted from 0. */
  readonly content: number;
  /** Which photo or product it is about. */
  readonly source_index?: number;
  /** Whether a picture is generated for its content. */
  readonly has_image: boolean;
  readonly hour_source: SlotSource;
  /** How many measured posts the hour is based on. */
  readonly hour_posts: number;
}

/** The reserved and the actual cost of a plan. */
export interface PlanReservation {
  /** The UTC month that is charged, such as `2026-11`. */
  readonly month: string;
  /** The cause under which the counters hold the amount; each try has its own. */
  readonly cause: string;
  readonly credits: number;
  /** Posts reserved in that month that are not stored yet. */
  readonly publications: number;
}

/** A text or picture of a plan that is being regenerated, until its cost is settled. */
export interface Regeneration {
  /** The UTC month that is charged, such as `2026-11`. */
  readonly month: string;
  /** The cause under which the counters hold the amount. */
  readonly cause: string;
  /** The reserved AI credits. */
  readonly credits: number;
  /** The AI credits that it cost; absent until known. */
  readonly spent?: number;
  /** The identifier under which a generated picture will be stored. */
  readonly id_upload?: string;
  /** After this date, the process that works on it counts as dead. */
  readonly until: DateTime;
}

/** A content that is written but has no posts yet. */
export interface WrittenContent {
  readonly content: number;
  readonly text: string;
  /** The upload of its generated picture. */
  readonly id_upload?: string;
  readonly credits: number;
  readonly tokens: number;
  readonly repaired: boolean;
}

/** The progress of a generation, from which another process can resume. */
export interface PlanProgress {
  /** Absent until planned. */
  readonly ideas?: readonly {
    readonly content: number;
    readonly idea: string;
    readonly why: string;
    readonly image_prompt?: string | undefined;
  }[];
  /** What could not be generated, for the plan's warnings. */
  readonly notices?: readonly AiPlanNotice[];
  readonly written: readonly WrittenContent[];
  /** AI credits spent so far, not rounded. */
  readonly credits: number;
}

/** The number of texts and pictures that a plan aims at, and their cost in AI credits. */
export interface PlanEstimate {
  readonly base_cost: number;
  readonly estimated_cost: number;
  readonly texts_target: number;
  readonly images_target: number;
  readonly available_credits: number;
}

/** A week of posts, planned and written together, as stored. */
export interface AiPlan {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  /** The person who requested it; absent when an app did. */
  readonly id_user?: string;
  readonly accounts: readonly string[];
  readonly prompt: string;
  readonly template: PlanTemplate;
  readonly source?: AiPlanSource;
  readonly options: AiPlanOptions;
  readonly state: AiPlanState;
  readonly archived: boolean;
  readonly archived_date?: DateTime;
  /** `options.week_start`, by which plans are found. */
  readonly week_start: DateTime;
  /** The writer's raw answer, before it was checked; up to 64 KiB of JSON. */
  readonly orchestrator_result?: Readonly<Record<string, unknown>>;
  readonly progress?: PlanProgress;
  readonly slots: readonly PlanSlot[];
  readonly estimate: PlanEstimate;
  /**
   * The scopes for which this try uses the client's own keys, so that nothing is reserved for them; absent when there
   * are none.
   */
  readonly own_keys?: readonly AiScope[];
  readonly publications: readonly string[];
  readonly credits_spent: number;
  /** What the last generation cost, until it is settled. */
  readonly generation_credits?: number;
  readonly error?: AiPlanNotice;
  readonly warnings: readonly AiPlanNotice[];
  readonly attempts: number;
  readonly creation_date: DateTime;
  readonly generation_end_date?: DateTime;
  readonly organization_context?: AiContext;
  /** Absent once it is settled. */
  readonly reservation?: PlanReservation;
  /** The regenerations under way; absent when there are none. */
  readonly regenerations?: readonly Regeneration[];
  /** The identifiers of all uploads it refers to, joined in one text, while it waits for generation. */
  readonly files_text: string;
  /** How many generations have ended, successfully or not. Each end is announced once. */
  readonly outcomes: number;
  readonly due_date?: DateTime;
  readonly lease?: string;
}
