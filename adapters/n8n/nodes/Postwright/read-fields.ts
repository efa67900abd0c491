import {
  type IDataObject,
  type IExecuteFunctions,
  NodeOperationError,
  tryToParseDateTime,
} from 'n8n-workflow';

/** Fields whose parameter is JSON, several values in one text, or a date. */
export const jsonFields = ['alt_texts', 'message_options', 'options', 'source', 'thread'];
export const listFields = ['accounts', 'files', 'languages'];
export const dateFields = ['from_date', 'publish_date', 'to_date'];

/** Returns the values in a text with commas, or in the list that an expression may give. */
export function valuesIn(value: unknown): string[] {
  const values = Array.isArray(value) ? value : String(value).split(',');
  return values.map((one) => String(one).trim()).filter((one) => one !== '');
}

/**
 * Turns the values of parameters into those of the interface; parameters that were left empty are left out. Throws
 * `NodeOperationError` when one is not what it must be.
 */
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
        // n8n writes dates in the time zone of the workflow, the interface reads them as UTC.
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
