/** A weekly time at which an account posts. */
export interface PostingSlot {
  /** From 1, Monday, to 7, Sunday. */
  readonly weekday: number;
  /** On the clocks of the organization, such as `09:30`. */
  readonly time: string;
}
