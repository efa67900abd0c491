/** The input to connect a provider: the fields of all providers, and its name. */
export interface ConnectInput {
  readonly provider?: string | undefined;
  /** What the provider's own page returned, if it has one. */
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  /** The address of a feed. */
  readonly url?: string | undefined;
  readonly id_accounts?: readonly string[] | undefined;
  readonly publication_type?: string | undefined;
  readonly template?: string | undefined;
  readonly auto_publish?: boolean | undefined;
  readonly use_slots?: boolean | undefined;
  readonly import_image?: boolean | undefined;
  readonly max_per_day?: number | undefined;
}
