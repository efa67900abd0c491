import type { Change } from '#ports/webhooks/webhook';

/** Returns a change without what people wrote, for callers who may not read that. */
export function withoutObject<C extends Change>(change: C): C {
  if (!('commentObj' in change)) return change;
  const { commentObj: _, ...rest } = change;
  // Only an optional field is missing.
  return rest as C;
}
