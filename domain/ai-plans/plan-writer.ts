import type { AiPlanSource, PlanTemplate } from '#ports/ai-plans/ai-plan';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { AiContext } from '#ports/organizations/organization';

/** What a writer is told of a plan. */
export interface Brief {
  readonly organization_name: string;
  readonly context: AiContext;
  readonly prompt: string;
  readonly template: PlanTemplate;
  readonly source: AiPlanSource;
  /** The local day of the event, such as `2026-12-24`. */
  readonly event_day?: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly tone?: string | undefined;
  /** Every content to be written, in the order in which they are published. */
  readonly contents: readonly PlannedContent[];
}

/** One content of a plan: the same text for all slots that share it. */
export interface PlannedContent {
  /** Its number, which counts from 0. */
  readonly content: number;
  readonly social_networks: readonly SocialNetwork[];
  /** The local day on which it is published, such as `2026-11-24`. */
  readonly day: string;
  /** Which photo or product it is about. */
  readonly source_index?: number | undefined;
  /** Whether a picture is made for it. */
  readonly has_image: boolean;
  /** Returns whether a text keeps to the lengths of every network of the content. */
  fits(text: string): boolean;
}

/** What a content is to be about. */
export interface Idea {
  readonly content: number;
  readonly idea: string;
  /** Why it is in the plan, in a sentence. */
  readonly why: string;
  readonly image_prompt?: string | undefined;
}

/** What a call of a writer took. */
export interface Spent {
  /** In thousandths of a US dollar, at the operator's prices; undefined where there are none. */
  readonly cost?: number | undefined;
  readonly tokens: number;
}

/** Writes the texts of plans. It decides neither dates nor accounts, files or lengths: it is told them. */
export interface PlanWriter {
  /** The provider and its model; absent when no model writes. */
  readonly model?: string;
  /** The version of the instructions that the model is given. */
  readonly prompt_version?: string;
  /**
   * Decides what each content is about. Throws `model_not_answering` or `model_answer_not_usable`.
   */
  plan(brief: Brief): Promise<{
    readonly ideas: readonly Idea[];
    readonly result: Readonly<Record<string, unknown>>;
    readonly spent: Spent;
  }>;
  /**
   * Writes one content. With `wrong`, a text that does not fit and the reasons, it is written again. `variant` counts from 0 how often
   * a person asked for another text. Throws `model_not_answering` or `model_answer_not_usable`.
   */
  write(
    brief: Brief,
    content: PlannedContent,
    idea: Idea,
    again: {
      readonly variant: number;
      readonly wrong?: { readonly text: string; readonly problems: readonly string[] };
    },
  ): Promise<{ readonly text: string; readonly spent: Spent }>;
}
