import { isRecord } from '../../service/failure.ts';
import { forgetKept, keep, kept } from '../../kept.ts';
import type { Draft } from './draft.ts';

/** Work is offered again for this long, in milliseconds. */
const offered = 7 * 86_400_000;

/** Unsaved work of an earlier visit, and when it was last changed, in milliseconds since 1970. */
export interface KeptDraft {
  readonly draft: Draft;
  readonly date: number;
}

/** Keeps unsaved work in this browser, so that it outlives the tab. */
export const keepDraft = (name: string, draft: Draft, date: number): void =>
  keep(name, JSON.stringify({ draft, date }));

export const forgetDraft = forgetKept;

/** Returns the unsaved work of an earlier visit; undefined when there is none, or when it is old. */
export function keptDraft(name: string, now: number): KeptDraft | undefined {
  try {
    const found: unknown = JSON.parse(kept(name) ?? 'null');
    if (!isRecord(found) || !isRecord(found.draft) || typeof found.date !== 'number') return undefined;
    const { shared, own, accounts } = found.draft;
    if (!isRecord(shared) || !isRecord(own) || !Array.isArray(accounts)) return undefined;
    // What this page wrote.
    return now - found.date < offered ? (found as unknown as KeptDraft) : undefined;
  } catch {
    return undefined;
  }
}
