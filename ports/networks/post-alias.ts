/** Another name of a post at its network, by which it tells us of comments. */
export interface PostAlias {
  /** `<network>:<name>`. */
  readonly _id: string;
  /** The account, by the network's identifier. */
  readonly external_identifier: string;
  /** The post, by the identifier under which the account has it. */
  readonly publication_external_id: string;
}
