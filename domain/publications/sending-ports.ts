import type { Ports } from '#ports/platform/platform-ports';

/** The ports that it takes to send a publication which a worker holds. */
export type SendingPorts = Ports<
  | 'aborting'
  | 'clock'
  | 'files'
  | 'identifiers'
  | 'jobs'
  | 'links'
  | 'logger'
  | 'measurements'
  | 'networks'
  | 'secrets'
  | 'settings'
  | 'storage'
>;

/** The ports that it takes to hold publications and send them, until the process stops. */
export type PublishingPorts = SendingPorts & Ports<'stopping'>;
