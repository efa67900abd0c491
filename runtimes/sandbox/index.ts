export type { Fault } from './faults.ts';
export { type MakeStandIn, type Sandbox, type SandboxOptions, startSandbox } from './sandbox.ts';
export type { AccompaniedService } from './service-pages.ts';
export type { SandboxTools, StandIn } from './stand-in.ts';
export { standIns } from './stand-ins.ts';
export type { SandboxMedia, SandboxPost } from './timeline.ts';
