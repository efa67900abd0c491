import type { Platform } from '#domain/platform/index';
import type { AppCaller } from '#ports/authentication/caller';

/** What a command that acts for an app needs. */
export interface Posting {
  readonly platform: Platform;
  readonly caller: AppCaller;
  readonly id_organization: string;
}
