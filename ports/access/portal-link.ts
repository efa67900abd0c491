import type { DateTime } from '../foundation/date-time.ts';

/** A part of the console that a portal link may show. */
export type PortalScreen = 'accounts' | 'calendar' | 'inbox' | 'review';

/** A link that shows an end user chosen screens of one organization, as stored. */
export interface PortalLink {
  readonly _id: string;
  /** The app that issued it. */
  readonly id_app: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly screens: readonly PortalScreen[];
  /** The brand name shown on the page. */
  readonly name?: string;
  /** The brand's logo, as a data URL. */
  readonly logo?: string;
  /** The app's `secret_generation` when the link was issued. */
  readonly secret_generation?: string;
  readonly creation_date: DateTime;
  readonly expires_date: DateTime;
  readonly last_used_date?: DateTime;
}
