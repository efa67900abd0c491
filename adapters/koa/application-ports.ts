import type { CallerPlatform } from '#domain/platform/index';
import type { AssistantCaller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';
import type { Cancellation } from '#ports/foundation/clock';
import type { LargeTexts } from '#ports/foundation/large-texts';
import type { TrustedProxies } from './caller-address.ts';
import type { Entrance } from './door.ts';
import type { OpenStream } from './event-streams.ts';
import type { RateLimit } from './rate-limit.ts';
import type { MonitoringPorts } from './monitoring.ts';
import type { Timeouts } from './timeouts.ts';

/** Everything the HTTP layer needs. */
export interface ApplicationPorts extends MonitoringPorts {
  readonly platform: CallerPlatform;
  /** Stores responses under idempotency keys. */
  readonly idempotency: Ports<'clock' | 'identifiers' | 'secrets' | 'storage'>;
  /** The public address of this service, without a trailing slash. */
  readonly publicUrl: string;
  /** The address of the sandbox, if it replaces all networks. */
  readonly sandboxUrl?: string | undefined;
  /** The folder of the built console, served at `/console`. There is no console by default. */
  readonly console?: { readonly folder: string };
  /** The proxies whose `X-Forwarded-For` is trusted; none by default. */
  readonly trustedProxies?: TrustedProxies;
  /** The value of the `Strict-Transport-Security` header; not sent by default. */
  readonly hsts?: string;
  /** Where to report security problems, as a URI. Without it, there is no `/.well-known/security.txt`. */
  readonly securityContact?: string;
  /** The bearer token for `/metrics`. Without it, the path does not exist. */
  readonly metricsToken?: string;
  /** Parses large bodies in another thread. Without it, they block other calls. */
  readonly largeTexts?: LargeTexts | undefined;
  /** The timeouts for clients. */
  readonly timeouts?: Timeouts;
  /** Whether every response is checked against its schema. True except in production. */
  readonly checkAnswers: boolean;
  /** Whether this service signed a file link that has not expired. */
  readonly verifyLink: (key: string, name: string, expires: string, signature: string) => boolean;
  /** Returns the public keys of access tokens as JWKs, for programs that verify tokens themselves. None by default. */
  readonly publicKeys?: () => Promise<readonly object[]>;
  /** Serves assistants at `/mcp`. Without it, the path does not exist. */
  readonly assistants?: (request: AssistantRequest) => Promise<Response>;
  /** Aborts when the service stops, which ends streams. */
  readonly stopping?: Cancellation;
}

/** An authenticated request of an assistant's client, with its body. */
interface AssistantRequest {
  readonly request: Request;
  readonly body: unknown;
  readonly caller: AssistantCaller;
  /** The address of the metadata that says where to request more scopes. */
  readonly resourceMetadataUrl: string;
}

/** The ports of the application, and what all routes share. */
export interface RoutePorts extends ApplicationPorts {
  readonly entrance: Entrance;
  readonly openStream: OpenStream;
  /** Shared by all ways to call the API. */
  readonly rateLimit: RateLimit;
}
