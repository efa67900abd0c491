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

/** Converts parameters to API values, without empty ones. Throws `NodeOperationError` for an invalid value. */
export function readFields(functions: IExecuteFunctions, itemIndex: number, given: IDataObject): IDataObject {
  const wrong = (name: string, what: string) =>
    new NodeOperationError(functions.getNode(), `The field ${name} is not ${what}`, { itemIndex });
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
      try {
        // n8n writes dates in the time zone of the workflow, the API reads UTC.
        return [name, tryToParseDateTime(value, functions.getTimezone()).toUTC().toISO()];
      } catch {
        throw wrong(name, 'a date');
      }
    }
    return [name, value];
  };
  const filled = Object.entries(given).filter(
    ([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(filled.map(read));
}
