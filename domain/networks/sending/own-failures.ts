import type { ByteStream } from '#ports/library/file-store';

/** Records failures of the service's own parts (storage, files), which say nothing about the network. */
export class OwnFailures {
  private count = 0;

  get happened(): boolean {
    return this.count > 0;
  }

  /** Runs an own operation. */
  async watch<T>(use: () => Promise<T>): Promise<T> {
    try {
      return await use();
    } catch (error) {
      this.count += 1;
      throw error;
    }
  }

  /** Reads an own stream. */
  async *watchStream(open: () => ByteStream): ByteStream {
    try {
      yield* open();
    } catch (error) {
      this.count += 1;
      throw error;
    }
  }
}
