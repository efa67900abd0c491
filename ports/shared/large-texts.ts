/** Reads large texts where they keep nothing else waiting. */
export interface LargeTexts {
  /** Returns what the reader of this name makes of an input; undefined when it takes too much time or memory. */
  read(reader: string, input: unknown): Promise<unknown>;
}
