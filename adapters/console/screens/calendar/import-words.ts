import type { ServiceError } from '#domain/foundation/index';
import type { components } from '../../service/interface.ts';
import { failureText } from '../../service/failure-text.ts';
import { message, t, translateKnown } from '../../texts/translate.ts';

type Problem = components['schemas']['Problem'];

/** Why an event creates no post, by the cause of the service. */
const causes: Readonly<Record<string, string>> = {
  broken: message('The event cannot be read.'),
  cancelled: message('It is cancelled.'),
  date_not_valid: message('Its date is not valid.'),
  file_inside: message('A file is embedded in the calendar instead of linked.'),
  later: message('It repeats more than a year ahead: import the file again later.'),
  not_an_event: message('It is a task or a note, not an event.'),
  past: message('It is in the past, or was moved.'),
  private: message('It is private.'),
  repeats_too_often: message('It repeats too often.'),
  replaced: message('A newer version of it is in the same calendar.'),
  rule_not_followed: message('The rule by which it repeats is not supported.'),
  zone_not_known: message('Its time zone is unknown, and not defined in the calendar.'),
};
/** Why a calendar cannot be read. */
const calendarCauses: Readonly<Record<string, string>> = {
  empty: message('The calendar has no events.'),
  nested: message('The calendar cannot be read: it is nested too deeply.'),
  too_many: message('The calendar has too many events. At most {most} are read.'),
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Describes an error of a row or file in the user's language. */
export function importWords({ code, message: english, data = {} }: Pick<Problem, 'code' | 'data' | 'message'>): string {
  const cause = text(data.cause);
  const number = (name: string): number => Number(data[name]);
  if (code === 1708 && calendarCauses[cause] !== undefined) return t(calendarCauses[cause], { most: number('most') });
  if (code === 1709 && causes[cause] !== undefined) {
    const detail = text(data.detail);
    return detail === '' ? t(causes[cause]) : `${t(causes[cause])} (${detail})`;
  }
  if (code === 1710)
    return t('The table is broken: the quotation mark that opens on line {line} is never closed.', {
      line: number('line'),
    });
  if (code === 1711)
    return t('The table is broken: the column {column} is there twice.', { column: text(data.column) });
  return translateKnown(english);
}

/** Whether it is a catalogue error. Errors of another bundle have a different class, so `instanceof` fails. */
const isServiceError = (error: unknown): error is ServiceError =>
  error instanceof Error && error.name === 'ServiceError';

/** Describes in the user's language why a file cannot be read. */
export function fileWords(error: unknown): string {
  return isServiceError(error) ? importWords(error.problem) : failureText(error);
}
