/** Who calls the interface, and where: the session of the console, or the token of a portal link. */
export interface Caller {
  /** What stands before the address of every call. */
  readonly base: string;
  /** Headers of every call; `changes` when it changes something. */
  headers(changes: boolean): Readonly<Record<string, string>>;
  /** Called when the session or token does not count any more. */
  ended(): void;
}

let current: Caller = { base: '/console/api', headers: () => ({}), ended: () => undefined };

/** Returns who calls. */
export const caller = (): Caller => current;

/** Has all calls from now on made by another caller. */
export function callAs(next: Caller): void {
  current = next;
}
