import { isRecord } from '../../../typescript-client/is-record.ts';
import { forgetKept, keep, kept } from '../../kept.ts';
import type { Draft } from './draft.ts';

/** How long unsaved work is offered again, in milliseconds. */
const maxAge = 7 * 86_400_000;

/** Unsaved work of an earlier visit, and its last change, in milliseconds since 1970. */
export interface KeptDraft {
  readonly draft: Draft;
  readonly date: number;
}

/** Stores unsaved work in this browser, so that it survives closing the tab. */
export const keepDraft = (name: string, draft: Draft, date: number): void =>
  keep(name, JSON.stringify({ draft, date }));

export const forgetDraft = forgetKept;

/** Returns the unsaved work of an earlier visit; undefined if there is none or it has expired. */
export function keptDraft(name: string, now: number): KeptDraft | undefined {
  try {
    const found: unknown = JSON.parse(kept(name) ?? 'null');
    if (!isRecord(found) || !isRecord(found.draft) || typeof found.date !== 'number') return undefined;
    const { shared, own, accounts } = found.draft;
    if (!isRecord(shared) || !isRecord(own) || !Array.isArray(accounts)) return undefined;
    // Written by `keepDraft`.
    return now - found.date < maxAge ? (found as unknown as KeptDraft) : undefined;
  } catch {
    return undefined;
  }
}
