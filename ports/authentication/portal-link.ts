import type { DateTime } from '../shared/date-time.ts';

/** A part of the console that a portal link may show. */
export type PortalScreen = 'accounts' | 'calendar' | 'inbox' | 'review';

/** A link with which an end user sees chosen screens of one organization, as stored. */
export interface PortalLink {
  readonly _id: string;
  /** The app that issued it. */
  readonly id_app: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly screens: readonly PortalScreen[];
  /** Under whose name the page stands. */
  readonly name?: string;
  /** Their logo, as a data URL. */
  readonly logo?: string;
  /** The app's when the link was issued. */
  readonly secret_generation?: string;
  readonly creation_date: DateTime;
  readonly expires_date: DateTime;
  readonly last_used_date?: DateTime;
}
