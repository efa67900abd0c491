import type { AiScope } from '../clients/client.ts';
import type { ErrorData } from '../errors/problem.ts';
import type { AiContext } from '../organizations/organization.ts';
import type { DateTime } from '../shared/date-time.ts';

/** Where the content of a plan comes from. */
export type PlanTemplate = 'campaign' | 'from_catalog' | 'from_images' | 'from_text' | 'standard';

export type AiPlanState = 'cancelled' | 'failed' | 'generated' | 'generating' | 'pending' | 'validated';

/** Who writes the texts of a plan: a language model, or a writer that needs none. */
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
  /** Uploads that made pictures are modelled on. */
  readonly gallery_uploads: readonly string[];
  /** One content a day for all accounts. */
  readonly shared: boolean;
  readonly use_organization_context: boolean;
  readonly writer: PlanWriterName;
  /** The board or channel of an account, by the identifier of the account. */
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
  /** As the network wrote it, never converted. */
  readonly price?: string;
  readonly url?: string;
  readonly id_upload?: string;
}

/** What a plan is made from, kept so that nothing is asked for twice. */
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

/** Something about a plan that has the shape of an error. */
export interface AiPlanNotice {
  readonly code: number;
  readonly message: string;
  readonly data?: ErrorData;
}

/** Where the hour of a slot comes from: measured numbers of the account, its posting slots, or the fixed table. */
export type SlotSource = 'own' | 'posting_slot' | 'table';

/** A place in the plan for one post: decided before anything is written, and never changed. */
export interface PlanSlot {
  readonly id_account: string;
  readonly publish_date: DateTime;
  /** The publication made for it, whose identifier is known before it exists. */
  readonly id_publication: string;
  /** Slots with the same content have the same number, which counts from 0. */
  readonly content: number;
  /** Which photo or product it is about. */
  readonly source_index?: number;
  /** Whether a picture is made for its content. */
  readonly has_image: boolean;
  readonly hour_source: SlotSource;
  /** How many posts the hour rests on. */
  readonly hour_posts: number;
}

/** What a plan may cost and did cost. */
export interface PlanReservation {
  /** The UTC month, such as `2026-11`, that pays. */
  readonly month: string;
  /** Names the amount in the counters; each try has its own. */
  readonly cause: string;
  readonly credits: number;
  /** Posts reserved in that month, for which nothing is stored yet. */
  readonly publications: number;
}

/** A text or a picture of a plan that is made again, until what it took is settled. */
export interface Regeneration {
  /** The UTC month, such as `2026-11`, that pays. */
  readonly month: string;
  /** Names the amount in the counters. */
  readonly cause: string;
  /** What is reserved, in AI credits. */
  readonly credits: number;
  /** What it took, in AI credits; absent until that is known. */
  readonly spent?: number;
  /** Under which upload a picture will be stored. */
  readonly id_upload?: string;
  /** From then on, the process that works on it counts as dead. */
  readonly until: DateTime;
}

/** A content that was written, before the posts are made of it. */
export interface WrittenContent {
  readonly content: number;
  readonly text: string;
  /** The upload of the picture that was made for it. */
  readonly id_upload?: string;
  readonly credits: number;
  readonly tokens: number;
  readonly repaired: boolean;
}

/** How far a generation is. A process that takes it over goes on from here. */
export interface PlanProgress {
  /** Absent until it was planned. */
  readonly ideas?: readonly {
    readonly content: number;
    readonly idea: string;
    readonly why: string;
    readonly image_prompt?: string | undefined;
  }[];
  /** What could not be made, for the plan's warnings. */
  readonly notices?: readonly AiPlanNotice[];
  readonly written: readonly WrittenContent[];
  /** What it took so far, in AI credits, not rounded. */
  readonly credits: number;
}

/** How many texts and pictures a plan aims at, and what they cost in AI credits. */
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
  /** The person who asked for it; absent when an app did. */
  readonly id_user?: string;
  readonly accounts: readonly string[];
  readonly prompt: string;
  readonly template: PlanTemplate;
  readonly source?: AiPlanSource;
  readonly options: AiPlanOptions;
  readonly state: AiPlanState;
  readonly archived: boolean;
  readonly archived_date?: DateTime;
  /** `options.week_start`, by which results are found. */
  readonly week_start: DateTime;
  /** What the writer answered, before it was checked; up to 64 KiB of JSON. */
  readonly orchestrator_result?: Readonly<Record<string, unknown>>;
  readonly progress?: PlanProgress;
  readonly slots: readonly PlanSlot[];
  readonly estimate: PlanEstimate;
  /** The scopes that the client pays itself in this try, so that nothing is reserved for them; absent when there are none. */
  readonly own_keys?: readonly AiScope[];
  readonly publications: readonly string[];
  readonly credits_spent: number;
  /** What the last generation took of that, until it is settled. */
  readonly generation_credits?: number;
  readonly error?: AiPlanNotice;
  readonly warnings: readonly AiPlanNotice[];
  readonly attempts: number;
  readonly creation_date: DateTime;
  readonly generation_end_date?: DateTime;
  readonly organization_context?: AiContext;
  /** Absent once what it reserved is settled. */
  readonly reservation?: PlanReservation;
  /** What is made again now; absent when nothing is. */
  readonly regenerations?: readonly Regeneration[];
  /** The identifiers of all uploads it names in one text, while it waits to be generated. */
  readonly files_text: string;
  /** How often a generation has ended, well or badly. Each end is announced once. */
  readonly outcomes: number;
  readonly due_date?: DateTime;
  readonly lease?: string;
}
