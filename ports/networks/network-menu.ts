import type { NetworkSession } from './network-session.ts';

/** The permanent buttons of a chat for people of one locale, in the network's own form. */
export interface MenuEntry {
  /** `default`, or a locale such as `es_ES`. */
  readonly locale?: string | undefined;
  /** Whether people can only press buttons. */
  readonly composer_input_disabled?: boolean | undefined;
  readonly call_to_actions?: readonly Readonly<Record<string, unknown>>[] | undefined;
}

/** The persistent menu of one network. Every method throws `NetworkFailure` (domain/networks) when it fails. */
export interface NetworkMenu {
  /** The required scopes. */
  readonly scopes: readonly string[];
  /** Returns what is wrong with a menu, and where; undefined when no problem is found. */
  findProblem(menu: readonly MenuEntry[]): string | undefined;
  read(session: NetworkSession): Promise<readonly MenuEntry[]>;
  /** Replaces the whole menu; an empty one removes it. Repeating it is safe. */
  write(session: NetworkSession, menu: readonly MenuEntry[]): Promise<void>;
}
