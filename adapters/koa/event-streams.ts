import type { StreamStep } from '#domain/authentication/index';
import { ServiceError } from '#domain/errors/index';
import type { Cancellation, Clock } from '#ports/shared/clock';
import type { Logger } from '#ports/shared/logger';
import type { Context } from 'koa';
import { Readable } from 'node:stream';
import { Gauge, type Registry } from 'prom-client';
import { createEventWatch } from './event-watch.ts';
import { failureAnswer } from './failure.ts';

/** How many streams may be open at once: of one caller, and in this process. */
const most = { ofCaller: 20, inAll: 1000 } as const;
/** After this long without news, in milliseconds, a comment goes out, and the access is looked at again. */
const heartbeat = 15_000;
/** How long clients wait before they connect again, in milliseconds. */
const retry = 1000;

/** A stream that is asked for. */
interface Asked {
  /** Whose it is. */
  readonly caller: string;
  readonly id_organization: string;
  readonly after: string | undefined;
  /** Reads on, as this caller may now. Throws as the operation does. */
  read(after: string | undefined): Promise<StreamStep>;
}

/** Opens streams of server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export type OpenStream = (context: Context, asked: Asked) => Promise<Readable>;

const block = (event: StreamStep['data'][number]): string =>
  `id: ${event._id}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`;

/** Creates what opens streams, and counts those that are open. */
export function createEventStreams(ports: {
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Ends all streams. */
  readonly stopping: Cancellation | undefined;
  /** Returns what changes with each event of an organization. */
  newestEvent(id_organization: string): Promise<string>;
}): OpenStream {
  const { clock, logger, metrics, stopping } = ports;
  const watch = createEventWatch(ports);
  /** What ends each stream, with whose it is. */
  const open = new Map<() => void, string>();
  const gauge = new Gauge({
    name: 'postwright_event_streams',
    help: 'Streams of events that are open in this process',
    registers: [metrics],
  });
  stopping?.addEventListener('abort', () => {
    for (const end of open.keys()) end();
  });

  function takePlace(caller: string, end: () => void): void {
    const limit =
      open.size >= most.inAll
        ? most.inAll
        : [...open.values()].filter((one) => one === caller).length >= most.ofCaller
          ? most.ofCaller
          : undefined;
    if (limit !== undefined) throw new ServiceError('too_many_streams', { limit });
    open.set(end, caller);
    gauge.set(open.size);
  }

  return async (context, { caller, id_organization, after, read }) => {
    const { res: response } = context;
    let isEnded = stopping?.aborted === true;
    let isNews = false;
    let wake: (() => void) | undefined;
    const tellNews = (): void => {
      isNews = true;
      wake?.();
    };
    const end = (): void => {
      isEnded = true;
      tellNews();
      // Whoever is slow to read would keep the process from stopping, and goes on elsewhere.
      if (response.writableLength > 0) response.destroy();
    };
    takePlace(caller, end);
    const unwatch = watch(id_organization, tellNews);
    response.once('close', () => {
      unwatch();
      open.delete(end);
      gauge.set(open.size);
      end();
    });

    async function news(): Promise<void> {
      if (!isNews) {
        const waiting = new AbortController();
        wake = () => waiting.abort();
        await clock.sleep(heartbeat, waiting.signal, true);
      }
      isNews = false;
    }

    async function* tell(first: StreamStep): AsyncGenerator<string> {
      yield `retry: ${String(retry)}\n${first.data.length === 0 ? `id: ${first.last}\n` : ''}\n`;
      try {
        for (let step = first; ; step = await read(step.last)) {
          yield step.data.length === 0 ? ':\n\n' : step.data.map(block).join('');
          if (!step.more) await news();
          if (isEnded) return;
        }
      } catch (error) {
        if (error instanceof ServiceError)
          yield `event: end\ndata: ${JSON.stringify(failureAnswer(error).body)}\n\n`;
        else logger.error('a stream of events failed', { id_organization, error });
      }
    }

    const first = await read(after);
    context.type = 'text/event-stream';
    context.set({
      // Tells nginx and others to pass each event on at once.
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
    return Readable.from(tell(first));
  };
}
