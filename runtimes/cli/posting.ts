import type { Platform } from '#domain/platform/index';
import type { AppCaller } from '#ports/access/caller';

/** The context of a command that acts for an app. */
export interface Posting {
  readonly platform: Platform;
  readonly caller: AppCaller;
  readonly id_organization: string;
}
