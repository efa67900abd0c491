import type { Publication } from '../../components/excerpt.ts';
import { type Call, call } from '../../service/call.ts';
import { isRefusal } from '../../service/failure.ts';
import { send } from '../../service/send.ts';

/** Posts per call. */
const limit = 100;

/** Reads all publications of an organization with an unknown outcome. */
export async function findUnknown(id_organization: string): Promise<Publication[]> {
  const found: Publication[] = [];
  for (let offset = 0, total = 1; offset < total; offset += limit) {
    const page = await send(
      call('GET', '/organizations/{id_organization}/publish', {
        path: { id_organization },
        query: { state: ['withErrors'], limit, offset },
      }),
    );
    found.push(...page.data.filter(({ outcome }) => outcome === 'unknown'));
    ({ total } = page);
  }
  return found;
}

/** Error codes of posts that were deleted, settled, or retried too often in the meantime. */
const passedOver: ReadonlySet<number> = new Set([917, 921, 949, 950]);

/**
 * Sends one call per post, sequentially, and returns how many succeeded. Posts that were settled by someone else are
 * skipped; any other error is thrown.
 */
export async function settleEach(calls: readonly Call[]): Promise<number> {
  let settled = 0;
  for (const one of calls) {
    try {
      await send(one);
      settled += 1;
    } catch (error) {
      if (!isRefusal(error) || !passedOver.has(error.code)) throw error;
    }
  }
  return settled;
}
