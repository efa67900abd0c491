import { NetworkFailure } from '#domain/networks/index';
import { bearer, type PinterestApi } from './call.ts';
import { boardMissing } from './failures.ts';
import type { PinterestSession } from './session.ts';
import { type Pin, pinPage } from './wire.ts';

/** The most pages that are read: 5,000 pins. */
const mostPages = 20;
const pageSize = '250';

/** Where a pin is put. Only a section's own list is sure to show the pins of the section. */
export interface Place {
  readonly board: string;
  readonly section?: string | undefined;
}

interface BoardPage {
  readonly pins: readonly Pin[];
  /** When the last pin so far was made, if all so far came from newest to oldest; otherwise infinite. */
  readonly reached: number;
  readonly isLast: boolean;
}

/** Returns when a pin was made, in whole seconds. A date without a zone is in UTC. */
export function dateOf({ created_at }: Pin): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(created_at) ? created_at : `${created_at}Z`);
}

/**
 * Reads a board, or a section of it, page by page. Pinterest does not document the order of its pins, and people can arrange them, so each
 * page tells whether an order was kept so far.
 */
export async function* readBoard(
  api: PinterestApi,
  session: PinterestSession,
  { board, section }: Place,
): AsyncGenerator<BoardPage, void, undefined> {
  const path = `/boards/${board}${section === undefined ? '' : `/sections/${section}`}/pins`;
  const request = { method: 'GET', path, authorization: bearer(session) } as const;
  let bookmark: string | undefined;
  let reached = Number.POSITIVE_INFINITY;
  let isSorted = true;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const query = { page_size: pageSize, bookmark };
    const page = await api(pinPage, { ...request, query }).catch((error: unknown) => {
      // Only the board or its section can be missing here.
      if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      throw boardMissing(error.message);
    });
    for (const pin of page.items) {
      isSorted = isSorted && dateOf(pin) <= reached;
      reached = dateOf(pin);
    }
    bookmark = page.bookmark ?? undefined;
    const isLast = bookmark === undefined;
    yield { pins: page.items, reached: isSorted ? reached : Number.POSITIVE_INFINITY, isLast };
    if (isLast) return;
  }
}
