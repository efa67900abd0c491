import { effect, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { components } from './interface.ts';
import { caller } from './caller.ts';
import { isConnected, pause } from './connection.ts';
import { isRecord } from './failure.ts';
import { EventReader } from '../../typescript-client/event-reader.ts';

/** What happened in the organization, as webhooks and the feed of events tell it. */
export type LiveEvent = components['schemas']['Event'];

type Hear = (event: LiveEvent) => void;
const hearers = new Set<Hear>();
/** Counts up when events may have been missed, so that what is shown is read again. */
export const missed = signal(0);

/** Silence for longer than this, in milliseconds, means that the connection is gone; the service is heard every 15 seconds. */
const longestSilence = 45_000;

/** Calls `hear` with every event of the organization while the component is there. */
export function useLive(hear: Hear): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const one: Hear = (event) => latest.current(event);
    hearers.add(one);
    return () => void hearers.delete(one);
  }, []);
}

/** Reads the stream of an organization until `signal` aborts; begins again where it ended. */
export async function follow(id_organization: string, signal: AbortSignal): Promise<void> {
  let last: string | undefined;
  let isFirst = true;
  const isOver = (): boolean => signal.aborted;
  for (let tries = 0; !isOver(); tries += 1) {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), longestSilence);
    try {
      const response = await fetch(`${caller().base}/organizations/${id_organization}/events/stream`, {
        headers: {
          Accept: 'text/event-stream',
          ...caller().headers(false),
          ...(last !== undefined && { 'Last-Event-ID': last }),
        },
        signal: AbortSignal.any([signal, silence.signal]),
      });
      // Without the permission, or at a service that has no stream, the screens live without it.
      if (response.status >= 400 && response.status < 500 && response.status !== 429) return;
      if (!response.ok || !response.body) throw new Error(`HTTP ${String(response.status)}`);
      isConnected.value = true;
      if (!isFirst && last === undefined) missed.value += 1;
      isFirst = false;
      const reader = new EventReader();
      const texts = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await texts.read();
        if (done) break;
        tries = 0;
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), longestSilence);
        for (const { id, event: kind, data } of reader.take(value)) {
          last = id ?? last;
          if (kind !== 'change') continue;
          const event: unknown = JSON.parse(data);
          // An event of the feed, as the description says.
          if (isRecord(event)) for (const hear of hearers) hear(event as unknown as LiveEvent);
        }
      }
    } catch {
      if (!isOver()) isConnected.value = false;
    } finally {
      clearTimeout(timer);
    }
    if (!isOver()) await pause(tries, signal);
  }
}

/** Follows whatever organization `current` says, one at a time. */
export function followCurrent(current: () => string | undefined): void {
  effect(() => {
    const id = current();
    if (id === undefined) return undefined;
    const controller = new AbortController();
    void follow(id, controller.signal);
    return () => controller.abort();
  });
}
