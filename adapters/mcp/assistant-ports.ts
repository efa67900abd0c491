import type { CallerPlatform } from '#domain/platform/index';
import type { Ports } from '#ports/platform/platform-ports';

/** Everything that assistants need to be served. */
export interface AssistantPorts {
  readonly platform: CallerPlatform;
  readonly ports: Ports<
    | 'clock'
    | 'identifiers'
    | 'logger'
    | 'networks'
    | 'secrets'
    | 'settings'
    | 'signatures'
    | 'stopping'
    | 'storage'
  >;
  /** The version of the service. */
  readonly version: string;
  /** Whether every answer is checked against its declared schema. True everywhere but in production. */
  readonly checkAnswers: boolean;
}
