/** The program of the thread in which large texts are read (`createLargeTexts`). */
import { parseBody } from '#adapters/koa/json-body';
import { readFeedText } from '#adapters/web/index';
import { readPosts } from '#domain/post-import/index';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

const readers = { body: parseBody, feed: readFeedText, posts: readPosts };

/** What is to be read: the reader's name, and its own input. */
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

// On Linux this is the priority of the thread alone: calls that others wait for come first.
if (process.platform === 'linux') setPriority(10);
parentPort?.on('message', (order: Order) => void answer(order));
parentPort?.postMessage('ready');
