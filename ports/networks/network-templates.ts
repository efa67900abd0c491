import type { NetworkSession } from './network-session.ts';

/** A message template, in the network's own form. */
export type MessageTemplate = Readonly<Record<string, unknown>>;

/** A network's decision on a template. */
export interface TemplateStatus {
  readonly template_id: string;
  readonly template_name: string;
  readonly template_language: string;
  /** In the network's own words, as in lists of templates: `APPROVED`, `REJECTED`. */
  readonly status: string;
  /** The reason in the network's own words; absent when it gives none. */
  readonly reason?: string;
}

/** The templates of one network. Every method throws `NetworkFailure` (domain/networks) when it fails. */
export interface NetworkTemplates {
  /** Returns all templates in these states, which the network names; without any, those that can be sent. */
  list(input: {
    readonly session: NetworkSession;
    /** `all`: any state. */
    readonly status: readonly string[] | 'all';
  }): Promise<readonly MessageTemplate[]>;
  /** Returns what is wrong with a new template; undefined when no problem is found. */
  findProblem(template: MessageTemplate): string | undefined;
  /** Submits a template for approval, and returns it as the network then has it. */
  create(input: { readonly session: NetworkSession; readonly template: MessageTemplate }): Promise<MessageTemplate>;
  /** Deletes one template, in one language. One that is already gone counts as deleted. */
  remove(input: {
    readonly session: NetworkSession;
    readonly template_id: string;
    readonly template_name: string;
  }): Promise<void>;
}
