import { isRecord } from '../../../typescript-client/is-record.ts';
import type { OptionValues } from './draft.ts';

/** Returns a value without empty parts; undefined if nothing remains. */
function withoutEmpty(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) {
    const kept = value.map(withoutEmpty).filter((one) => one !== undefined);
    return kept.length > 0 ? kept : undefined;
  }
  if (!isRecord(value)) return value;
  const kept = Object.entries(value)
    .map(([name, one]) => [name, withoutEmpty(one)] as const)
    .filter(([, one]) => one !== undefined);
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Returns the options to send, without empty values. */
export const sentOptions = (options: OptionValues): OptionValues => (withoutEmpty(options) ?? {}) as OptionValues;
