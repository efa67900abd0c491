import type { Change } from '#ports/webhooks/webhook';

const objects = ['commentObj', 'error', 'messageObj', 'originalChange', 'reason', 'template_name'];

/** Returns a change without content written by people, models and networks, for callers who may not read that. */
export function withoutObject<C extends Change>(change: C): C {
  const fields = Object.entries(change);
  if (!fields.some(([name]) => objects.includes(name))) return change;
  // Only optional fields are missing.
  return Object.fromEntries(fields.filter(([name]) => !objects.includes(name))) as C;
}
