import type { Ports } from '#ports/platform/platform-ports';

/** The ports for sending a publication whose lease is held. */
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

/** The ports for claiming and sending publications until the process stops. */
export type PublishingPorts = SendingPorts & Ports<'stopping'>;
