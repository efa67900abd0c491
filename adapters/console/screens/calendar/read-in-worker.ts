import type { ReadWorkbook } from './workbook-reader.ts';

/** The address of the worker script, inserted by the build. */
declare const WORKBOOK_READER: string;

/** In milliseconds; a workbook of 10 MB takes a few seconds. */
const timeLimit = 60_000;

/** Reads a workbook in a worker, so that no file can block the page; undefined on timeout or abort. */
export function readInWorker(bytes: Uint8Array, signal: AbortSignal): Promise<ReadWorkbook | undefined> {
  const worker = new Worker(WORKBOOK_READER, { type: 'module' });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]);
  return new Promise<ReadWorkbook | undefined>((resolve, reject) => {
    ended.addEventListener('abort', () => resolve(undefined));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadWorkbook>) => resolve(data));
    worker.addEventListener('error', reject);
    worker.postMessage(bytes);
  }).finally(() => worker.terminate());
}
