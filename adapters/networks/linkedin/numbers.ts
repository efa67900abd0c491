import type { Day, RawMissing, RawValues } from '#ports/numbers/metrics';
import type { AccountNumbers } from '#ports/networks/network-metrics';
import type { NetworkSession } from '#ports/networks/network-session';

/** Whether an access is known to lack all of these scopes. */
export function lacks({ granted_scopes = [] }: NetworkSession, ...scopes: readonly string[]): boolean {
  return granted_scopes.length > 0 && !scopes.some((scope) => granted_scopes.includes(scope));
}

/** Marks numbers as missing for lack of access. */
export function markInaccessible(names: readonly string[]): RawMissing {
  return Object.fromEntries(names.map((name) => [name, 'scope_missing'] as const));
}

/** Merges daily numbers from several responses. */
export class Days {
  private readonly days = new Map<Day, RawValues>();
  private readonly from: Day;
  private readonly until: Day;

  constructor(from: Day, until: Day) {
    this.from = from;
    this.until = until;
  }

  /** Adds numbers to a day, unless it was not requested. */
  add(day: Day, values: RawValues): void {
    if (day >= this.from && day <= this.until) this.days.set(day, { ...this.days.get(day), ...values });
  }

  list(): AccountNumbers['days'] {
    return [...this.days].map(([day, values]) => ({ day, values }));
  }
}
