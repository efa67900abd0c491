/** Why a time of an event makes no post. */
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
 * What is thrown when an event makes no post. `readCalendar` makes it an error of the catalogue, which what reads calendars
 * need not load.
 */
export class EventRefusal extends Error {
  readonly why: EventCause;
  /** In what of the file it lies. */
  readonly detail: string | undefined;

  constructor(why: EventCause, detail?: string) {
    super(why);
    this.why = why;
    this.detail = detail;
  }
}

/** What is thrown when a calendar cannot be read at all. */
export class CalendarRefusal extends Error {
  readonly why: 'empty' | 'nested' | 'too_many';
  /** How many events it may have. */
  readonly most: number | undefined;

  constructor(why: CalendarRefusal['why'], most?: number) {
    super(why);
    this.why = why;
    this.most = most;
  }
}
