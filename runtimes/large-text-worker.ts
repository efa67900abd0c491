/** The program of the thread that reads large texts (`createLargeTexts`). */
import { parseBody } from '#adapters/koa/json-body';
import { readFeedText } from '#adapters/web/index';
import { readPosts } from '#domain/publishing/index';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

const readers = { body: parseBody, feed: readFeedText, posts: readPosts };

/** A request to read: the reader's name and input. */
type Order = {
  readonly [Name in keyof typeof readers]: {
    readonly reader: Name;
    readonly input: Parameters<(typeof readers)[Name]>[0];
  };
}[keyof typeof readers];

function read(order: Order): unknown {
  if (order.reader === 'body') return readers.body(order.input);
  return order.reader === 'feed' ? readers.feed(order.input) : readers.posts(order.input);
}

async function answer(order: Order): Promise<void> {
  parentPort?.postMessage(await read(order));
}

// On Linux this lowers only the thread's priority: calls that others wait for come first.
if (process.platform === 'linux') setPriority(10);
parentPort?.on('message', (order: Order) => void answer(order));
parentPort?.postMessage('ready');
