import { type IDataObject, type IExecuteFunctions, NodeOperationError, tryToParseDateTime } from 'n8n-workflow';

/** Fields whose parameter is JSON, a comma-separated list, or a date. */
export const jsonFields = ['alt_texts', 'message_options', 'options', 'source', 'thread'];
export const listFields = ['accounts', 'files', 'languages'];
export const dateFields = ['from_date', 'publish_date', 'to_date'];

/** Returns the values of a comma-separated text, or of a list from an expression. */
export function valuesIn(value: unknown): string[] {
  const values = Array.isArray(value) ? value : String(value).split(',');
  return values.map((one) => String(one).trim()).filter((one) => one !== '');
}

/** What is used of the dates of Luxon, whose types n8n does not bring along. */
interface LuxonDate {
  readonly offset: number;
  getPossibleOffsets(): LuxonDate[];
  toMillis(): number;
  toUTC(): { toISO(): string };
}

/**
 * Reads a date as the API's other readers do: without an offset, it is in the time zone of the workflow, and a time that
 * the clocks show twice is the first. `isSkipped`: the clocks never show it; the date is as much later as they skip.
 */
function readDate(value: unknown, zone: string) {
  const date: LuxonDate = tryToParseDateTime(value, zone);
  const local = tryToParseDateTime(value, 'utc').toMillis();
  // Only what names its own offset is the same in every zone.
  if (local === tryToParseDateTime(value, 'utc+1').toMillis()) return { date, isSkipped: false };
  const [first = date] = date.getPossibleOffsets().sort((one, other) => one.toMillis() - other.toMillis());
  // A text without a day is today, which may be another day in UTC.
  return { date: first, isSkipped: (first.toMillis() + first.offset * 60_000 - local) % 86_400_000 !== 0 };
}

/** Converts parameters to API values, without empty ones. Throws `NodeOperationError` for an invalid value. */
export function readFields(functions: IExecuteFunctions, itemIndex: number, given: IDataObject): IDataObject {
  const wrong = (name: string, what: string) =>
    new NodeOperationError(functions.getNode(), `The field ${name} is not ${what}`, { itemIndex });
  const zone = functions.getTimezone();
  const tryToRead = (name: string, value: unknown) => {
    try {
      return readDate(value, zone);
    } catch {
      throw wrong(name, 'a date');
    }
  };
  const read = ([name, value]: [string, IDataObject[string]]): [string, IDataObject[string]] => {
    if (listFields.includes(name)) return [name, valuesIn(value)];
    if (jsonFields.includes(name) && typeof value === 'string') {
      try {
        return [name, JSON.parse(value) as IDataObject];
      } catch {
        throw wrong(name, 'JSON');
      }
    }
    if (dateFields.includes(name)) {
      const { date, isSkipped } = tryToRead(name, value);
      if (isSkipped && name === 'publish_date') throw wrong(name, `a time that the clocks of ${zone} show`);
      return [name, date.toUTC().toISO()];
    }
    return [name, value];
  };
  const filled = Object.entries(given).filter(
    ([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled.map(read));
}
