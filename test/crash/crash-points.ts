/** Where a process can die while it publishes, in the order of things. */
export const crashPoints = [
  'before the attempt is written',
  'after the attempt is written',
  'before the record is written',
  'after the record is written',
  'in the call, before the other side has it',
  'in the call, after the other side has it',
  'before the result is stored',
  'after the result is stored',
  'before the webhook is written',
  'after the webhook is written',
  'before the delivery is stored',
] as const;

export type CrashPoint = (typeof crashPoints)[number];
