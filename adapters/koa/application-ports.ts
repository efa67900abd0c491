import type { Platform } from '#domain/platform/create-platform';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { MonitoringPorts } from './monitoring.ts';

/** What the HTTP layer needs. */
export interface ApplicationPorts extends MonitoringPorts {
  readonly platform: Platform;
  /** Where idempotency keys are kept and with what. */
  readonly idempotency: Pick<PlatformPorts, 'clock' | 'identifiers' | 'secrets' | 'storage'>;
  /** Where this service is reached from outside, without a slash at the end. */
  readonly public_url: string;
  /** Whether a reverse proxy tells callers' addresses in `X-Forwarded-For`. */
  readonly trust_proxy?: boolean;
  /** Checks every answer against its declared shape: everywhere but in production. */
  readonly check_answers: boolean;
  /** Whether a file link is one of ours and has not expired. */
  readonly verify_link: (key: string, name: string, expires: string, signature: string) => boolean;
  /** The public keys of access tokens as JWKs, for programs that check tokens themselves. None unless told. */
  readonly public_keys?: () => Promise<readonly object[]>;
}
