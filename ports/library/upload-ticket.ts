import type { DateTime } from '../foundation/date-time.ts';

/** A file being uploaded, as stored, so that its bytes can be cleaned up if the upload never completes. */
export interface UploadTicket {
  /** Also the identifier of the resulting upload. */
  readonly _id: string;
  readonly id_organization: string;
  readonly name: string;
  /** As announced; 0 for a file that streams through the service itself. */
  readonly size_in_bytes: number;
  /**
   * The temporary location of the bytes. They are moved before inspection, because the link can overwrite them until it
   * expires.
   */
  readonly storage_key: string;
  readonly expires_date: DateTime;
}
