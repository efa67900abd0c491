import type { CallerPlatform } from '#domain/platform/index';
import type { Ports } from '#ports/platform/platform-ports';

/** Everything needed to serve assistants. */
export interface AssistantPorts {
  readonly platform: CallerPlatform;
  readonly ports: Ports<
    'clock' | 'identifiers' | 'logger' | 'networks' | 'secrets' | 'settings' | 'signatures' | 'stopping' | 'storage'
  >;
  /** The version of the service. */
  readonly version: string;
  /** Whether every response is checked against its schema. True except in production. */
  readonly checkAnswers: boolean;
}
