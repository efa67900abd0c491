/** Another name of a post at its network, used in comment events. */
export interface PostAlias {
  /** `<network>:<name>`. */
  readonly _id: string;
  /** The network's identifier of the account. */
  readonly external_identifier: string;
  /** The identifier of the post within the account. */
  readonly publication_external_id: string;
}
