import { effect, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { components } from './interface.ts';
import { caller } from './caller.ts';
import { isConnected, pause } from './connection.ts';
import { endedCodes, isRecord } from './failure.ts';
import { EventReader } from '../../typescript-client/event-reader.ts';

/** What happened in the organization, as webhooks and the feed of events tell it. */
export type LiveEvent = components['schemas']['Event'];

/** What the stream tells: an event, or that somebody did something. Either way, whoever shows what it is about reads that again. */
export interface News {
  /** What it is about, by the chapter of the reference: `publications`. */
  readonly area: string;
  /** The identifiers that it names, by their names in the interface. */
  readonly ids: Readonly<Record<string, unknown>>;
  /** Absent where somebody did something. */
  readonly event?: LiveEvent;
}

type Hear = (news: News) => void;
const hearers = new Set<Hear>();
/** Counts up when news may have been missed, so that what is shown is read again. */
export const missed = signal(0);

/** Silence for longer than this, in milliseconds, means that the connection is gone; the service is heard every 15 seconds. */
const longestSilence = 45_000;

/**
 * Returns whether news is about one of these areas and, in them, about these identifiers. News that names none may be about any.
 */
export const about =
  (areas: readonly string[], ids: Readonly<Record<string, string | undefined>> = {}) =>
  (news: News): boolean =>
    areas.includes(news.area) &&
    Object.entries(ids).every(([name, id]) => news.ids[name] === undefined || news.ids[name] === id);

/** Returns what an event is about. */
function areaOf({ field }: LiveEvent): string {
  if (field.startsWith('publication_')) return 'publications';
  if (field.endsWith('account')) return 'accounts';
  const areas: Readonly<Record<string, string>> = {
    ai_plan: 'ai_plans',
    comments: 'comments',
    integration_error: 'integrations',
    message_template_status: 'message_templates',
  };
  return areas[field] ?? 'messages';
}

/** Returns the news of a message of the stream; undefined of those that say nothing here. */
function newsOf(kind: string, data: string): News | undefined {
  if (kind !== 'act' && kind !== 'change') return undefined;
  const told: unknown = JSON.parse(data);
  if (!isRecord(told)) return undefined;
  if (kind === 'change') {
    const event = told as unknown as LiveEvent; // An event of the feed, as the description says.
    return { area: areaOf(event), ids: told, event };
  }
  const { area, resource } = told;
  if (typeof area !== 'string' || !isRecord(resource)) return undefined;
  // What was created has its identifier beside those of the address.
  const made = area === 'publications' && { id_publication: resource._id };
  return { area, ids: { ...made, ...resource } };
}

/** Calls `hear` with all news of the organization while the component is there. */
export function useLive(hear: Hear): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const one: Hear = (news) => latest.current(news);
    hearers.add(one);
    return () => void hearers.delete(one);
  }, []);
}

/** Reads the stream of an organization until `signal` aborts; begins again where it ended. */
async function follow(id_organization: string, signal: AbortSignal): Promise<void> {
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
      if (response.status >= 400 && response.status < 500 && response.status !== 429) {
        const body: unknown = await response.json();
        if (isRecord(body) && endedCodes.has(Number(body.code))) caller().ended();
        if (last === undefined) return;
        // It may be the event that is not kept any more.
        last = undefined;
        continue;
      }
      if (!response.ok || !response.body) throw new Error(`HTTP ${String(response.status)}`);
      isConnected.value = true;
      // What others did meanwhile is not told again.
      if (!isFirst) missed.value += 1;
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
          const news = newsOf(kind, data);
          if (news) for (const hear of hearers) hear(news);
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
