/** A quota day, as the network counts it. */
export interface QuotaDay {
  /** Its name, the same in all processes. */
  readonly name: string;
  /** The elapsed part of the day, from 0 to 1. */
  readonly over: number;
  /** When the next day begins, in milliseconds. */
  readonly end: number;
}

/**
 * The network's daily quota for this installation's application, in the network's own units. Each process counts the
 * units that it uses; the domain adds them up.
 */
export interface NetworkQuota {
  /** The units per day. */
  readonly units: number;
  /** Identifies this process among others. */
  readonly counted_by: string;
  /** Returns the quota day of a time in milliseconds. */
  dayAt(time: number): QuotaDay;
  /** Returns how many units this process has used on a day, by its name. */
  taken(day: string): number;
}
