import type { Account } from '#ports/accounts/account';
import type { CommentFact, CommentPage } from '#ports/networks/network-comments';
import type { Ports } from '#ports/platform/platform-ports';
import type { Where } from '#ports/storage/storage';
import { applyFacts, networkKey } from '../comment-facts/index.ts';
import { toDateTime } from '../shared/index.ts';

/** Networks list new comments late, so only what is older can be missing, in milliseconds. */
const fresh = 10 * 60_000;

/** Marks as deleted what the network no longer shows, where its page proves that. */
export async function sweepThread(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'settings' | 'storage'>,
  account: Account,
  stored: Where<'comments'>,
  { comments, complete_after }: CommentPage,
): Promise<void> {
  if (complete_after === undefined) return;
  const now = ports.clock.now();
  const there = new Set(comments.map(({ external_id }) => networkKey(account._id, external_id)));
  const known = await ports.storage.find('comments', {
    where: {
      ...stored,
      id_account: account._id,
      deleted: false,
      hidden: false,
      creation_date: { gt: complete_after, lt: toDateTime(now - fresh) },
    },
  });
  const date = toDateTime(now);
  const gone = known.flatMap(({ external_id, network_key = '', state }): CommentFact[] =>
    external_id === undefined || state !== undefined || there.has(network_key)
      ? []
      : [{ type: 'deleted', external_id, date }],
  );
  await applyFacts(ports, account, gone, 'shown');
}
