import { useEffect, useState } from 'preact/hooks';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { call } from '../../service/call.ts';
import { type LiveEvent, useLive } from '../../service/live.ts';
import { id_organization, organization } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import type { Read } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';

/** Events per call; initial and maximum number shown. */
const limit = 1000;
const first = 100;
const most = 500;
/** The maximum number of calls to fill a page. */
const pages = 20;

/** Reads the latest events of an organization. The API lists the oldest first. */
function useLatest(id: string | undefined): Read<readonly LiveEvent[]> {
  const [data, set] = useState<readonly LiveEvent[]>();
  const [failure, setFailure] = useState<Error>();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const read = async (id_organization: string): Promise<void> => {
      let found: readonly LiveEvent[] = [];
      for (let page = 0; page < pages; page += 1) {
        const after = found.at(-1)?._id;
        const request = call('GET', '/organizations/{id_organization}/events', {
          path: { id_organization },
          query: { limit, ...(after !== undefined && { after }) },
        });
        const { data: next } = await send(request, { signal: controller.signal });
        found = [...found, ...next].slice(-first);
        if (next.length < limit) break;
      }
      set(found);
    };
    setFailure(undefined);
    if (id !== undefined)
      read(id).catch((error: unknown) => {
        if (!controller.signal.aborted) setFailure(error instanceof Error ? error : new Error(String(error)));
      });
    return () => controller.abort();
  }, [id, count]);
  return { data, failure, isLoading: data === undefined, set, reload: () => setCount((before) => before + 1) };
}

/** The events of the organization, live, after the stored ones. */
export function Events() {
  const [isPaused, setPaused] = useState(false);
  const [received, setHeard] = useState<readonly LiveEvent[]>([]);
  useLive(({ event }) => {
    if (event && !isPaused) setHeard((before) => [event, ...before].slice(0, most));
  });
  const id = id_organization.value;
  const read = useLatest(id);
  return (
    <section class="stack" aria-labelledby="events">
      <h2 id="events">{t('Events of {name}', { name: organization.value?.name ?? '' })}</h2>
      <p class="hint">{t('Webhooks and the stream of events report exactly these. New ones appear automatically.')}</p>
      <div class="row">
        <button type="button" class="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          <Icon name={isPaused ? 'forward' : 'clock'} /> {isPaused ? t('Resume') : t('Pause')}
        </button>
        <span role="status" class="faint">
          {isPaused
            ? t('Paused: new events are not shown.')
            : t('{count, plural, =0 {Waiting for events} one {# new event} other {# new events}}', {
                count: received.length,
              })}
        </span>
      </div>
      <Loaded read={read} lines={6}>
        {(data) => {
          const known = new Set(received.map(({ _id }) => _id));
          const all = [...received, ...data.filter(({ _id }) => !known.has(_id)).toReversed()];
          if (all.length === 0)
            return (
              <Empty icon="developers" title={t('Nothing has happened in the last 30 days')}>
                <p>{t('Publish a post, and it appears here.')}</p>
              </Empty>
            );
          return (
            <ul class="list developers-events">
              {all.map((event) => (
                <li key={event._id}>
                  <details>
                    <summary>
                      <b>{event.field}</b>
                      <span>{event.social_network}</span>
                      <span class="faint">
                        <FormattedDate date={event.creation_date} />
                      </span>
                    </summary>
                    <pre class="developers-body" tabIndex={0}>
                      {JSON.stringify(event, undefined, 2)}
                    </pre>
                  </details>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}
