import type { DateTime } from '../shared/date-time.ts';

/** A file on its way, as stored, so that what it leaves is found even if it never arrives. */
export interface UploadTicket {
  /** Also the identifier of the upload that it becomes. */
  readonly _id: string;
  readonly id_organization: string;
  readonly name: string;
  /** As announced; 0 for a file that streams through the service itself. */
  readonly size_in_bytes: number;
  /**
   * Where the bytes arrive. They are moved away before they are inspected, because until the link expires it can
   * change them.
   */
  readonly storage_key: string;
  readonly expires_date: DateTime;
}
