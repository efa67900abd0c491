/** A file that came with a private message, whose bytes are kept here. */
export interface ReceivedFile {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_message: string;
  readonly name: string;
  /** Where its bytes are. */
  readonly storage_key: string;
  readonly size_in_bytes: number;
}
