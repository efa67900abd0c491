import type { SocialNetwork } from '#ports/networks/social-network';
import type { Clock } from '#ports/shared/clock';
import { type Fault } from './faults.ts';
import { type SandboxTools, type StandIn } from './stand-in.ts';
/** Creates the stand-in of one network. */
export type MakeStandIn = (tools: SandboxTools) => StandIn;
export interface SandboxOptions {
    readonly standIns: readonly MakeStandIn[];
    /** By default the system's. */
    readonly clock?: Clock;
    /** How long networks process videos and containers, in milliseconds; 1,000 by default. */
    readonly processing?: number;
    /** Returns the pause before each answer of a network, in milliseconds. */
    readonly latency?: (social_network: SocialNetwork) => number;
    /** False removes the networks' limits per minute and day, for load tests. */
    readonly limits?: boolean;
    readonly port?: number;
    readonly host?: string;
}
/** Networks on this machine. */
export interface Sandbox {
    readonly url: string;
    /** The address of the network that has an origin of its own (Bluesky). */
    readonly ownUrl: string;
    readonly standIns: ReadonlyMap<SocialNetwork, StandIn>;
    /** Makes something go wrong. */
    fault(fault: Partial<Fault> & Pick<Fault, 'kind' | 'social_network'>): void;
    clearFaults(): void;
    /** `<METHOD> <host><path>` of every request to a network, in order. */
    readonly requests: readonly string[];
    stop(): Promise<void>;
}
/** Starts the stand-ins in this process, by default on a free port. */
export declare function startSandbox(options: SandboxOptions): Promise<Sandbox>;
