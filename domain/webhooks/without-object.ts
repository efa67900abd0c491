import type { Change } from '#ports/webhooks/webhook';

/** Returns a change without what people wrote, for callers who may not read that. */
export function withoutObject<C extends Change>(change: C): C {
  if (!('commentObj' in change) && !('originalChange' in change)) return change;
  const { commentObj: _, originalChange: __, ...rest } = { commentObj: 0, originalChange: 0, ...change };
  // Only optional fields are missing.
  return rest as C;
}
