import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** An image as four bytes a pixel: red, green, blue, opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A little more than the 24 megapixels of telephones; decoding takes about twenty bytes of memory a pixel. */
const mostPixels = 26_000_000;
const timeLimitMilliseconds = 30_000;

// As text, because a worker can load no TypeScript where tests run the sources as they are.
const program = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { all } = require(workerData.decoder);
  all({ buffer: workerData.bytes }).then(async ([image]) => {
    if (image.width * image.height > workerData.mostPixels) throw new Error('too many pixels');
    const { width, height, data } = await image.decode();
    parentPort.postMessage({ width, height, data: data.buffer }, [data.buffer]);
  });
`;

interface Message {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayBuffer;
}

/**
 * Decodes HEIC and HEIF, upright. In a thread of its own, which can be ended and whose memory is given
 * back: decoding keeps a processor busy for seconds, and strange files make it run on or die. Undefined
 * for what cannot be decoded or has more than 26 megapixels.
 */
export async function heicPixels(bytes: Uint8Array): Promise<Pixels | undefined> {
  const decoder = createRequire(import.meta.url).resolve('heic-decode');
  const worker = new Worker(program, {
    eval: true,
    workerData: { decoder, bytes, mostPixels },
    // The decoder prints what it does not like about a file.
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise((resolve) => {
      const timer = setTimeout(resolve, timeLimitMilliseconds, undefined);
      const end = (message?: Message): void => {
        clearTimeout(timer);
        resolve(message && { ...message, data: new Uint8Array(message.data) });
      };
      worker.once('message', end);
      worker.once('error', () => end());
      worker.once('exit', () => end());
    });
  } finally {
    await worker.terminate();
  }
}
