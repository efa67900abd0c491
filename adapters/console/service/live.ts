import { effect, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { components } from './interface.ts';
import { caller } from './caller.ts';
import { isConnected, pause } from './connection.ts';
import { endedCodes, isRefusal } from './failure.ts';
import { isRecord } from '../../typescript-client/is-record.ts';
import { connect } from './send.ts';
import { followStream } from '../../typescript-client/follow-stream.ts';

/** An event, as webhooks and the feed of events report it. */
export type LiveEvent = components['schemas']['Event'];

/** A message of the stream: an event or an action. In both cases, components reload what it is about. */
export interface LiveUpdate {
  /** The API area, such as `publications`. */
  readonly area: string;
  /** The IDs in it, by their API names. */
  readonly ids: Readonly<Record<string, unknown>>;
  /** Absent for actions. */
  readonly event?: LiveEvent;
}

type Hear = (news: LiveUpdate) => void;
const hearers = new Set<Hear>();
/** Incremented when news may have been missed, so that components reload. */
export const missed = signal(0);

/** Returns a filter for news about one of these areas and, if given, these IDs. News without an ID may concern any. */
export const about =
  (areas: readonly string[], ids: Readonly<Record<string, string | undefined>> = {}) =>
  (news: LiveUpdate): boolean =>
    areas.includes(news.area) &&
    Object.entries(ids).every(([name, id]) => news.ids[name] === undefined || news.ids[name] === id);

function getArea({ field }: LiveEvent): string {
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

/** Parses a message of the stream; undefined for other kinds. */
function parseNews(kind: string, data: string): LiveUpdate | undefined {
  if (kind !== 'act' && kind !== 'change') return undefined;
  const message: unknown = JSON.parse(data);
  if (!isRecord(message)) return undefined;
  if (kind === 'change') {
    const event = message as unknown as LiveEvent; // An event of the feed, by the API description.
    return { area: getArea(event), ids: message, event };
  }
  const { area, resource } = message;
  if (typeof area !== 'string' || !isRecord(resource)) return undefined;
  // The ID of a created resource is separate from those of the address.
  const made = area === 'publications' && { id_publication: resource._id };
  return { area, ids: { ...made, ...resource } };
}

/** Calls `hear` with all news of the organization while the component is mounted. */
export function useLive(hear: Hear): void {
  const latest = useRef(hear);
  latest.current = hear;
  useEffect(() => {
    const one: Hear = (news) => latest.current(news);
    hearers.add(one);
    return () => void hearers.delete(one);
  }, []);
}

/** Reads the stream of an organization until `signal` aborts; resumes where it ended. */
async function follow(id_organization: string, signal: AbortSignal): Promise<void> {
  let isFirst = true;
  const connection = connect(({ ok }: Response) => {
    if (!ok) return;
    // Changes during the interruption are not repeated.
    if (!isFirst) missed.value += 1;
    isFirst = false;
  });
  const wait = async (failures: number, failure: unknown): Promise<void> => {
    if (isRefusal(failure) && failure.status < 500 && failure.status !== 429) throw failure;
    if (failure !== undefined) isConnected.value = false;
    await pause(failures, signal);
  };
  const address = `/organizations/${id_organization}/events/stream`;
  let isResumed: boolean;
  do {
    isResumed = false;
    try {
      for await (const { id, event, data } of followStream(connection, () => address, wait, signal)) {
        isResumed ||= id !== undefined;
        const news = parseNews(event, data);
        if (news) for (const hear of hearers) hear(news);
      }
    } catch (error) {
      if (isRefusal(error) && endedCodes.has(error.code)) caller().ended();
    }
    // Without permission or stream, the screens work without live updates. The last event may have expired, though.
  } while (isResumed && !signal.aborted);
}

/** Follows the stream of the organization that `current` returns. */
export function followCurrent(current: () => string | undefined): void {
  effect(() => {
    const id = current();
    if (id === undefined) return undefined;
    const controller = new AbortController();
    void follow(id, controller.signal);
    return () => controller.abort();
  });
}
