/** The day of a quota, as the network counts it. */
export interface QuotaDay {
  /** Its name, the same in all processes. */
  readonly name: string;
  /** Which part of it is over, from 0 up to 1. */
  readonly over: number;
  /** When the next begins, in milliseconds. */
  readonly end: number;
}

/**
 * What a network lets the application of this installation ask in a day, in units of the network's own. Each process
 * counts the units that it takes; the domain adds them up.
 */
export interface NetworkQuota {
  /** The units of a day. */
  readonly units: number;
  /** Names this process, whichever it is, apart from others. */
  readonly counted_by: string;
  /** Returns the day to which a time belongs, in milliseconds. */
  dayAt(time: number): QuotaDay;
  /** Returns how many units this process has taken on a day, by its name. */
  taken(day: string): number;
}
