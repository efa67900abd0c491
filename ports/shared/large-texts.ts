/** Reads large texts where they keep nothing else waiting. */
export interface LargeTexts {
  /**
   * Returns what the reader of this name makes of an input; undefined when it takes too much time or memory. The buffers of it
   * in `given` are handed over, and are empty afterwards; such an input comes before others that wait.
   */
  read(reader: string, input: unknown, given?: readonly ArrayBuffer[]): Promise<unknown>;
}
