import Router from '@koa/router';
import type { Context } from 'koa';
import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Clock } from '#ports/foundation/clock';
import { readInput } from '../read-input.ts';
import { FeedBook, feedInput, itemInput, type SandboxFeed } from './feed-book.ts';
import { writeFeed } from './write-feed.ts';

const large = 4 * 1024 * 1024;

/** The maximum lease of a hub subscription, in seconds. */
const maxLease = 864_000;

/** Ten entities that expand to ten thousand million. */
function bomb(): string {
  const letters = 'a b c d e f g h i j'.split(' ');
  const lines = letters.map((name, at) => {
    const line = at === 0 ? 'ha' : `&${letters[at - 1] ?? ''};`.repeat(10);
    return `<!ENTITY ${name} "${line}">`;
  });
  return `<?xml version="1.0"?><!DOCTYPE rss [${lines.join('')}]><rss version="2.0"><channel><title>&j;</title></channel></rss>`;
}

/** Creates feeds below `/feeds/<name>`, with faults on request. */
export function sandboxFeeds(clock: Clock): { readonly router: Router; stop(): void } {
  const router = new Router();
  const book = new FeedBook(clock);
  const stopping = new AbortController();

  const getFeed = (context: Context & { params: { name?: string } }): SandboxFeed =>
    book.find(context.params.name ?? '');
  const getRoot = ({ protocol, host }: Context): string => `${protocol}://${host}`;

  /** Reads the input of a request; responds and returns undefined when it is not valid. */
  async function input<T>(context: Context, parse: (value: unknown) => { data?: T; error?: unknown }) {
    const { data, error } = parse((await readInput(context)).input);
    if (data !== undefined) return data;
    context.status = 400;
    context.body = { error };
    return undefined;
  }

  const activeSubscribers = ({ subscribers }: SandboxFeed) => subscribers.filter(({ ends }) => ends > clock.now());

  /** Notifies the hub's subscribers, with a signature if they gave a secret. */
  async function notify(feed: SandboxFeed, url: string): Promise<void> {
    const { type, text } = writeFeed(feed, url);
    for (const { callback, secret } of activeSubscribers(feed)) {
      const signature = secret && `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
      const headers = { 'content-type': type, ...(signature && { 'x-hub-signature': signature }) };
      await fetch(callback, { method: 'POST', headers, body: text }).catch(() => undefined);
    }
  }

  router.put('/feeds/:name', async (context) => {
    const settings = await input(context, (value) => feedInput.safeParse(value));
    if (!settings) return;
    const feed = getFeed(context);
    book.change(feed, settings);
    context.body = { ...feed.settings, items: feed.items.length, subscribers: activeSubscribers(feed).length };
  });

  router.post('/feeds/:name/items', async (context) => {
    const item = await input(context, (value) => itemInput.safeParse(value));
    if (!item) return;
    const feed = getFeed(context);
    book.add(feed, item);
    if (feed.settings.hub) void notify(feed, getRoot(context));
    context.body = { items: feed.items.length };
  });

  router.delete('/feeds/:name/items/:number', (context) => {
    const feed = getFeed(context);
    feed.items = feed.items.filter(({ number }) => String(number) !== context.params.number);
    context.body = { items: feed.items.length };
  });

  router.get('/feeds/:name/items/:file', async (context) => {
    const [, number] = /^(\d+)\.png$/.exec(context.params.file ?? '') ?? [];
    if (number === undefined) {
      context.type = 'html';
      context.body = `<title>Item</title><p>Item ${context.params.file ?? ''} of the sandbox.</p>`;
      return;
    }
    const create = { width: 1200, height: 628, channels: 3 as const, background: { r: 10, g: 90, b: 160 } };
    context.type = 'png';
    context.body = await sharp({ create }).png().toBuffer();
  });

  router.post('/feeds/:name/hub', async (context) => {
    const { input: form } = await readInput(context);
    const read = (name: string): string => {
      const value: unknown = form instanceof Object ? Reflect.get(form, `hub.${name}`) : undefined;
      return typeof value === 'string' ? value : '';
    };
    const feed = getFeed(context);
    const [callback, mode, secret, topic] = [read('callback'), read('mode'), read('secret'), read('topic')];
    const isTopic = topic === `${getRoot(context)}/feeds/${feed.name}`;
    if (!isTopic || !URL.canParse(callback) || !['subscribe', 'unsubscribe'].includes(mode)) {
      context.status = 400;
      return;
    }
    context.status = 202;
    context.body = '';
    const challenge = createHash('sha256').update(callback).digest('hex');
    const question = new URL(callback);
    const seconds = Math.min(Number(read('lease_seconds')) || maxLease, maxLease);
    const query = { mode, topic, challenge, lease_seconds: String(seconds) };
    for (const [name, value] of Object.entries(query)) question.searchParams.set(`hub.${name}`, value);
    // After the response, as real hubs do.
    void fetch(question)
      .then(async (answer) => {
        if (!answer.ok || (await answer.text()) !== challenge) return;
        const others = feed.subscribers.filter((one) => one.callback !== callback);
        const ends = clock.now() + seconds * 1000;
        const one = { callback, secret: secret || undefined, ends };
        feed.subscribers = mode === 'subscribe' ? [...others, one] : others;
      })
      .catch(() => undefined);
  });

  router.get('/feeds/:name', async (context) => {
    const feed = getFeed(context);
    const fault = book.strike(feed);
    const { type, text } = writeFeed(feed, getRoot(context));
    const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`;
    context.set('cache-control', `max-age=${String(feed.settings.max_age)}`);
    context.type = type;
    switch (fault?.kind) {
      case 'away':
        context.status = 503;
        return;
      case 'throttle':
        context.status = 429;
        context.set('retry-after', String(fault.seconds));
        return;
      case 'gone':
        context.status = 410;
        return;
      case 'moved':
        context.status = 301;
        context.set('location', `${getRoot(context)}/feeds/${feed.name}-new`);
        return;
      case 'loop':
        context.redirect(context.href);
        return;
      case 'slow':
        await sleep(fault.seconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
        break;
      case 'bomb':
        context.body = bomb();
        return;
      case 'large':
        context.body = ' '.repeat(large) + text;
        return;
      case 'no_feed':
        context.type = 'html';
        context.body = '<!doctype html><title>News</title><p>Nothing here is a feed.</p>';
        return;
      case 'cut_off':
        context.body = text.slice(0, text.length / 2);
        return;
      case 'wrong_type':
        context.type = 'text/html';
        break;
      case undefined:
        if (context.get('if-none-match') === etag) {
          context.status = 304;
          return;
        }
    }
    context.set('etag', etag);
    context.body = text;
  });

  return {
    router,
    stop: () => {
      stopping.abort();
    },
  };
}
