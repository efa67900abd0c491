import type { SocialNetwork } from '../networks/social-network.ts';

/** The faults that can be simulated. */
export type SandboxFaultKind = 'drop' | 'error' | 'expire' | 'garbage' | 'hang' | 'revoke' | 'slow' | 'throttle';

/** A simulated fault at a stand-in of the sandbox. */
export interface SandboxFault {
  readonly social_network: SocialNetwork;
  readonly kind: SandboxFaultKind;
  /** How many requests it affects, or how many more. */
  readonly times: number;
  /** Instead, the share of requests that it affects, from 0 to 1, until it is cleared. */
  readonly rate?: number | undefined;
  /** How long a throttled network throttles, and how long a slow one takes. */
  readonly seconds: number;
  /** Which requests it affects, if set on the stand-in's own page: a regular expression on `<METHOD> <host><path>`. */
  readonly where?: string | undefined;
}

/**
 * Controls the faults of the sandbox that replaces all networks. Each function rejects when the sandbox does not
 * answer.
 */
export interface SandboxFaults {
  /** Returns the active faults, at most 1,000. */
  list(): Promise<readonly SandboxFault[]>;
  cause(fault: SandboxFault): Promise<void>;
  clear(): Promise<void>;
}
