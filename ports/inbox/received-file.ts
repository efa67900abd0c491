/** A file attached to a private message, whose bytes are stored here. */
export interface ReceivedFile {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_message: string;
  readonly name: string;
  /** The key of its bytes in the file store. */
  readonly storage_key: string;
  readonly size_in_bytes: number;
}
