import Router from '@koa/router';
import type { SocialNetwork } from '#ports/networks/social-network';
import { type Fault, type Faults } from './faults.ts';
import type { StandIn } from './stand-in.ts';
/**
 * Registers what a person sees of the sandbox: its networks, their timelines, and what goes wrong on demand.
 */
export declare function sandboxPages({ standIns, faults, fault, }: {
    readonly standIns: ReadonlyMap<SocialNetwork, StandIn>;
    readonly faults: Faults;
    fault(input: Fault): void;
}): Router;
