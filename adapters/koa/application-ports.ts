import type { CallerPlatform } from '#domain/platform/index';
import type { AssistantCaller } from '#ports/authentication/caller';
import type { Ports } from '#ports/platform/platform-ports';
import type { Cancellation } from '#ports/shared/clock';
import type { LargeTexts } from '#ports/shared/large-texts';
import type { TrustedProxies } from './caller-address.ts';
import type { Entrance } from './door.ts';
import type { OpenStream } from './event-streams.ts';
import type { RateLimit } from './rate-limit.ts';
import type { MonitoringPorts } from './monitoring.ts';
import type { Patience } from './patience.ts';

/** Everything the HTTP layer needs. */
export interface ApplicationPorts extends MonitoringPorts {
  readonly platform: CallerPlatform;
  /** The ports with which answers are kept under idempotency keys. */
  readonly idempotency: Ports<'clock' | 'identifiers' | 'secrets' | 'storage'>;
  /** The address at which this service is reached from outside, without a trailing slash. */
  readonly publicUrl: string;
  /** The address of the stand-ins, when they replace all networks. */
  readonly sandboxUrl?: string | undefined;
  /** The folder of the built console, which is then served at `/console`. By default there is no console. */
  readonly console?: { readonly folder: string };
  /** The proxies whose `X-Forwarded-For` is believed; by default none. */
  readonly trustedProxies?: TrustedProxies;
  /** The value of the `Strict-Transport-Security` header; by default it is not sent. */
  readonly hsts?: string;
  /** Where people report security problems, as a URI. Without it, there is no `/.well-known/security.txt`. */
  readonly securityContact?: string;
  /** The bearer token that opens `/metrics`. Without it, the path does not exist. */
  readonly metricsToken?: string;
  /** Reads large bodies. Without it, they are read at once, and other calls wait. */
  readonly largeTexts?: LargeTexts | undefined;
  /** How long to wait for clients. */
  readonly patience?: Patience;
  /** Whether every answer is checked against its declared schema. True everywhere but in production. */
  readonly checkAnswers: boolean;
  /** Tells whether this service signed a file link and the link has not expired. */
  readonly verifyLink: (key: string, name: string, expires: string, signature: string) => boolean;
  /**
   * Returns the public keys of access tokens as JWKs, for programs that verify tokens themselves. By default
   * none.
   */
  readonly publicKeys?: () => Promise<readonly object[]>;
  /** Answers assistants at `/mcp`. Without it, the path does not exist. */
  readonly assistants?: (request: AssistantRequest) => Promise<Response>;
  /** Aborts when the service stops, which ends streams. */
  readonly stopping?: Cancellation;
}

/** A request of an assistant's program, whose caller is known and whose body was read. */
interface AssistantRequest {
  readonly request: Request;
  readonly body: unknown;
  readonly caller: AssistantCaller;
  /** The address of the metadata that tells where more scopes are granted. */
  readonly resourceMetadataUrl: string;
}

/** What routes get in addition: what they all share. */
export interface RoutePorts extends ApplicationPorts {
  readonly entrance: Entrance;
  readonly openStream: OpenStream;
  /** All ways to call the interface count for one rate. */
  readonly rateLimit: RateLimit;
}
