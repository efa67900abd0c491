import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { PlatformPorts } from '#ports/platform/platform-ports';

/** Work that the service does besides answering calls. A job is defined next to the use case it runs. */
export interface Job {
  /** Unique: jobs are woken by name. */
  readonly name: string;
  /** The pause between two runs in milliseconds, or a cron line in UTC. */
  readonly every: number | string;
  /** Whether a configured network needs this job. Left out, the job is always needed. */
  neededBy?(network: NetworkAdapter): boolean;
  run(ports: PlatformPorts): Promise<void>;
}
