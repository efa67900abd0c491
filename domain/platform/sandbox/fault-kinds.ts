import type { SandboxFaultKind } from '#ports/platform/sandbox-faults';

/** What can go wrong on demand at the networks of the sandbox. */
export const faultKinds = [
  'throttle',
  'hang',
  'drop',
  'error',
  'garbage',
  'expire',
  'revoke',
  'slow',
] as const satisfies readonly SandboxFaultKind[];
