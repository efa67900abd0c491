import type { Publication } from '../../components/excerpt.ts';
import { type Call, call } from '../../service/call.ts';
import { Refusal } from '../../service/failure.ts';
import { send } from '../../service/send.ts';

/** How many posts are read at once. */
const limit = 100;

/** Reads all posts of an organization whose outcome is unknown. */
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

/** What a post says that was deleted or settled meanwhile, or was retried too often. */
const passedOver: ReadonlySet<number> = new Set([917, 921, 949, 950]);

/**
 * Makes one call for each post, one after the other, and returns how many were accepted. A post that somebody else has settled
 * meanwhile is passed over; anything else that fails ends it, and is thrown.
 */
export async function settleEach(calls: readonly Call[]): Promise<number> {
  let settled = 0;
  for (const one of calls) {
    try {
      await send(one);
      settled += 1;
    } catch (error) {
      if (!(error instanceof Refusal) || !passedOver.has(error.code)) throw error;
    }
  }
  return settled;
}
