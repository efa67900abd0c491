import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { PlatformPorts } from '#ports/platform/platform-ports';

/** Work the service does besides answering calls; it stands beside the use case that does it. */
export interface Job {
  /** Unique; wakes it. */
  readonly name: string;
  /** The pause between two runs in milliseconds, or a cron line in UTC. */
  readonly every: number | string;
  /** Whether a network that is set up needs it; needed always when left out. */
  neededBy?(network: NetworkAdapter): boolean;
  run(ports: PlatformPorts): Promise<void>;
}
