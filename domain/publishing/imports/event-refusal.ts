/** Why a time of an event creates no post. */
export type EventCause =
  | 'broken'
  | 'cancelled'
  | 'date_not_valid'
  | 'file_inside'
  | 'later'
  | 'not_an_event'
  | 'past'
  | 'private'
  | 'repeats_too_often'
  | 'replaced'
  | 'rule_not_followed'
  | 'zone_not_known';

/**
 * Thrown when an event creates no post. `readCalendar` converts it to an error of the catalogue, which the parser need
 * not load.
 */
export class EventRefusal extends Error {
  readonly why: EventCause;
  /** The part of the file that caused it. */
  readonly detail: string | undefined;

  constructor(why: EventCause, detail?: string) {
    super(why);
    this.why = why;
    this.detail = detail;
  }
}

/** Thrown when a calendar cannot be read at all. */
export class CalendarRefusal extends Error {
  readonly why: 'empty' | 'nested' | 'too_many';
  /** The maximum number of events. */
  readonly most: number | undefined;

  constructor(why: CalendarRefusal['why'], most?: number) {
    super(why);
    this.why = why;
    this.most = most;
  }
}
