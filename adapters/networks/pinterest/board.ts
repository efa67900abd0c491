import { NetworkFailure } from '#domain/networks/index';
import { bearer, type PinterestApi } from './call.ts';
import { boardMissing } from './failures.ts';
import type { PinterestSession } from './session.ts';
import { type Pin, pinPage } from './wire.ts';

/** The maximum number of pages that are read: 5,000 pins. */
const maxPages = 20;
const pageSize = '250';

/** The location of a pin. Only a section's own list certainly includes the pins of the section. */
export interface PinLocation {
  readonly board: string;
  readonly section?: string | undefined;
}

interface BoardPage {
  readonly pins: readonly Pin[];
  /** When the last pin so far was created, if all so far were sorted newest first; otherwise infinite. */
  readonly reached: number;
  readonly isLast: boolean;
}

/** Returns when a pin was created, in whole seconds. A date without a zone is in UTC. */
export function creationSeconds({ created_at }: Pin): number {
  return Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(created_at) ? created_at : `${created_at}Z`);
}

/**
 * Reads a board, or a section of it, page by page. Pinterest does not document the order of its pins, and people can
 * rearrange them, so each page reports whether it was sorted so far.
 */
export async function* readBoard(
  api: PinterestApi,
  session: PinterestSession,
  { board, section }: PinLocation,
): AsyncGenerator<BoardPage, void, undefined> {
  const path = `/boards/${board}${section === undefined ? '' : `/sections/${section}`}/pins`;
  const request = { method: 'GET', path, authorization: bearer(session) } as const;
  let bookmark: string | undefined;
  let reached = Number.POSITIVE_INFINITY;
  let isSorted = true;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const query = { page_size: pageSize, bookmark };
    const page = await api(pinPage, { ...request, query }).catch((error: unknown) => {
      // Only the board or its section can be missing here.
      if (!(error instanceof NetworkFailure) || error.kind !== 'not_found') throw error;
      throw boardMissing(error.message);
    });
    for (const pin of page.items) {
      isSorted = isSorted && creationSeconds(pin) <= reached;
      reached = creationSeconds(pin);
    }
    bookmark = page.bookmark ?? undefined;
    const isLast = bookmark === undefined;
    yield { pins: page.items, reached: isSorted ? reached : Number.POSITIVE_INFINITY, isLast };
    if (isLast) return;
  }
}
