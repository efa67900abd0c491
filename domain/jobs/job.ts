import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { PlatformPorts } from '#ports/platform/platform-ports';

/** Work that the service does besides answering calls. A job stands beside the use case that it runs. */
export interface Job {
  /** Unique: jobs are woken by it. */
  readonly name: string;
  /** The pause between two runs in milliseconds, or a cron line in UTC. */
  readonly every: number | string;
  /** Whether a network that is set up needs this job. Left out, the job is always needed. */
  neededBy?(network: NetworkAdapter): boolean;
  run(ports: PlatformPorts): Promise<void>;
}
