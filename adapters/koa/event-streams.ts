import type { StreamStep } from '#domain/access/index';
import { logFailure, ServiceError } from '#domain/foundation/index';
import type { AuditedAction } from '#domain/platform/index';
import type { Cancellation, Clock } from '#ports/foundation/clock';
import type { Logger } from '#ports/foundation/logger';
import type { Context } from 'koa';
import { Readable } from 'node:stream';
import { Gauge, type Registry } from 'prom-client';
import { createEventWatch, type Watched } from './event-watch.ts';
import { failureAnswer } from './failure.ts';

/** The maximum number of open streams: per caller, of portal links, and in this process. */
const maxStreams = { ofCaller: 20, ofPortals: 500, inAll: 1000 } as const;
/** Above this number, actions are merged into one per operation. */
const maxActs = 50;
/** After this long without news, in milliseconds, a keep-alive comment is sent, and the access is checked again. */
const heartbeat = 15_000;
/** How many polls, a second apart, may find nothing for this caller before a keep-alive comment is sent. */
const maxEmptyPolls = 10;
/** How long clients wait before they reconnect, in milliseconds. */
const retry = 1000;

/** The next messages of a stream: events and actions. */
interface Step extends StreamStep {
  readonly actions: readonly AuditedAction[];
}

interface RequestedStream {
  readonly caller: Owner;
  readonly id_organization: string;
  readonly after: string | undefined;
  /** Reads on with the caller's current permissions, including the permitted actions. Throws as the operation does. */
  read(after: string | undefined, actions: readonly AuditedAction[]): Promise<Step>;
}

interface Owner {
  readonly id: string;
  readonly id_client: string;
  readonly isPortal: boolean;
}

/** Opens streams of server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export type OpenStream = (
  context: Pick<Context, 'res' | 'set' | 'type'>,
  requested: RequestedStream,
) => Promise<Readable>;

const block = (event: StreamStep['data'][number]): string =>
  `id: ${event._id}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`;

/** Without an `id`: streams resume after an event, and hints need not be repeated. */
const hint = ({ action, area, resource }: AuditedAction): string =>
  `event: act\ndata: ${JSON.stringify({ action, area, resource })}\n\n`;

const pickOrganization = ({ id_organization = '' }: AuditedAction['resource']) => ({ id_organization });

/** Merges actions to keep them few: above the maximum, one per operation, with only the organization. */
function gathered(actions: readonly AuditedAction[], more: readonly AuditedAction[]): readonly AuditedAction[] {
  const all = [...actions, ...more];
  if (all.length <= maxActs) return all;
  const byAction = new Map(all.map((act) => [act.action, { ...act, resource: pickOrganization(act.resource) }]));
  return [...byAction.values()];
}

/** Creates a function that opens streams, and limits their number. */
export function createEventStreams(
  ports: Watched & {
    readonly clock: Clock;
    readonly logger: Logger;
    readonly metrics: Registry;
    /** Ends all streams. */
    readonly stopping: Cancellation | undefined;
  },
): OpenStream {
  const { clock, metrics, stopping } = ports;
  const watch = createEventWatch(ports);
  /** The function that ends each stream, with its owner. */
  const open = new Map<() => void, Owner>();
  const gauge = new Gauge({
    name: 'postwright_event_streams',
    help: 'Streams of events that are open in this process',
    registers: [metrics],
  });
  stopping?.addEventListener('abort', () => {
    for (const end of open.keys()) end();
  });

  function reserve(caller: Owner, end: () => void): void {
    const countOpen = (isOne: (owner: Owner) => boolean): number => [...open.values()].filter(isOne).length;
    const alike = (owner: Owner): boolean => owner.isPortal === caller.isPortal;
    // Portal links leave room for users and apps.
    const places = caller.isPortal ? maxStreams.ofPortals : maxStreams.inAll - countOpen(({ isPortal }) => isPortal);
    const ofOthers = countOpen((owner) => alike(owner) && owner.id_client !== caller.id_client);
    const shares = [
      {
        // At most half of what other clients leave, so that there is always room for one more.
        taken: countOpen((owner) => alike(owner) && owner.id_client === caller.id_client),
        limit: Math.ceil((places - ofOthers) / 2),
      },
      { taken: countOpen(({ id }) => id === caller.id), limit: maxStreams.ofCaller },
    ];
    const full = shares.find(({ taken, limit }) => taken >= limit);
    if (full) throw new ServiceError('too_many_streams', { limit: full.limit });
    open.set(end, caller);
    gauge.set(open.size);
  }

  return async (context, { caller, id_organization, after, read }) => {
    const { res: response } = context;
    let isEnded = stopping?.aborted === true;
    let isNews = false;
    let actions: readonly AuditedAction[] = [];
    let wake: (() => void) | undefined;
    const addNews = (more: readonly AuditedAction[] = []): void => {
      actions = gathered(actions, more);
      isNews = true;
      wake?.();
    };
    const end = (): void => {
      isEnded = true;
      addNews();
      // Slow readers would delay the shutdown; they reconnect elsewhere.
      if (response.writableLength > 0) response.destroy();
    };
    reserve(caller, end);
    const unwatch = watch(id_organization, addNews);
    response.once('close', () => {
      unwatch();
      open.delete(end);
      gauge.set(open.size);
      end();
    });

    /** Returns whether something happened before the keep-alive interval ended. */
    async function waitForNews(): Promise<boolean> {
      if (!isNews) {
        const waiting = new AbortController();
        wake = () => waiting.abort();
        await clock.sleep(heartbeat, waiting.signal, true);
      }
      const wasNews = isNews;
      isNews = false;
      return wasNews;
    }

    async function* serialize(first: Step): AsyncGenerator<string> {
      yield `retry: ${String(retry)}\n${first.data.length === 0 ? `id: ${first.last}\n` : ''}\n`;
      // The time of the comment must not reveal events that this caller may not see.
      let emptyPolls = maxEmptyPolls;
      try {
        for (let step = first; ;) {
          const text = `${step.data.map(block).join('')}${step.actions.map(hint).join('')}`;
          if (text !== '' || emptyPolls >= maxEmptyPolls) {
            yield text || ':\n\n';
            emptyPolls = 0;
          }
          if (!step.more) emptyPolls += (await waitForNews()) ? 1 : maxEmptyPolls;
          if (isEnded) return;
          const done = actions;
          actions = [];
          step = await read(step.last, done);
        }
      } catch (error) {
        if (error instanceof ServiceError) yield `event: end\ndata: ${JSON.stringify(failureAnswer(error).body)}\n\n`;
        else logFailure(ports, 'error', 'a stream of events failed', { id_organization, error });
      }
    }

    const first = await read(after, []);
    context.type = 'text/event-stream';
    context.set({
      // Makes nginx and others pass each event on at once.
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
    return Readable.from(serialize(first));
  };
}
