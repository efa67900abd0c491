import type { Storage } from '#ports/foundation/storage';

const batch = 500;

/**
 * Processes all stored requests of networks again, which must change nothing. Returns their number. `now` is in
 * milliseconds.
 */
export async function replayRequests(storage: Storage, now: number): Promise<number> {
  const due_date = new Date(now).toISOString();
  for (let last = '', count = 0; ;) {
    const found = await storage.find('received_requests', {
      where: { _id: { gt: last }, state: 'done' },
      order: [{ field: '_id', direction: 'asc' }],
      limit: batch,
    });
    for (const { _id } of found)
      await storage.update('received_requests', _id, { state: 'waiting', tries: 0, due_date });
    count += found.length;
    const end = found.at(-1);
    if (!end || found.length < batch) return count;
    last = end._id;
  }
}
