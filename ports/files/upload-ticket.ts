import type { DateTime } from '../shared/date-time.ts';

/** That a file is on its way, as stored: what it leaves behind when it never arrives is found by this. */
export interface UploadTicket {
  /** Also the identifier of the upload that comes of it. */
  readonly _id: string;
  readonly id_organization: string;
  readonly name: string;
  /** As announced; 0 for a file that streams through the service itself. */
  readonly size_in_bytes: number;
  /** Where the bytes arrive. They are moved away before they are looked at, since until it expires the link can change them. */
  readonly storage_key: string;
  readonly expires_date: DateTime;
}
