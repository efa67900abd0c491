import type { CallerPlatform } from '#domain/platform/index';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { AnonymousLimit } from './anonymous-limit.ts';
import type { TrustedProxies } from './caller-address.ts';
import type { MonitoringPorts } from './monitoring.ts';
import type { Patience } from './patience.ts';

/** What the HTTP layer needs. */
export interface ApplicationPorts extends MonitoringPorts {
  readonly platform: CallerPlatform;
  /** Where idempotency keys are kept and with what. */
  readonly idempotency: Pick<PlatformPorts, 'clock' | 'identifiers' | 'secrets' | 'storage'>;
  /** Where this service is reached from outside, without a slash at the end. */
  readonly public_url: string;
  /** Who may tell callers' addresses in `X-Forwarded-For`; nobody unless told. */
  readonly trusted_proxies?: TrustedProxies;
  /** With this bearer token `/metrics` answers; without it, never. */
  readonly metrics_token?: string;
  /** How long clients may take. */
  readonly patience?: Patience;
  /** Checks every answer against its declared shape: everywhere but in production. */
  readonly check_answers: boolean;
  /** Whether a file link is one of ours and has not expired. */
  readonly verify_link: (key: string, name: string, expires: string, signature: string) => boolean;
  /** The public keys of access tokens as JWKs, for programs that check tokens themselves. None unless told. */
  readonly public_keys?: () => Promise<readonly object[]>;
}

/** What routes get besides: what all of them count together. */
export interface RoutePorts extends ApplicationPorts {
  readonly limitAnonymous: AnonymousLimit;
}
