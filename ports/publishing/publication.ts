import type { PlanWriterName, SlotSource } from '../ai-plans/ai-plan.ts';
import type { Problem } from '../foundation/problem.ts';
import type { Attempt } from '../networks/network-send.ts';
import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../foundation/date-time.ts';

export type PublicationType = 'group' | 'message' | 'page' | 'profile' | 'reels' | 'stories';

export type PublicationState = 'draft' | 'published' | 'publishing' | 'ready' | 'withErrors';

/** A reply to the previous post, in a thread made by one publication. */
export interface ThreadPart {
  readonly text?: string | undefined;
  /** Identifiers of uploads, in display order. */
  readonly files?: readonly string[] | undefined;
  readonly alt_texts?: Readonly<Record<string, string>> | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}

/** What a network returns for a sent post. */
export interface Sent {
  readonly external_identifier: string;
  readonly url?: string;
  readonly extra_data?: Readonly<Record<string, unknown>>;
  /** Other identifiers of the same post at the network. */
  readonly aliases?: readonly string[];
}

/** The content of a publication: what a caller sets and a network receives. */
export interface PublicationContent {
  readonly publication_type: PublicationType;
  readonly text?: string;
  readonly title?: string;
  /** Identifiers of uploads, in display order. */
  readonly files: readonly string[];
  /** The link target, where a network has a field for it (a card, a pin's target). */
  readonly link?: string;
  /** The network's identifier of the board, channel or similar inside the account. */
  readonly id_destination?: string;
  /** Text alternatives of pictures, by identifier of the upload. */
  readonly alt_texts?: Readonly<Record<string, string>>;
  /** The languages of the text as BCP 47 tags, main language first. */
  readonly languages?: readonly string[];
  /** Who may reply, in the network's own terms. */
  readonly reply_control?: string;
  /** Who may see it, in the network's own terms. */
  readonly privacy?: string;
  /** Choices that only this network offers (`domain/networks/<network>/options.ts`). */
  readonly options?: Readonly<Record<string, unknown>>;
  /** The posts that follow this one in a thread, each a reply to the one before. */
  readonly thread?: readonly ThreadPart[];
  /** A comment by the account itself, made after everything else is published. */
  readonly first_comment?: string;
}

/**
 * Why a publication waits: rate limits, the network's processing, a retry after a failure, or paused slots of its
 * account.
 */
export interface Postponement {
  readonly kind: 'paused' | 'processing' | 'temporary' | 'throttled';
  readonly until: DateTime;
  readonly message: string;
}

/** Credits of a month that are reserved for one part of a publication, or were spent on it. */
export interface CreditReservation {
  /** In UTC, such as `2026-11`. */
  readonly month: string;
  /** The cause under which they are counted once. */
  readonly cause: string;
  readonly credits: number;
  /** Whether the part is published. */
  readonly spent?: true;
}

/** The origin of a post of a weekly plan. */
export interface AiOrigin {
  readonly writer: PlanWriterName;
  /** The provider and its model, such as `openai/gpt-5`; absent when no model wrote it. */
  readonly model?: string;
  /** The version of the prompt. */
  readonly prompt_version?: string;
  /** A sentence on why the post is in the plan. */
  readonly why: string;
  readonly slot_source: SlotSource;
  /** How many measured posts the hour of the slot is based on. */
  readonly slot_n: number;
  readonly credits: number;
  readonly tokens?: number;
  /** Whether the text was rewritten because it did not fit. */
  readonly repaired: boolean;
  /** How often a person requested another text. */
  readonly variant: number;
}

/** A post to one account, as stored. */
export interface Publication extends PublicationContent {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_account: string;
  readonly social_network: SocialNetwork;
  /** An internal name; never shown on the network. */
  readonly name?: string;
  readonly state: PublicationState;
  readonly publish_date?: DateTime;
  /** Published in a slot of its account; absent when it has a date of its own, or is published at once. */
  readonly schedule?: 'next_slot';
  /** The slot it occupies while `ready` or `publishing`: the account, and the date in UTC. */
  readonly slot_key?: string;
  /** The time zone on whose clocks its slot was; absent when it took the slot before this existed. */
  readonly slot_zone?: string;
  readonly creation_date: DateTime;
  /** When it was last edited, scheduled, moved or deleted; absent if never, or not since this exists. */
  readonly changed_date?: DateTime;
  readonly publication_errors: readonly Problem[];
  /** Set when the last send ended without knowing whether the network has the post. */
  readonly outcome?: 'unknown';
  /** How many times a person retried it since its content last changed. */
  readonly retries: number;
  readonly external_identifier?: string;
  readonly url?: string;
  readonly extra_data?: Readonly<Record<string, unknown>>;
  readonly aliases?: readonly string[];
  /** The sent parts of the thread and the first comment, in order; absent until the first is published. */
  readonly parts?: readonly Sent[];
  /** When the network published the last sent part; later than its date if the network delayed it. */
  readonly sent_date?: DateTime;
  readonly deleted: boolean;
  /** Text and name in lower case, for the `search` filter. */
  readonly search_text: string;
  /** When a worker must process it next; absent when there is nothing left to do. */
  readonly due_date?: DateTime;
  /** The lease of its worker, which guards every write of that worker. */
  readonly lease?: string;
  /** The attempt at the first unpublished part: the post itself, then its thread, then its first comment. */
  readonly attempt?: Attempt;
  /** The attempt at deleting it at the network, once begun. */
  readonly deletion?: Attempt;
  /** Stored before the credits of its part are reserved, until they are settled. */
  readonly reservation?: CreditReservation;
  /** Why it waits although its date has passed, and until when. */
  readonly postponed?: Postponement;
  /** Converted copies of its files, hosted during sending for networks that fetch them: keys in the file store. */
  readonly hosted?: readonly string[];
  /** Failed tries since its content changed or a person retried it; determines the next pause. */
  readonly tries: number;
  /** How many sends have ended, successfully or not. Each end is announced once. */
  readonly outcomes: number;
  /** The weekly plan that it belongs to. */
  readonly id_ai_plan?: string;
  /** The feed it was created from; kept when the feed is disconnected. */
  readonly id_integration?: string;
  /** The photo or product of the plan's source that it is about, from 0. */
  readonly source_index?: number;
  readonly ai?: AiOrigin;
  /** Changes with each edit of its content; absent before the first. */
  readonly revision?: string;
  /** The identifiers of all its files joined in one text, to find the uses of an upload. */
  readonly files_text: string;
}
