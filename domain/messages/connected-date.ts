import type { Account } from '#ports/accounts/account';
import type { DateTime } from '#ports/shared/date-time';

/** Returns when somebody last gave access to an account. */
export const connectedDate = ({ connected_date, creation_date }: Account): DateTime =>
  connected_date ?? creation_date;
