/** The program of the thread in which large texts are read (`createLargeTexts`). */
import { readFeedText } from '#adapters/web/index';
import { readPosts } from '#domain/post-import/index';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

const readers = { feed: readFeedText, posts: readPosts };

/** What is to be read: the reader's name, and its own input. */
type Order = {
  readonly [Name in keyof typeof readers]: {
    readonly reader: Name;
    readonly input: Parameters<(typeof readers)[Name]>[0];
  };
}[keyof typeof readers];

async function read(order: Order): Promise<void> {
  const answer = order.reader === 'feed' ? readers.feed(order.input) : readers.posts(order.input);
  parentPort?.postMessage(await answer);
}

// On Linux this is the priority of the thread alone: calls that others wait for come first.
if (process.platform === 'linux') setPriority(10);
parentPort?.on('message', (order: Order) => void read(order));
parentPort?.postMessage('ready');
