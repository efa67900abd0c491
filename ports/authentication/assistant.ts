/**
 * What a person may allow an assistant. `interface` is the rest of the interface, which is searched and called by the name of an
 * operation.
 */
export type AssistantScope = 'draft' | 'inbox' | 'interface' | 'publish' | 'read';

/** What limits a caller who calls by way of an assistant, beside what they may do themselves. */
export interface AssistantLimits {
  /** The grant; absent where whoever runs the installation started the assistant. */
  readonly id_grant?: string;
  /** Of the assistant, in its own words. */
  readonly name: string;
  readonly id_organization: string;
  readonly scopes: readonly AssistantScope[];
}
