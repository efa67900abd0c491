import type { ByteStream } from '#ports/files/file-store';

/**
 * Remembers failures of what the service itself lends to a send (storage, files). They say nothing about the
 * network.
 */
export class OwnFailures {
  private count = 0;

  get happened(): boolean {
    return this.count > 0;
  }

  /** Runs something of the service's own. */
  async watch<T>(use: () => Promise<T>): Promise<T> {
    try {
      return await use();
    } catch (error) {
      this.count += 1;
      throw error;
    }
  }

  /** Reads a stream of the service's own. */
  async *watchStream(open: () => ByteStream): ByteStream {
    try {
      yield* open();
    } catch (error) {
      this.count += 1;
      throw error;
    }
  }
}
