import type { PlanWriterName, SlotSource } from '../ai-plans/ai-plan.ts';
import type { Problem } from '../errors/problem.ts';
import type { Attempt } from '../networks/network-send.ts';
import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';

export type PublicationType = 'group' | 'message' | 'page' | 'profile' | 'reels' | 'stories';

export type PublicationState = 'draft' | 'published' | 'publishing' | 'ready' | 'withErrors';

/** A post that answers the one before it, in a thread that one publication makes. */
export interface ThreadPart {
  readonly text?: string | undefined;
  /** Identifiers of uploads, in the order in which they are shown. */
  readonly files?: readonly string[] | undefined;
  readonly alt_texts?: Readonly<Record<string, string>> | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}

/** What a network has of a post. */
export interface Sent {
  readonly external_identifier: string;
  readonly url?: string;
  readonly extra_data?: Readonly<Record<string, unknown>>;
  /** Other identifiers by which the network names the same post. */
  readonly aliases?: readonly string[];
}

/** What a person wrote: the part of a publication that a caller sets and a network receives. */
export interface PublicationContent {
  readonly publication_type: PublicationType;
  readonly text?: string;
  readonly title?: string;
  /** Identifiers of uploads, in the order in which they are shown. */
  readonly files: readonly string[];
  /** An address to which the post points, where a network has a field for it (a card, a pin's target). */
  readonly link?: string;
  /** The board, channel or the like inside the account, by the network's own identifier. */
  readonly id_destination?: string;
  /** What a picture shows, for people who cannot see it: the text by identifier of the upload. */
  readonly alt_texts?: Readonly<Record<string, string>>;
  /** The languages of the text as BCP 47 tags, most important first. */
  readonly languages?: readonly string[];
  /** Who may reply, in the network's own terms. */
  readonly reply_control?: string;
  /** Who may see it, in the network's own terms. */
  readonly privacy?: string;
  /** Choices that only this network offers (`domain/networks/<network>/options.ts`). */
  readonly options?: Readonly<Record<string, unknown>>;
  /** The posts that follow this one as a thread, each an answer to the one before. */
  readonly thread?: readonly ThreadPart[];
  /** A comment by the account itself, made when everything else is out. */
  readonly first_comment?: string;
}

/** What a publication waits for: the network's limits, its processing, another try after a failure, or the end of a pause of its account's slots. */
export interface Postponement {
  readonly kind: 'paused' | 'processing' | 'temporary' | 'throttled';
  readonly until: DateTime;
  readonly message: string;
}

/** Credits of a month that are reserved for one part of a publication, or were spent on it. */
export interface CreditReservation {
  /** In UTC, such as `2026-11`. */
  readonly month: string;
  /** Under which name they count, once. */
  readonly cause: string;
  readonly credits: number;
  /** Whether the part is out. */
  readonly spent?: true;
}

/** How a post of a weekly plan came about. */
export interface AiOrigin {
  readonly writer: PlanWriterName;
  /** The provider and its model, such as `openai/gpt-5`; absent when no model wrote it. */
  readonly model?: string;
  /** The version of the instructions that the model was given. */
  readonly prompt_version?: string;
  /** Why the post is in the plan, in a sentence. */
  readonly why: string;
  readonly slot_source: SlotSource;
  /** How many posts the hour of the slot rests on. */
  readonly slot_n: number;
  readonly credits: number;
  readonly tokens?: number;
  /** Whether the text had to be written again because it did not fit. */
  readonly repaired: boolean;
  /** How often a person asked for another text. */
  readonly variant: number;
}

/** A post to one account, as stored. */
export interface Publication extends PublicationContent {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_account: string;
  readonly social_network: SocialNetwork;
  /** A name for people inside; never shown on the network. */
  readonly name?: string;
  readonly state: PublicationState;
  readonly publish_date?: DateTime;
  /** It goes out in a slot of its account; absent when it has a date of its own, or goes out at once. */
  readonly schedule?: 'next_slot';
  /** The slot that it holds while it is `ready` or `publishing`: the account, and the date in UTC. */
  readonly slot_key?: string;
  readonly creation_date: DateTime;
  readonly publication_errors: readonly Problem[];
  /** The last send ended without anyone knowing whether the network has the post. */
  readonly outcome?: 'unknown';
  /** How many times a person retried it since its content last changed. */
  readonly retries: number;
  readonly external_identifier?: string;
  readonly url?: string;
  readonly extra_data?: Readonly<Record<string, unknown>>;
  readonly aliases?: readonly string[];
  /** What the network has of the thread and the first comment, in this order; absent until the first of them is out. */
  readonly parts?: readonly Sent[];
  /** When the network took the last of it that is out: later than its date where the network held it back. */
  readonly sent_date?: DateTime;
  readonly deleted: boolean;
  /** Text and name in lower case, for the `search` filter. */
  readonly search_text: string;
  /** When a worker must look at it next; absent when there is nothing left to do. */
  readonly due_date?: DateTime;
  /** The lease of the worker that works on it, which guards every write of that worker. */
  readonly lease?: string;
  /** The attempt at the first part that is not out: the post itself, then its thread, then its first comment. */
  readonly attempt?: Attempt;
  /** The attempt at deleting it at the network, once that was begun. */
  readonly deletion?: Attempt;
  /** Stored before the credits are reserved that its part takes, until they are settled. */
  readonly reservation?: CreditReservation;
  /** Why it waits although its date has passed, and until when. */
  readonly postponed?: Postponement;
  /** Other forms of its files, hosted while it is sent for networks that fetch them: keys in the file store. */
  readonly hosted?: readonly string[];
  /** How many tries failed since its content changed or a person retried it, which decides the next pause. */
  readonly tries: number;
  /** How often a send has ended, well or badly. Each end is announced once. */
  readonly outcomes: number;
  /** The weekly plan that it belongs to. */
  readonly id_ai_plan?: string;
  /** The feed out of which it was made; kept when that is disconnected. */
  readonly id_integration?: string;
  /** Which photo or product of the plan's source it is about, from 0. */
  readonly source_index?: number;
  readonly ai?: AiOrigin;
  /** Another one with each change of what it says; absent until the first. */
  readonly revision?: string;
  /** The identifiers of all its files in one text, to find what uses an upload. */
  readonly files_text: string;
}
