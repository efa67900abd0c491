/** Who calls the API, and where: the session of the console, or the token of a portal link. */
export interface Caller {
  /** The prefix of every call's address. */
  readonly base: string;
  /** The headers of every call; `changes` is set for calls that modify data. */
  headers(changes: boolean): Readonly<Record<string, string>>;
  /** Called when the session or token has become invalid. */
  ended(): void;
}

let current: Caller = { base: '/console/api', headers: () => ({}), ended: () => undefined };

export const caller = (): Caller => current;

/** Switches all further calls to another caller. */
export function callAs(next: Caller): void {
  current = next;
}
