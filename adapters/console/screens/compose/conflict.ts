import type { components } from '../../service/interface.ts';
import { type ChangedField, type Draft, toDraft, fields, type PublicationInput } from './draft.ts';

type Publication = components['schemas']['Publication'];

const isFieldWritten = (publication: Publication, input: PublicationInput, field: InputField): boolean =>
  JSON.stringify(publication[field] ?? null) === JSON.stringify(input[field] ?? null);

type InputField = Exclude<ChangedField, 'state'>;
const inputFields = (input: PublicationInput): readonly InputField[] =>
  fields.filter((field): field is InputField => field !== 'state' && field in input);

/** Returns whether a publication already has all the values to write, as after a change whose response was lost. */
export const isWritten = (publication: Publication, input: PublicationInput): boolean =>
  inputFields(input).every((field) => isFieldWritten(publication, input, field));

/** Returns which fields the input would change. */
export const ownFields = (before: Publication, input: PublicationInput): readonly InputField[] =>
  inputFields(input).filter((field) => !isFieldWritten(before, input, field));

/** Returns the draft that keeps changes by others, except in fields that the user changed as well. */
export function mergedDraft(before: Publication, after: Publication, input: PublicationInput): Draft {
  const own = ownFields(before, input);
  const mine = Object.fromEntries(own.map((field) => [field, input[field] ?? undefined]));
  // A date replaces a requested slot. Afterwards the field holds what was written.
  const merged = { ...after, ...(own.includes('publish_date') && { schedule: undefined }), ...mine };
  return toDraft(merged as Publication);
}
