/** Reads large texts in a helper thread. */
export interface LargeTexts {
  /**
   * Returns the result of the reader of this name for an input; undefined when it takes too much time or memory. The
   * buffers in `given` are transferred and empty afterwards; such inputs have priority.
   */
  read(reader: string, input: unknown, given?: readonly ArrayBuffer[]): Promise<unknown>;
}
