import type { AiPlanSource, PlanTemplate } from '#ports/ai-plans/ai-plan';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { AiContext } from '#ports/access/organization';

/** The input of a writer. */
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
  /** Every content to write, in the order of publication. */
  readonly contents: readonly PlannedContent[];
}

/** One content of a plan: the same text for all slots that share it. */
export interface PlannedContent {
  /** Its index, from 0. */
  readonly content: number;
  readonly social_networks: readonly SocialNetwork[];
  /** The local date of its publication, such as `2026-11-24`. */
  readonly day: string;
  /** The photo or product that it is about. */
  readonly source_index?: number | undefined;
  /** Whether an image is drawn for it. */
  readonly has_image: boolean;
  /** Whether a text is within the limits of all networks of the content. */
  fits(text: string): boolean;
}

/** What a content is about. */
export interface Idea {
  readonly content: number;
  readonly idea: string;
  /** Why it is in the plan, in one sentence. */
  readonly why: string;
  readonly image_prompt?: string | undefined;
}

/** The usage of a writer's call. */
export interface Spent {
  /** In thousandths of a US dollar, at the operator's prices; undefined where there are none. */
  readonly cost?: number | undefined;
  readonly tokens: number;
}

/** Writes the texts of plans. Dates, accounts, files and lengths are given. */
export interface PlanWriter {
  /** The provider and its model; absent if the writer uses no model. */
  readonly model?: string;
  readonly prompt_version?: string;
  /**
   * Decides what each content is about. Throws `model_not_answering` or `model_answer_not_usable`.
   */
  plan(
    brief: Brief,
  ): Promise<{
    readonly ideas: readonly Idea[];
    readonly result: Readonly<Record<string, unknown>>;
    readonly spent: Spent;
  }>;
  /**
   * Writes one content. `wrong` is a previous text that does not fit, with the reasons. `variant` counts, from 0, how
   * often a user requested another text. Throws `model_not_answering` or `model_answer_not_usable`.
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
