import { connect, type Socket } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';

/** One answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** How long a test waits for what must come, in milliseconds. */
const longest = 5000;

/** A connection whose bytes the test writes and reads itself. */
export async function openSocket(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket: Socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let received = '';
  let wake = (): void => undefined;
  let isClosed = false;
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    wake();
  });
  // A connection that was reset is closed as well.
  socket.on('error', () => undefined);
  socket.on('end', () => {
    isClosed = true;
    wake();
  });
  socket.on('close', () => {
    isClosed = true;
    wake();
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));

  async function until<T>(find: () => T | undefined): Promise<T> {
    const signal = AbortSignal.timeout(longest);
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (signal.aborted) throw new Error(`it did not come; received so far: ${received.slice(0, 500)}`);
      await Promise.race([new Promise<void>((resolve) => (wake = resolve)), after(longest, undefined, { ref: false })]);
    }
  }

  return {
    socket,
    send: (text: string) => socket.write(text, 'latin1'),
    /** The next whole answer. */
    answer: (): Promise<RawAnswer> =>
      until(() => {
        const end = received.indexOf('\r\n\r\n');
        if (end < 0) {
          if (isClosed) throw new Error(`closed without an answer: ${received}`);
          return undefined;
        }
        const head = received.slice(0, end);
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
        const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
        const whole = end + 4 + length;
        if (received.length < whole) return undefined;
        const body = received.slice(end + 4, whole);
        received = received.slice(whole);
        return { status, head, body };
      }),
    closed: (): Promise<true> => until(() => (isClosed ? true : undefined)),
    isClosed: () => isClosed,
    received: () => received,
    destroy: () => socket.destroy(),
  };
}
